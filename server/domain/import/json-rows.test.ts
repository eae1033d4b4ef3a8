import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IMPORT_LIMITS } from '#contract/posts/import-batch.ts'
import { FileError } from './import-row.ts'
import { type JsonRow, readJsonRows } from './json-rows.ts'

async function* cut(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** The rows of some bytes that arrive in chunks of this size, or the code and row of the file's error. */
async function read(bytes: Buffer | string, size = 1 << 20): Promise<JsonRow[] | [string, number]> {
  const rows: JsonRow[] = []
  try {
    for await (const row of readJsonRows(cut(Buffer.from(bytes), size))) rows.push(row)
    return rows
  } catch (error) {
    if (error instanceof FileError) return [error.code, error.row]
    throw error
  }
}

async function resultsOf(text: Buffer | string, size?: number): Promise<unknown> {
  const rows = await read(text, size)
  return rows.map((row) => {
    if (typeof row !== 'object') return row
    return 'value' in row ? row.value : Reflect.get(row, 'error')
  })
}

const NO_OBJECT = { code: 'FILE_NOT_ARRAY' }

describe('a file of articles', () => {
  test('is an array, or an object with an array called articles or posts among other keys', async () => {
    expect(await resultsOf('[{"a":1},{"b":[2,{}]}]')).toEqual([{ a: 1 }, { b: [2, {}] }])
    expect(await resultsOf('\ufeff \r\n[ 1 , "]" ,null\t,[{}]]\n ')).toEqual(Array(4).fill(NO_OBJECT))
    const beside = '{"meta":{"x":["]"]},"articles":[{"a":1}],"total":1}'
    expect(await read(beside)).toEqual([{ row: 1, listName: 'articles', value: { a: 1 } }])
    expect(await read('{"posts" : [] }')).toEqual([])
    expect(await resultsOf(String.raw`[{"a":"\\\""},{"b":"\\"}]`)).toEqual([{ a: '\\"' }, { b: '\\' }])
  })

  test.each([
    ['', 'FILE_NOT_JSON', 0],
    [' \n', 'FILE_NOT_JSON', 0],
    ['no JSON', 'FILE_NOT_JSON', 0],
    ['"x"', 'FILE_NOT_ARRAY', 0],
    ['5', 'FILE_NOT_ARRAY', 0],
    ['{"headline":"x"}', 'FILE_NOT_ARRAY', 0],
    ['{"articles":{"a":1}}', 'FILE_NOT_ARRAY', 0],
    ['{"articles":[],"posts":[]}', 'FILE_NOT_ARRAY', 0],
    ['{}', 'FILE_NOT_ARRAY', 0],
    ['[{"a":1},]', 'FILE_NOT_JSON', 1],
    ['[,{"a":1}]', 'FILE_NOT_JSON', 0],
    ['[{"a":1} {"b":1}]', 'FILE_NOT_JSON', 1],
    ['[{"a":1}, {"b":}]', 'FILE_NOT_JSON', 2],
    ['[{"a":"\0"}]', 'FILE_NOT_JSON', 1],
    ['[{"a":"line\nbreak"}]', 'FILE_NOT_JSON', 1],
    ['[{"a":01}]', 'FILE_NOT_JSON', 1],
    ['{articles:[]}', 'FILE_NOT_JSON', 0],
    ['{"articles" []}', 'FILE_NOT_JSON', 0],
    ['{"x":nonsense,"posts":[]}', 'FILE_NOT_JSON', 0],
    ['[{"a":1}', 'FILE_TRUNCATED', 1],
    ['[{"a":"half a te', 'FILE_TRUNCATED', 0],
    ['[', 'FILE_TRUNCATED', 0],
    ['{"posts":[{"a":1}]', 'FILE_TRUNCATED', 1],
    ['[{"a":1}] and more', 'FILE_GOES_ON', 1],
    ['[][]', 'FILE_GOES_ON', 0],
  ])('%j gives %s after row %i, however it is split into chunks', async (text, code, row) => {
    for (const size of [1, 2, 3, 1000]) expect(await read(text, size)).toEqual([code, row])
  })

  test('is refused at the row that is no UTF-8', async () => {
    for (const wrong of ['\xff', '\xed\xa0\x80']) {
      const row = Buffer.concat([Buffer.from('[{"a":"খবর"},\n{"a":"'), Buffer.from(`${wrong}"}]`, 'latin1')])
      for (const size of [4, 9, 1000]) expect(await read(row, size)).toEqual(['FILE_NOT_UTF8', 2])
    }
  })

  test('may be UTF-16 with a byte order mark, wherever it is cut', async () => {
    const text = '[{"headline":"শতক 🏏"}]'
    const little = Buffer.from(`\uFEFF${text}`, 'utf16le')
    const big = Buffer.from(little).swap16()
    for (const size of [2, 3, 5, 1_000])
      for (const bytes of [little, big]) expect(await resultsOf(bytes, size)).toEqual(JSON.parse(text))
  })

  test('continues after a row that is too large', async () => {
    const large = `{"a":"${'x'.repeat(IMPORT_LIMITS.rowBytes)}"}`
    const tooLarge = { code: 'ROW_TOO_LARGE', values: { max: 24 } }
    expect(await resultsOf(`[{"a":1},${large},{"b":2}]`)).toEqual([{ a: 1 }, tooLarge, { b: 2 }])
  })

  test('of brackets alone is refused before it fills the memory', async () => {
    expect(await read(`[${'['.repeat(1_500_000)}`)).toEqual(['FILE_NOT_JSON', 1])
  })

  test('has the rows that JSON.parse finds, wherever chunks end', async () => {
    const rows = fc.array(fc.dictionary(fc.string(), fc.jsonValue()))
    await fc.assert(
      fc.asyncProperty(rows, fc.nat(40), fc.nat(3), async (values, size, indent) => {
        const text = JSON.stringify(values, null, indent)
        fc.pre(!/"(?:__proto__|constructor|prototype)"/.test(text))
        expect(await resultsOf(text, size + 1)).toEqual(JSON.parse(text))
      }),
      { numRuns: 100 },
    )
  })

  test('of any bytes gives the same rows or error, however it is split into chunks', async () => {
    const jsonish = fc.string({ unit: fc.constantFrom(...'[]{}",:\\ \n', 'a', '1', '"posts":[') })
    const texts = jsonish.map((text) => `[${text}`)
    await fc.assert(
      fc.asyncProperty(texts, fc.nat(9), async (text, size) => {
        // The row of an error between values that are no objects is only near it.
        const [first, ...others] = await read(text, size + 1)
        const [whole, ...rest] = await read(text)
        expect(first).toEqual(whole)
        if (typeof first !== 'string') expect(others).toEqual(rest)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a row', () => {
  test('is refused when an object has the same name twice, even if escaped', async () => {
    const given = [
      '{"a":1,"b":{"a":2},"c":[{"a":1},{"a":1}]}',
      '{"a":1, "a" : 2}',
      String.raw`{"a":1,"\u0061":2}`,
      '{"x":{"y":[{"z":1,"z":1}]}}',
    ]
    const repeated = (field: string) => ({ code: 'KEY_REPEATED', field })
    expect(await resultsOf(`[${given.join()}]`)).toEqual([
      { a: 1, b: { a: 2 }, c: [{ a: 1 }, { a: 1 }] },
      repeated('a'),
      repeated('a'),
      repeated('z'),
    ])
  })

  test('has no name that pollutes a prototype', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const error = { code: 'KEY_FORBIDDEN', field: name }
      expect(await resultsOf(`[{"x":{"${name}":{"status":"draft"}}}]`)).toEqual([error])
    }
    const escaped = await resultsOf(String.raw`[{"\u005f_proto__":1},{"x":"__proto__"}]`)
    expect(escaped).toEqual([{ code: 'KEY_FORBIDDEN', field: '__proto__' }, { x: '__proto__' }])
  })

  test('has limited depth', async () => {
    const lists = `{"more":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    const objects = `{"headline":"x","more":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`
    const error = { code: 'FIELD_INVALID', field: 'more' }
    expect(await resultsOf(`[${lists},${objects}]`)).toEqual([error, error])
  })

  test('has a limited number of names', async () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `"k${index}":1`).join()
    const many = Array.from({ length: 30_000 }, () => '{"a":1,"b":2}').join()
    const [allowed, ...refused] = await read(
      `[{"more":[{${names(30_000)}}]},{${names(50_000)}},{"headline":"x","more":[${many}]}]`,
    )
    expect(allowed).toHaveProperty('value')
    expect(refused).toMatchObject([
      { error: { code: 'FIELD_INVALID', field: 'k40000' } },
      { error: { code: 'FIELD_INVALID', field: 'more' } },
    ])
  })
})
