// The `handle` of pages with a small masthead: the screens of sign-in.
export const SMALL_MASTHEAD = { head: 'small' } as const

/** True for a `handle` that is {@link SMALL_MASTHEAD}. */
export function hasSmallMasthead(handle: unknown): boolean {
  return (
    typeof handle === 'object' && handle !== null && 'head' in handle && handle.head === SMALL_MASTHEAD.head
  )
}
