import { describe, expect, test } from 'vitest'
import { firstFieldError } from '../field-error.ts'
import { postFormSchema } from './post-form.ts'
import { SPECIFICATION } from './specification-sections.ts'

const SCHEMA = postFormSchema(SPECIFICATION.find)
const read = (fields: object) => SCHEMA.parse(fields)
const errorIn = (fields: object) => {
  const result = SCHEMA.safeParse(fields, { reportInput: true })
  return result.success ? null : firstFieldError(result.error)
}

describe('categories', () => {
  test('are read from one text with commas or from repeated fields, under either name', () => {
    for (const fields of [
      { category: 'Cricket,Sports' },
      { category: ['Cricket', 'Sports'] },
      { categories: ['cricket', ' SPORTS '] },
      { category: 'Cricket', categories: 'Sports,Cricket' },
      { category: ['Cricket, Sports', ''] },
    ]) {
      expect(read(fields)).toEqual({ categories: ['Cricket', 'Sports'] })
    }
  })

  test('are cleared by an empty text and left alone without one', () => {
    expect(read({ category: '' })).toEqual({ categories: [] })
    expect(read({ category: [] })).toEqual({ categories: [] })
    expect(read({})).toEqual({})
  })
})

test('turns both vocabularies of placements into codes', () => {
  const codes = [
    '',
    'lead',
    'Homepage Second Lead',
    'Trending Bar',
    "Editor's Pick",
    'Sidebar Highlight',
    'None',
  ]
  expect(codes.map((placement) => read({ placement }).placement)).toEqual([
    '',
    'lead',
    'secondLead',
    'trending',
    'editorsPick',
    'sidebar',
    '',
  ])
})

test('reads the address of a stored picture as its id', () => {
  expect(read({ imageUrl: '/media/1m7x1583n2ghje/800.webp' })).toEqual({ mediaId: '1m7x1583n2ghje' })
  expect(read({ imageUrl: 'https://i.example/a.jpg' })).toEqual({ imageUrl: 'https://i.example/a.jpg' })
  expect(read({ imageUrl: '' })).toEqual({ imageUrl: '' })
  expect(errorIn({ imageUrl: '/etc/passwd' })).toEqual({ code: 'FIELD_INVALID', field: 'imageUrl' })
})

test('treats empty form fields as absent where empty means nothing', () => {
  expect(read({ status: '', version: '', image: '' })).toEqual({})
  expect(read({ publishAt: '' })).toEqual({ publishAt: null })
  expect(read({ version: '7' })).toEqual({ version: 7 })
  expect(read({ publishAt: '2030-01-01T06:00:00+06:00' })).toEqual({
    publishAt: new Date('2030-01-01T00:00:00Z'),
  })
})

test('reports the first error with its code, the field as sent, and its limit', () => {
  expect(errorIn({ headline: 'x'.repeat(301) })).toEqual({
    code: 'FIELD_TOO_LONG',
    field: 'headline',
    values: { max: 300 },
  })
  expect(errorIn({ headlin: 'x' })).toEqual({ code: 'FIELD_UNKNOWN', field: 'headlin' })
  expect(errorIn({ placement: 'top' })).toEqual({ code: 'PLACEMENT_UNKNOWN', field: 'placement' })
  expect(errorIn({ publishAt: 'soon' })).toEqual({ code: 'DATE_INVALID', field: 'publishAt' })
})
