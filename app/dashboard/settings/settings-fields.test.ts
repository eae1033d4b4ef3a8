import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, settingsChangeSchema } from '#contract/settings.ts'
import { changeOf, fieldOfError, fieldsOf, moved, unsavedOf } from './settings-fields.ts'

const stored = fieldsOf({ ...DEFAULT_SETTINGS, imprint: { bn: ['ক', 'খ'], en: [] } })
const partner = (name: string) => ({ name: { bn: name, en: name }, url: `https://${name}.example` })

test('only what differs from what is stored is unsaved', () => {
  expect(unsavedOf(stored, { 'siteTitle.bn': stored['siteTitle.bn'], partners: [] })).toEqual({})
  expect(unsavedOf(stored, { 'siteTitle.en': 'Ground', hijriOffsetDays: -1 })).toEqual({
    'siteTitle.en': 'Ground',
  })
  expect(unsavedOf(stored, { partners: [partner('a')] })).toEqual({ partners: [partner('a')] })
})

test('what was written while a save was under way is left of it', () => {
  const sent = { 'tagline.bn': 'মাঠ থেকে', contactEmail: ' a@example.org ', partners: [partner('a')] }
  const now = {
    ...sent,
    'tagline.bn': 'মাঠ থেকে দেখা',
    contactPhone: '01',
    partners: [partner('a'), partner('b')],
  }
  expect(unsavedOf(sent, now)).toEqual({
    'tagline.bn': 'মাঠ থেকে দেখা',
    contactPhone: '01',
    partners: [partner('a'), partner('b')],
  })
  expect(unsavedOf(sent, sent)).toEqual({})
})

test('only what was changed is sent, one language without the other', () => {
  expect(changeOf({})).toEqual({})
  expect(changeOf({ 'siteTitle.en': 'Ground', contactEmail: ' a@example.org ' })).toEqual({
    siteTitle: { en: 'Ground' },
    contactEmail: 'a@example.org',
  })
  expect(changeOf({ reportersPublishDirectly: false, hijriOffsetDays: 0 })).toEqual({
    reportersPublishDirectly: false,
    hijriOffsetDays: 0,
  })
})

test('the imprint is as many lines as have something in them', () => {
  expect(stored['imprint.bn']).toBe('ক\nখ')
  expect(changeOf({ 'imprint.bn': ' ক \n\n খ\n' })).toEqual({ imprint: { bn: ['ক', 'খ'] } })
  expect(changeOf({ 'imprint.en': '' })).toEqual({ imprint: { en: [] } })
})

test('everything the form can send fits the call', () => {
  const sent = changeOf({ ...stored, partners: [partner('a')] })
  expect(settingsChangeSchema.parse(sent)).toEqual(sent)
  const nameless = { ...partner('a'), name: { bn: ' ', en: 'A' } }
  expect(settingsChangeSchema.safeParse({ partners: [nameless] }).success).toBe(false)
})

test('refusals have their places', () => {
  expect(['imprint.bn.3', 'partners.2.url', 'siteTitle.en', 'contactEmail'].map(fieldOfError)).toEqual([
    'imprint.bn',
    'partners.2.url',
    'siteTitle.en',
    'contactEmail',
  ])
})

test('partners change places within their list', () => {
  const list = ['a', 'b', 'c'].map(partner)
  const names = (from: number, to: number) =>
    moved(list, from, to)
      .map(({ name }) => name.en)
      .join('')
  expect([names(0, 1), names(2, 0), names(0, -1), names(2, 3)]).toEqual(['bac', 'cab', 'abc', 'abc'])
})
