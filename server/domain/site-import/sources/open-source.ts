// Opens the export of a site, whatever system wrote it.
import type { Language } from '#contract/language.ts'
import type { SiteFormat } from '#contract/site-import.ts'
import { SiteFileError } from '../site-file-error.ts'
import type { SiteSource } from '../site-item.ts'
import { isCsvOfPosts } from './csv-columns.ts'
import { csvSource } from './csv-source.ts'
import { feedSource } from './feed-source.ts'
import { isRedirects } from './ghost/ghost-redirects.ts'
import { ghostSource } from './ghost/ghost-source.ts'
import { openSourceFiles, readText, type SourceFile } from './source-files.ts'
import { wordPressSource } from './wordpress/wordpress-source.ts'

/**
 * `format`: absent or null is found out from the file; `language`: of the site, where the export does not say it reliably;
 * `address`: of the site, for exports that do not name it (Ghost, CSV).
 */
export type SourceOptions = {
  format?: SiteFormat | null
  language?: Language | null
  address?: string | null
}

/**
 * The source in a file, an archive (`.gz`, `.zip`) or a folder with the parts of one export. Throws a SiteFileError where it is not
 * the export of a site.
 */
export async function openSiteSource(path: string, options: SourceOptions = {}): Promise<SiteSource> {
  const { language = null, format = null, address = null } = options
  const files = await openSourceFiles(path)
  const found = await Promise.all(files.map(async (file) => ({ file, format: await formatOf(file) })))
  const wanted = format ?? FORMATS.find((each) => found.some(({ format }) => format === each))
  if (wanted === undefined) throw new SiteFileError('SITE_FILE_UNKNOWN')
  // Beside the export stand lists of addresses, notes and other files that are none.
  const same = found.filter((each) => each.format === wanted).map(({ file }) => file)
  const parts = same.length > 0 ? same : files
  const [first] = parts
  if (first === undefined) throw new SiteFileError('SITE_FILE_EMPTY')
  if (wanted === 'wordpress') return wordPressSource(parts, language)
  if (wanted === 'ghost') return ghostSource(first, { language, address, others: files })
  return wanted === 'csv' ? csvSource(first, { language, address }) : feedSource(wanted, parts, language)
}

/** Of several in one folder the first of these is the export. */
const FORMATS = ['wordpress', 'ghost', 'blogger', 'feed', 'csv'] as const

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
  if (/^[{[]/.test(start)) return isRedirects(file) || !/"(?:db|data)"\s*:/.test(start) ? null : 'ghost'
  return isCsvOfPosts(start) ? 'csv' : null
}

function formatOfXml(start: string): SiteFormat | null {
  if (/wordpress\.org\/export\/|<wp:wxr_version/.test(start)) return 'wordpress'
  if (/<feed[\s>]/.test(start))
    return /schemas\.google\.com\/blogger|blogger\.com/.test(start) ? 'blogger' : 'feed'
  return /<(?:rss|rdf:RDF)[\s>]/.test(start) ? 'feed' : null
}
