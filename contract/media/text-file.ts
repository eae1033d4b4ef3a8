// The text of a file that somebody chose: UTF-8, or UTF-16 as some programs of Windows save it. The same on server and screens.

const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Without a byte order mark. Null: the bytes are text in neither encoding. */
export function decodeTextFile(bytes: Uint8Array): string | null {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  try {
    return new TextDecoder(marked?.[0] ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
