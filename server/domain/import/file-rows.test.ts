import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IMPORT_LIMITS } from '#contract/import-batch.ts'
import { FileError } from './file-error.ts'
import { type CutRow, FileRows } from './file-rows.ts'

/** The rows of some bytes that arrive in chunks of this size, or the code of the file's error. */
function rowsOf(bytes: Buffer, chunk = bytes.length): CutRow[] | string {
  const file = new FileRows()
  const rows: CutRow[] = []
  try {
    for (let at = 0; at < bytes.length; at += chunk) rows.push(...file.cut(bytes.subarray(at, at + chunk)))
    file.end()
    return rows
  } catch (error) {
    if (error instanceof FileError) return error.code
    throw error
  }
}
const valuesOf = (text: string, chunk?: number) => {
  const rows = rowsOf(Buffer.from(text), chunk)
  return typeof rows === 'string' ? rows : rows.map((row) => JSON.parse(Buffer.from(row ?? []).toString()))
}

describe('a file of articles', () => {
  test('is an array, or an object with an array called articles or posts among other keys', () => {
    expect(valuesOf('[{"a":1},{"b":[2,{}]}]')).toEqual([{ a: 1 }, { b: [2, {}] }])
    expect(valuesOf('\ufeff \r\n[ 1 , "]" ,null\t]\n ')).toEqual([1, ']', null])
    expect(valuesOf('{"meta":{"x":["]"]},"articles":[{"a":1}],"total":1}')).toEqual([{ a: 1 }])
    expect(valuesOf('{"posts" : [] }')).toEqual([])
    expect(valuesOf(String.raw`[{"a":"\\\""},{"b":"\\"}]`)).toEqual([{ a: '\\"' }, { b: '\\' }])
  })

  test.each([
    ['', 'FILE_NOT_JSON'],
    [' \n', 'FILE_NOT_JSON'],
    ['no JSON', 'FILE_NOT_JSON'],
    ['"x"', 'FILE_NOT_ARRAY'],
    ['5', 'FILE_NOT_ARRAY'],
    ['{"headline":"x"}', 'FILE_NOT_ARRAY'],
    ['{"articles":{"a":1}}', 'FILE_NOT_ARRAY'],
    ['{"articles":[],"posts":[]}', 'FILE_NOT_ARRAY'],
    ['{}', 'FILE_NOT_ARRAY'],
    ['[{"a":1},]', 'FILE_NOT_JSON'],
    ['[,{"a":1}]', 'FILE_NOT_JSON'],
    ['[{"a":1} {"b":1}]', 'FILE_NOT_JSON'],
    ['{articles:[]}', 'FILE_NOT_JSON'],
    ['{"articles" []}', 'FILE_NOT_JSON'],
    ['{"x":nonsense,"posts":[]}', 'FILE_NOT_JSON'],
    ['[{"a":1}', 'FILE_TRUNCATED'],
    ['[{"a":"half a te', 'FILE_TRUNCATED'],
    ['[', 'FILE_TRUNCATED'],
    ['{"posts":[{"a":1}]', 'FILE_TRUNCATED'],
    ['[{"a":1}] and more', 'FILE_GOES_ON'],
    ['[][]', 'FILE_GOES_ON'],
  ])('%j gives %s, however it is split into chunks', (text, code) => {
    for (const chunk of [1, 2, 3, 1000]) expect(valuesOf(text, chunk)).toBe(code)
  })

  test('continues after a row that is too large, and stores nothing of it', () => {
    const large = `{"a":"${'x'.repeat(IMPORT_LIMITS.rowBytes)}"}`
    const rows = rowsOf(Buffer.from(`[{"a":1},${large},{"b":2}]`), 1 << 20)
    expect(typeof rows === 'string' ? rows : rows.map((row) => row?.length ?? null)).toEqual([7, null, 7])
  })

  test('is split into the same rows as JSON.parse finds, wherever chunks end', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.nat(40), fc.nat(3), (values, chunk, indent) => {
        expect(valuesOf(JSON.stringify(values, null, indent), chunk + 1)).toEqual(
          JSON.parse(JSON.stringify(values)),
        )
      }),
      { numRuns: 100 },
    )
  })

  test('of any bytes gives the same rows or error, however it is split into chunks', () => {
    const jsonish = fc.string({ unit: fc.constantFrom(...'[]{}",:\\ \n', 'a', '1', '"posts":[') })
    const bytes = fc.oneof(
      fc.uint8Array().map((array) => Buffer.from(array)),
      jsonish.map((text) => Buffer.from(text)),
      jsonish.map((text) => Buffer.from(`[${text}`)),
    )
    fc.assert(
      fc.property(bytes, fc.nat(9), (given, chunk) => {
        const rows = rowsOf(given, chunk + 1)
        expect(rows).toEqual(rowsOf(given))
      }),
      { numRuns: 500 },
    )
  })
})
