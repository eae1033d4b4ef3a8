// The links of a paged list. Pure.

export type PagerLinks = { older: string | null; newest: string | null }

/**
 * Links to the next, older page and, on further pages, to the newest one. `next` is the cursor of the older page, null on
 * the last one; `path` is the address of the list and may have a query.
 */
export function pagerLinks(path: string, cursor: string | undefined, next: string | null): PagerLinks {
  const separator = path.includes('?') ? '&' : '?'
  return {
    older: next ? `${path}${separator}cursor=${encodeURIComponent(next)}` : null,
    newest: cursor ? path : null,
  }
}

/** The cursor in an address; undefined for an empty one. */
export function readCursor(url: URL): string | undefined {
  return url.searchParams.get('cursor') || undefined
}
