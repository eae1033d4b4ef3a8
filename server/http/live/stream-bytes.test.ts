// Readers who accept gzip get a complete gzip file, wherever they joined and ended.
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { GzipFrame, StreamBytes } from './stream-bytes.ts'

const TEXTS = [
  'retry: 1000\n\n',
  ...Array.from({ length: 40 }, (_, at) => `data: ${'ওভার শেষে রান '.repeat(at)}${at}\n\n`),
]

test('any sequence of messages makes a gzip file that unpacks to their texts', () => {
  const messages = TEXTS.map((text) => new StreamBytes(text))
  for (let from = 0; from < messages.length; from += 3) {
    const frame = new GzipFrame()
    const written = messages.slice(from, from + 1 + 2 * from)
    for (const { plain } of written) frame.count(plain)
    const file = Buffer.concat([GzipFrame.head, ...written.map(({ packed }) => packed), frame.end()])
    expect(gunzipSync(file).toString()).toBe(TEXTS.slice(from, from + 1 + 2 * from).join(''))
  }
})

test('packs a message once, and leaves short texts uncompressed', () => {
  const [short, long] = [new StreamBytes('event: beat\n\n'), new StreamBytes('উইকেট! '.repeat(100))]
  expect(long.packed).toBe(long.packed)
  expect(long.packed.length).toBeLessThan(long.plain.length / 10)
  expect(short.packed.subarray(5)).toEqual(short.plain)
})
