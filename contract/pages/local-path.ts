// Local paths, and addresses of sign-in that lead back to one. Imports nothing: small browser scripts use it.

/** Room for a search of 200 Bengali letters, nine characters each. Cookies hold it too, which browsers limit to 4,096 bytes. */
const MAX_PATH_LENGTH = 2_000

/** True for a path of this site: one slash, not followed by another slash or a backslash, which browsers treat alike. */
export function isLocalPath(text: string): boolean {
  return text.length <= MAX_PATH_LENGTH && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)
}

/** The address of an account screen with the path to return to after signing in (`?from=`), if there is one. */
export function withReturnPath(path: string, from: string | null): string {
  return from === null ? path : `${path}?from=${encodeURIComponent(from)}`
}
