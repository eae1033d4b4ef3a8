import { expect, test } from 'vitest'
import { decodeTextFile } from './text-file.ts'

test('UTF-8 and UTF-16 are read, with or without a byte order mark; anything else is not guessed', () => {
  const text = 'দল,১\r\n'
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le')
  const big = Buffer.from(little).swap16()
  for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), little, big])
    expect(decodeTextFile(bytes)).toBe(text)
  expect(decodeTextFile(Buffer.from([0x63, 0x61, 0x66, 0xe9]))).toBeNull()
  expect(decodeTextFile(little.subarray(0, -1))).toBeNull()
})
