// Addresses of account screens with the path to return to after signing in. Pure.

/** `/login` with `?from=`, if there is a path to return to. */
export function withReturnPath(path: string, from: string | null): string {
  return from === null ? path : `${path}?from=${encodeURIComponent(from)}`
}
