import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './csv-cells.ts'

const fieldsOf = (text: string) => readCsv(text).rows.map(({ fields }) => fields)

test('finds the separator in the first line, and accepts separators and line breaks in quotes', () => {
  expect(fieldsOf('a,b\n1,2\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  expect(fieldsOf('\uFEFFa;b\r\n"1;""x""";" 2\nz "\r\n')).toEqual([
    ['a', 'b'],
    ['1;"x"', '2\nz'],
  ])
  expect(fieldsOf('a\tb\r1\t')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ])
  expect(fieldsOf('')).toEqual([])
})

test('rows keep their line, empty ones are left out', () => {
  const { rows } = readCsv('a,b\n\n"x\ny",2\n,\n3,4')
  expect(rows.map(({ line }) => line)).toEqual([1, 3, 6])
})

test('a quote that is never closed is reported', () => {
  expect(readCsv('a,b\n"1,2').isQuoteOpen).toBe(true)
  expect(readCsv('a,b\n"1",2').isQuoteOpen).toBe(false)
})

test('reads fields exactly as a spreadsheet wrote them', () => {
  const field = fc
    .string({ unit: fc.constantFrom('a', 'ক', '"', ',', ';', '\n', ' x') })
    .map((text) => text.trim())
  const rows = fc.array(fc.tuple(field, field, fc.constant('end')), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(rows, (table) => {
      const written = table
        .map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
        .join('\r\n')
      expect(fieldsOf(`a,b,c\r\n${written}`).slice(1)).toEqual(table)
    }),
  )
})
