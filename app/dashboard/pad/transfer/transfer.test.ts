import fc from 'fast-check'
import { decodeQR } from 'qr/decode.js'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { fromBase45, toBase45 } from './base45.ts'
import { crc32 } from './checksum.ts'
import { createCollector, toCodes } from './codes.ts'
import { pack, unpack } from './pack.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const KILOBYTE = 1024

test('base 45 follows RFC 9285, and CRC-32 has the standard check value', () => {
  expect(toBase45(bytesOf('Hello!!'))).toBe('%69 VD92EX0')
  expect(toBase45(bytesOf('ietf!'))).toBe('QED8WEX0')
  expect(fromBase45('QED8WEX0')).toEqual(bytesOf('ietf!'))
  for (const wrong of ['GGW', 'A', '::', ':::', 'ab', '€€€']) expect(fromBase45(wrong)).toBeNull()
  expect(crc32(bytesOf('123456789'))).toBe(0xcbf43926)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(fromBase45(toBase45(bytes))).toEqual(bytes)
    }),
  )
})

describe('the codes of a book', () => {
  test('restore the book in any order, also when codes are read twice', () => {
    const input = fc.uint8Array({ minLength: 1, maxLength: 5_000 })
    fc.assert(
      fc.property(input, fc.infiniteStream(fc.nat()), (book, random) => {
        const codes = toCodes(book) ?? []
        const collector = createCollector()
        const left = [...codes]
        while (left.length > 0) {
          const at = (random.next().value ?? 0) % left.length
          const [code = ''] = left.splice(at, 1)
          expect(collector.take(code)).toBe(left.length === 0 ? 'complete' : 'added')
          if (left.length > 0) expect(collector.take(code)).toBe('known')
        }
        expect(collector.book()).toEqual(book)
      }),
      { numRuns: 30 },
    )
  })

  test('say which ones are missing', () => {
    const codes = toCodes(new Uint8Array(1_500)) ?? []
    expect(codes).toHaveLength(4)
    const collector = createCollector()
    expect(collector.progress()).toBeNull()
    collector.take(codes[2] ?? '')
    expect(collector.progress()).toEqual({ count: 4, missing: [1, 2, 4] })
  })

  test('of another book start a new collection, and foreign codes are ignored', () => {
    const collector = createCollector()
    const [first = ''] = toCodes(new Uint8Array(1_500)) ?? []
    const [other = ''] = toCodes(bytesOf('another book')) ?? []
    expect(collector.take(first)).toBe('added')
    for (const strange of ['https://example.com', '', 'MB1', first.toLowerCase(), `${first}€`])
      expect(collector.take(strange)).toBe('other')
    expect(collector.take(other)).toBe('complete')
    expect(collector.book()).toEqual(bytesOf('another book'))
  })

  test('that were tampered with are never taken for a book', () => {
    const codes = toCodes(crypto.getRandomValues(new Uint8Array(900))) ?? []
    const collector = createCollector()
    const changed = codes.map(
      (code) => `${code.slice(0, 20)}${code[20] === '0' ? '1' : '0'}${code.slice(21)}`,
    )
    const outcomes = changed.map((code) => collector.take(code))
    expect(['damaged', 'other']).toContain(outcomes.at(-1))
    expect(collector.book()).toBeNull()
    for (const code of codes) collector.take(code)
    expect(collector.book()).toHaveLength(900)
  })

  test('are not made for a book that is too large, and an impossible count is refused', () => {
    expect(toCodes(new Uint8Array(100 * KILOBYTE))).toBeNull()
    const [code = ''] = toCodes(bytesOf('x')) ?? []
    const many = `${code.slice(0, 12)}ZZ${code.slice(14)}`
    expect(createCollector().take(many)).toBe('other')
  })

  test('can be read from the image of a QR code', () => {
    const [code = ''] = toCodes(crypto.getRandomValues(new Uint8Array(432))) ?? []
    const { size, data } = encode(code, { border: 3, ecc: 'L' })
    expect(size).toBeLessThanOrEqual(80)
    const scale = 5
    const width = size * scale
    const pixels = new Uint8ClampedArray(width * width * 4).map((_, at) => {
      const place = Math.floor(at / 4)
      const isDark =
        data[Math.floor(Math.floor(place / width) / scale)]?.[Math.floor((place % width) / scale)]
      return at % 4 === 3 || !isDark ? 255 : 0
    })
    expect(decodeQR({ width, height: width, data: pixels })).toBe(code)
  })
})

describe('packing', () => {
  test('gives back what was packed', async () => {
    const text = JSON.stringify(Array.from({ length: 300 }, (_, ball) => ({ ball, runs: ball % 7 })))
    const packed = await pack(new Blob([text]))
    expect(packed.length).toBeLessThan(text.length / 3)
    const unpacked = await unpack(new Uint8Array(packed), KILOBYTE * KILOBYTE)
    expect(await unpacked?.text()).toBe(text)
  })

  test('refuses what unpacks to more than the limit, and what is not packed', async () => {
    const bomb = await pack(new Blob([new Uint8Array(8 * KILOBYTE * KILOBYTE)]))
    expect(bomb.length).toBeLessThan(10 * KILOBYTE)
    expect(await unpack(new Uint8Array(bomb), KILOBYTE * KILOBYTE)).toBeNull()
    expect(await unpack(crypto.getRandomValues(new Uint8Array(300)), KILOBYTE)).toBeNull()
  })
})
