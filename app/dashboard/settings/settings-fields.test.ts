import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, settingsChangeSchema } from '#contract/settings.ts'
import { fieldOfError, movePartner, toChange, toFields } from './settings-fields.ts'

const stored = toFields({ ...DEFAULT_SETTINGS, imprint: { bn: ['ক', 'খ'], en: [] } })
const partner = (name: string) => ({ name: { bn: name, en: name }, url: `https://${name}.example` })

test('sends edited fields only, each language on its own', () => {
  expect(toChange({})).toEqual({})
  expect(toChange({ 'siteTitle.en': 'Stadium', contactEmail: ' a@example.org ' })).toEqual({
    siteTitle: { en: 'Stadium' },
    contactEmail: 'a@example.org',
  })
  expect(toChange({ reportersPublishDirectly: false, hijriOffsetDays: 0 })).toEqual({
    reportersPublishDirectly: false,
    hijriOffsetDays: 0,
  })
})

test('drops empty lines of the imprint', () => {
  expect(stored['imprint.bn']).toBe('ক\nখ')
  expect(toChange({ 'imprint.bn': ' ক \n\n খ\n' })).toEqual({ imprint: { bn: ['ক', 'খ'] } })
  expect(toChange({ 'imprint.en': '' })).toEqual({ imprint: { en: [] } })
})

test('everything the form can send matches the schema of the call', () => {
  const sent = toChange({ ...stored, partners: [partner('a')] })
  expect(settingsChangeSchema.parse(sent)).toEqual(sent)
  const nameless = { ...partner('a'), name: { bn: ' ', en: 'A' } }
  expect(settingsChangeSchema.safeParse({ partners: [nameless] }).success).toBe(false)
})

test('an error belongs to a field of the form', () => {
  expect(['imprint.bn.3', 'partners.2.url', 'siteTitle.en', 'contactEmail'].map(fieldOfError)).toEqual([
    'imprint.bn',
    'partners.2.url',
    'siteTitle.en',
    'contactEmail',
  ])
})

test('partners move within their list', () => {
  const list = ['a', 'b', 'c'].map(partner)
  const names = (from: number, to: number) =>
    movePartner(list, from, to)
      .map(({ name }) => name.en)
      .join('')
  expect([names(0, 1), names(2, 0), names(0, -1), names(2, 3)]).toEqual(['bac', 'cab', 'abc', 'abc'])
})
