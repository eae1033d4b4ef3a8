// Addresses of the older pages of a list. Pure.

export type Steps = { older: string | null; newest: string | null }

/**
 * Where a list goes on (`next` is the cursor of the following page, null on the last one) and where it begins; the
 * beginning is given on later pages only. `path` is the list's own address and may carry a query.
 */
export function stepsOf(path: string, cursor: string | undefined, next: string | null): Steps {
  const joint = path.includes('?') ? '&' : '?'
  return {
    older: next ? `${path}${joint}cursor=${encodeURIComponent(next)}` : null,
    newest: cursor ? path : null,
  }
}

/** The cursor in an address; an empty one is none. */
export function cursorIn(url: URL): string | undefined {
  return url.searchParams.get('cursor') || undefined
}
