// Ids of entries: UUID version 7 (RFC 9562), so that the database keeps a match's entries close together.

/** From the milliseconds since 1970 and 10 random bytes. */
export function uuidV7(now: number, random: Uint8Array): string {
  const time = Math.floor(now).toString(16).padStart(12, '0')
  const rest = [...random.subarray(0, 10)]
  const [first = 0, , third = 0] = rest
  rest[0] = 0x70 | (first & 0x0f)
  rest[2] = 0x80 | (third & 0x3f)
  const hex = time + rest.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
