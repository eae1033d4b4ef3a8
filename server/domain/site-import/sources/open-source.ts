// Opens the export of a site, whatever system wrote it.
import type { Language } from '#contract/language.ts'
import type { SiteFormat } from '#contract/site-import.ts'
import { SiteFileError } from '../site-file-error.ts'
import type { SiteSource } from '../site-item.ts'
import { openSourceFiles, readText, type SourceFile } from './source-files.ts'
import { wordPressSource } from './wordpress-source.ts'

/** `format`: absent or null is found out from the file; `language`: of the site, where the export does not say it reliably. */
export type SourceOptions = { format?: SiteFormat | null; language?: Language | null }

/**
 * The source in a file, an archive (`.gz`, `.zip`) or a folder with the parts of one export. Throws a SiteFileError where it is not
 * the export of a site.
 */
export async function openSiteSource(path: string, options: SourceOptions = {}): Promise<SiteSource> {
  const { language = null, format = null } = options
  const files = await openSourceFiles(path)
  const found = await Promise.all(files.map(async (file) => ({ file, format: await formatOf(file) })))
  const wanted = format ?? found.find((each) => each.format !== null)?.format ?? null
  if (wanted !== 'wordpress') throw new SiteFileError('SITE_FILE_UNKNOWN')
  // Beside the export stand lists of addresses, notes and other files that are none.
  const parts = found.filter((each) => each.format === wanted).map(({ file }) => file)
  return wordPressSource(parts.length > 0 ? parts : files, language)
}

const HEAD_LENGTH = 64 * 1024

/** Null for a file that is no export. */
async function formatOf(file: SourceFile): Promise<SiteFormat | null> {
  let head = ''
  for await (const piece of readText(file)) {
    head += piece
    if (head.length >= HEAD_LENGTH) break
  }
  const start = head.replace(/^\uFEFF/, '').trimStart()
  if (start === '') throw new SiteFileError('SITE_FILE_EMPTY', file.name)
  if (/^<(?:!doctype\s+html|html|head|body)\b/i.test(start))
    throw new SiteFileError('SITE_FILE_WEB_PAGE', file.name)
  if (start.startsWith('<')) return formatOfXml(start)
  return null
}

function formatOfXml(start: string): SiteFormat | null {
  if (/wordpress\.org\/export\/|<wp:wxr_version/.test(start)) return 'wordpress'
  return null
}
