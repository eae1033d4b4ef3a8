// Which addresses no redirect may take: the portal's own ones, as the registries of pages and screens have them.
import { findPage } from '#contract/pages/page-address.ts'
import { editionOf } from '#contract/pages/paths.ts'
import { SERVER_FOLDERS } from '#contract/pages/reserved-address.ts'

/** Whether a source belongs to the portal for ever: calls, files, screens, accounts, pages of one viewer. */
export function isReserved(source: string): boolean {
  const { path } = editionOf(pathOfSource(source))
  const [, first = ''] = path.split('/')
  if (SERVER_FOLDERS.includes(first) || first === 'dashboard') return true
  const page = findPage(path)?.page
  if (page === undefined) return false
  // The one parameter that a stored page has.
  const isContinued = page.isList === true && /[?&]cursor=/.test(source)
  return page.cache !== 'stored' || page.kind !== 'page' || isContinued
}

/** Whether a source is a page that is there on every site: nobody would be redirected from it. */
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
