// Opens the export of a site, whatever system wrote it.
import type { Language } from '#contract/language.ts'
import type { SiteFormat } from '#contract/site-import.ts'
import type { SiteSource } from '../site-item.ts'

/** `format`: absent or null is found out from the file; `language`: of the site, where the export does not say it reliably. */
export type SourceOptions = { format?: SiteFormat | null; language?: Language | null }

/**
 * The source in a file, an archive (`.gz`, `.zip`) or a folder with the parts of one export. Throws a SiteFileError where it is not
 * the export of a site.
 */
export async function openSiteSource(path: string, options: SourceOptions = {}): Promise<SiteSource> {
  throw new Error(`No reader for ${path} (${options.format}) yet`)
}
