// Recognises local paths. Imports nothing: small browser scripts use it.

const LONGEST_PATH = 500

/** True for a path of this site: one slash, not followed by another slash or a backslash, which browsers treat alike. */
export function isLocalPath(text: string): boolean {
  return text.length <= LONGEST_PATH && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)
}
