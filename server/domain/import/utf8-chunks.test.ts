import { expect, test } from 'vitest'
import { toUtf8Chunks } from './utf8-chunks.ts'

async function read(bytes: Buffer, size: number): Promise<string> {
  async function* cut() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const parts: Buffer[] = []
  for await (const part of toUtf8Chunks(cut())) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

test('UTF-16 becomes UTF-8, wherever the file is cut; UTF-8 stays as it is', async () => {
  const text = '[{"headline":"শতক 🏏"}]'
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le')
  const big = Buffer.from(little).swap16()
  for (const size of [2, 3, 5, 1_000])
    for (const bytes of [little, big]) expect(await read(bytes, size)).toBe(text)
  expect(await read(Buffer.from(text), 3)).toBe(text)
})
