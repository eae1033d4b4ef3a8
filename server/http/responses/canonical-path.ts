// The canonical path of an address: without a trailing slash, and with the fixed parts of a stored page's path as they are declared, so that
// no page has a second address by other letter cases.
import { fullPathOf, litePath } from '#contract/pages/lite.ts'
import { findPage } from '#contract/pages/page-address.ts'
import { editionOf, inEdition, withoutTrailingSlashes } from '#contract/pages/paths.ts'

/** The path and query that an address of a page moves to; null when it is spelled right. */
export function canonicalPath(url: URL): string | null {
  const { pathname, search } = url
  if (pathname.startsWith('/api/')) return null
  const path = `/${withoutTrailingSlashes(pathname).replace(/^\/+/, '')}`
  const full = fullPathOf(path)
  const canonical = full === null ? inDeclaredCase(path) : litePath(inDeclaredCase(full))
  return canonical === pathname ? null : canonical + search
}

/** Parameters stay as they are: loaders know their spelling. */
function inDeclaredCase(pathname: string): string {
  const page = findPage(pathname)?.page
  if (page?.cache !== 'stored') return pathname
  const { language, path } = editionOf(pathname)
  const parts = path.split('/')
  const isFixed = (part: string) => !part.includes(':')
  const declared = page.paths
    .map((each) => each.split('/'))
    .find(
      (own) =>
        own.length === parts.length &&
        own.every((part, at) => !isFixed(part) || part === parts[at]?.toLowerCase()),
    )
  if (!declared) return pathname
  const spelled = declared.map((part, at) => (isFixed(part) ? part : (parts[at] ?? '')))
  return inEdition(language, spelled.join('/'))
}
