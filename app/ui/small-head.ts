// The `handle` of pages that stand below a small head instead of the news: signing in and what belongs to it.
export const SMALL_HEAD = { head: 'small' } as const

/** True for a `handle` that is {@link SMALL_HEAD}. */
export function hasSmallHead(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'head' in handle && handle.head === SMALL_HEAD.head
}
