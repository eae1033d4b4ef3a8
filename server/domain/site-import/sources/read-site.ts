// For tests of sources: an export written to a file, and everything that is read of it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SiteFileError } from '../site-file-error.ts'
import type { CatalogEntry, SitePage, SitePost } from '../site-item.ts'
import { openSiteSource, type SourceOptions } from './open-source.ts'

export type ReadSite = { entries: CatalogEntry[]; texts: (SitePost | SitePage)[] }

/** `files`: name and content; one stands for itself, several for a folder. */
export async function readSite(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: SourceOptions = {},
): Promise<ReadSite> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  try {
    const names = Object.keys(files)
    for (const name of names) await writeFile(join(folder, name), files[name] ?? '')
    const source = await openSiteSource(names.length === 1 ? join(folder, names[0] ?? '') : folder, options)
    const entries = await Array.fromAsync(source.catalog(), ({ entry }) => entry)
    const texts = await Array.fromAsync(source.texts(), ({ item }) => item)
    return { entries, texts }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The code of the error with which a site is refused; null for one that is read. */
export async function refusal(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: SourceOptions = {},
): Promise<string | null> {
  try {
    await readSite(files, options)
    return null
  } catch (error) {
    if (error instanceof SiteFileError) return error.code
    throw error
  }
}

/** Those of one kind. */
export function ofKind<Kind extends CatalogEntry['kind']>(
  { entries }: ReadSite,
  kind: Kind,
): Extract<CatalogEntry, { kind: Kind }>[] {
  return entries.filter((entry): entry is Extract<CatalogEntry, { kind: Kind }> => entry.kind === kind)
}
