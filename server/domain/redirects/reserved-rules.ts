// Which addresses no redirect may take: the portal's own ones.
import { findPage } from '#contract/pages/page-address.ts'
import { editionOf } from '#contract/pages/paths.ts'

/** Addresses that are no reading page, by their first part. */
const PARTS = [
  'api',
  'media',
  'health',
  'metrics',
  'dashboard',
  'assets',
  'preview',
  'live',
  'embed',
  '.well-known',
]

/** Whether a source belongs to the portal for ever: calls, files, screens, accounts. */
export function isReserved(source: string): boolean {
  const { path } = editionOf(pathOfSource(source))
  if (PARTS.includes(path.split('/')[1] ?? '')) return true
  const page = findPage(path)?.page
  return page !== undefined && (page.cache !== 'stored' || page.kind !== 'page')
}

/** Whether a source is one of the portal's fixed pages, which a redirect would never be asked for. */
export function isOwnPage(source: string): boolean {
  if (source.includes('?')) return false
  const found = findPage(source)
  return found !== null && Object.keys(found.params).length === 0
}

/** A source without its query. */
export function pathOfSource(source: string): string {
  const at = source.indexOf('?')
  return at < 0 ? source : source.slice(0, at)
}
