// What counts as a path of our own site. Imports nothing: small scripts of pages carry it.

const LONGEST_PATH = 500

/** True for a path of our own site: one slash, then neither another one nor a backslash, which browsers read as one. */
export function isLocalPath(text: string): boolean {
  return text.length <= LONGEST_PATH && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)
}
