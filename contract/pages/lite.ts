// The lite edition of reading pages, at `/lite` before the address of the page: which pages have one, and its addresses.
import { findPage } from './page-address.ts'
import type { PageDeclaration } from './page-declaration.ts'

const LITE = '/lite'

/** Stored pages have one, search too; files, and pages of a person or of a form do not. */
export function hasLiteEdition(path: string): boolean {
  const page = findPage(path)?.page
  return page !== undefined && isLitePage(page)
}

/** Whether the addresses of a declared page have a lite edition. */
export function isLitePage({ isFramed, hasLite, kind, cache }: Omit<PageDeclaration, 'name'>): boolean {
  return !isFramed && (hasLite === true || (kind === 'page' && cache === 'stored'))
}

/** The lite edition of a path, with its query: `/en/cricket` → `/lite/en/cricket`, `/` → `/lite`. */
export function litePath(path: string): string {
  return /^\/(?:[?#]|$)/.test(path) ? LITE + path.slice(1) : LITE + path
}

/** The path of the page whose lite edition this is: `/lite/en/cricket` → `/en/cricket`; null for every other path. */
export function fullPathOf(path: string): string | null {
  if (path === LITE) return '/'
  return path.startsWith(`${LITE}/`) ? path.slice(LITE.length) : null
}
