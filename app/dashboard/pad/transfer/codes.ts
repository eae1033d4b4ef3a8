// Splits a book into the texts of QR codes, and joins them again. Each code has the book's checksum as its id, its number and the
// number of codes, so that they can be read in any order. Codes that are read are untrusted. Pure.
import { fromBase45, toBase45 } from './base45.ts'
import { crc32 } from './checksum.ts'

/** Fits a code of 73 × 73 modules with the lowest error correction, which a cheap camera can read at arm's length. */
const BYTES_PER_CODE = 432
/** People cannot hold two phones still for more codes than this; a larger book is exported as a file. */
const MOST_CODES = 180
const FORM = /^MB1([0-9A-Z]{7})([0-9A-Z]{2})([0-9A-Z]{2})([0-9A-Z $%*+\-./:]{1,660})$/
const RADIX = 36

/** The texts of the codes; null if the book needs too many. */
export function toCodes(book: Uint8Array): string[] | null {
  const count = Math.max(1, Math.ceil(book.length / BYTES_PER_CODE))
  if (count > MOST_CODES) return null
  const name = inDigits(crc32(book), 7)
  return Array.from({ length: count }, (_, index) => {
    const part = book.subarray(index * BYTES_PER_CODE, (index + 1) * BYTES_PER_CODE)
    return `MB1${name}${inDigits(index, 2)}${inDigits(count, 2)}${toBase45(part)}`
  })
}

function inDigits(value: number, length: number): string {
  return value.toString(RADIX).toUpperCase().padStart(length, '0')
}

/** `other`: not a code of a book; `known`: read before; `damaged`: all parts were read, but the checksum failed: starts over. */
export type Reading = 'other' | 'added' | 'known' | 'damaged' | 'complete'

export type Collector = {
  /** Takes the text of one code. A code of another book starts collecting that book. */
  take(text: string): Reading
  /** How many codes there are, and the numbers from 1 of those that are missing; null before the first. */
  progress(): { count: number; missing: number[] } | null
  /** The book once it is complete. */
  book(): Uint8Array | null
}

export function createCollector(): Collector {
  let name = ''
  let parts: (Uint8Array | null)[] = []
  let book: Uint8Array | null = null

  return {
    take(text) {
      const code = readCode(text)
      if (!code) return 'other'
      if (code.name !== name || code.count !== parts.length) {
        name = code.name
        parts = Array.from({ length: code.count }, () => null)
        book = null
      }
      if (parts[code.index]) return 'known'
      parts[code.index] = code.part
      const found = parts.filter((part) => part !== null)
      if (found.length < parts.length) return 'added'
      const whole = join(found)
      if (inDigits(crc32(whole), 7) === name) {
        book = whole
        return 'complete'
      }
      parts = []
      return 'damaged'
    },
    progress() {
      if (parts.length === 0) return null
      const missing = parts.flatMap((part, index) => (part === null ? [index + 1] : []))
      return { count: parts.length, missing }
    },
    book: () => book,
  }
}

function readCode(text: string): { name: string; index: number; count: number; part: Uint8Array } | null {
  const [, name = '', at = '', of = '', data = ''] = FORM.exec(text) ?? []
  const index = Number.parseInt(at, RADIX)
  const count = Number.parseInt(of, RADIX)
  const part = fromBase45(data)
  const isPossible = index < count && count <= MOST_CODES && part !== null && part.length <= BYTES_PER_CODE
  return isPossible ? { name, index, count, part } : null
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
