// Bytes as the 45 characters that a QR code stores most densely (RFC 9285). Pure.

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const BASE = CHARACTERS.length
const VALUES = new Map([...CHARACTERS].map((character, value) => [character, value]))
const BYTE = 256

/** Every two bytes become three characters; a single byte at the end becomes two. */
export function toBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const [high = 0, low] = bytes.subarray(at, at + 2)
    text += low === undefined ? write(high, 2) : write(high * BYTE + low, 3)
  }
  return text
}

function write(value: number, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest = Math.floor(rest / BASE))
    text += CHARACTERS[rest % BASE] ?? ''
  return text
}

/** The bytes; null if the text is not valid Base45. */
export function fromBase45(text: string): Uint8Array | null {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const part = text.slice(at, at + 3)
    const value = read(part)
    const most = part.length === 3 ? BYTE * BYTE : BYTE
    if (part.length === 1 || value === null || value >= most) return null
    if (part.length === 3) bytes.push(Math.floor(value / BYTE))
    bytes.push(value % BYTE)
  }
  return Uint8Array.from(bytes)
}

function read(part: string): number | null {
  let value = 0
  for (const character of [...part].toReversed()) {
    const digit = VALUES.get(character)
    if (digit === undefined) return null
    value = value * BASE + digit
  }
  return value
}
