// Addresses of account screens that remember the page their person came from. Pure.

/** `/login` with `?from=` when there is a page to come back to. */
export function withFrom(path: string, from: string | null): string {
  return from === null ? path : `${path}?from=${encodeURIComponent(from)}`
}
