import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FileError } from './file-error.ts'
import { parseRow } from './row-json.ts'

const parse = (text: string) => parseRow(Buffer.from(text), 7)
const thrown = (bytes: Buffer) => {
  try {
    parseRow(bytes, 7)
    return null
  } catch (error) {
    return error instanceof FileError ? [error.code, error.row] : error
  }
}

describe('a row of a file', () => {
  test('is an object', () => {
    expect(parse('{"headline":"খবর"}')).toEqual({ value: { headline: 'খবর' } })
    for (const text of ['null', '5', '"x"', '[]', '[{}]']) {
      expect(parse(text)).toEqual({ error: { code: 'FILE_NOT_ARRAY' } })
    }
  })

  test('that is no UTF-8 or no JSON makes the whole file unreliable', () => {
    expect(thrown(Buffer.from('{"a":"\xff"}', 'latin1'))).toEqual(['FILE_NOT_UTF8', 7])
    expect(thrown(Buffer.from('{"a":"\xed\xa0\x80"}', 'latin1'))).toEqual(['FILE_NOT_UTF8', 7])
    for (const text of ['', '{"a":}', '{a:1}', '{"a":"\0"}', '{"a":"line\nbreak"}', '{"a":01}']) {
      expect(thrown(Buffer.from(text))).toEqual(['FILE_NOT_JSON', 7])
    }
  })

  test('is refused when an object has the same name twice, even if escaped', () => {
    expect(parse('{"a":1,"b":{"a":2},"c":[{"a":1},{"a":1}]}')).toHaveProperty('value')
    expect(parse('{"a":1, "a" : 2}')).toEqual({ error: { code: 'KEY_REPEATED', field: 'a' } })
    expect(parse(String.raw`{"a":1,"\u0061":2}`)).toEqual({ error: { code: 'KEY_REPEATED', field: 'a' } })
    expect(parse('{"x":{"y":[{"z":1,"z":1}]}}')).toEqual({ error: { code: 'KEY_REPEATED', field: 'z' } })
    expect(parse(String.raw`{"a":"\"b\":1","b":"{\\"}`)).toHaveProperty('value')
  })

  test('has no name that pollutes a prototype', () => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      expect(parse(`{"x":{"${name}":{"status":"draft"}}}`)).toEqual({
        error: { code: 'KEY_FORBIDDEN', field: name },
      })
    }
    expect(parse(String.raw`{"\u005f_proto__":1}`)).toMatchObject({ error: { code: 'KEY_FORBIDDEN' } })
    expect(parse('{"x":"__proto__"}')).toHaveProperty('value')
  })

  test('has limited depth', () => {
    const deep = `{"more":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expect(parse(deep)).toEqual({ error: { code: 'FIELD_INVALID', field: 'more' } })
    const objects = `{"headline":"x","more":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`
    expect(parse(objects)).toEqual({ error: { code: 'FIELD_INVALID', field: 'more' } })
  })

  test('has a limited number of names', () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `"k${index}":1`).join()
    expect(parse(`{"headline":"x","more":[{${names(30_000)}}]}`)).toHaveProperty('value')
    expect(parse(`{${names(50_000)}}`)).toEqual({ error: { code: 'FIELD_INVALID', field: 'k40000' } })
    const many = Array.from({ length: 30_000 }, () => '{"a":1,"b":2}').join()
    expect(parse(`{"headline":"x","more":[${many}]}`)).toEqual({
      error: { code: 'FIELD_INVALID', field: 'more' },
    })
  })

  test('without prototype names gives the same value as JSON.parse', () => {
    const name = fc.string().filter((text) => !['__proto__', 'constructor', 'prototype'].includes(text))
    const value = fc.dictionary(
      name,
      fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.dictionary(name, fc.double()))),
    )
    fc.assert(
      fc.property(value, (given) => {
        const text = JSON.stringify(given)
        expect(parse(text)).toEqual({ value: JSON.parse(text) })
      }),
      { numRuns: 30 },
    )
  })
})
