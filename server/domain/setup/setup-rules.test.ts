import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, type Settings } from '#contract/settings.ts'
import { checklistOf, isComplete } from './setup.ts'

const NOTHING = { hasColleague: false, hasStory: false, offersGoogle: false }
const ALL = { hasColleague: true, hasStory: true, offersGoogle: true }
const OWN: Settings = {
  ...DEFAULT_SETTINGS,
  siteTitle: { bn: 'প্রান্তর', en: 'Prantor' },
  imprint: { bn: ['সম্পাদক: শওকত আরিফ'], en: ['Editor: Shawkat Arif'] },
  contactEmail: 'desk@prantor.example',
  logo: 'picture-1',
}
const done = (settings: Settings, progress = NOTHING) =>
  checklistOf(settings, progress).flatMap(({ step, isDone }) => (isDone ? [step] : []))

test('starts with nothing done', () => {
  expect(done(DEFAULT_SETTINGS)).toEqual([])
  expect(isComplete(checklistOf(DEFAULT_SETTINGS, ALL))).toBe(false)
})

test('requires both languages, without placeholders', () => {
  const { siteTitle, imprint } = DEFAULT_SETTINGS
  expect(done({ ...DEFAULT_SETTINGS, siteTitle: { ...siteTitle, en: 'Prantor' } })).toEqual([])
  expect(done({ ...DEFAULT_SETTINGS, imprint: { ...OWN.imprint, en: imprint.en } })).toEqual([])
  expect(done({ ...DEFAULT_SETTINGS, imprint: { ...OWN.imprint, en: [] } })).toEqual([])
  const half = ['Editor: Shawkat Arif', '[address], Dhaka']
  expect(done({ ...DEFAULT_SETTINGS, imprint: { ...OWN.imprint, en: half } })).toEqual([])
})

test('is complete without social links, and not without anything else', () => {
  expect(done(OWN)).toEqual(['title', 'imprint', 'contact', 'logo'])
  expect(isComplete(checklistOf(OWN, ALL))).toBe(true)
  expect(isComplete(checklistOf(OWN, { ...ALL, hasStory: false }))).toBe(false)
  expect(isComplete(checklistOf(OWN, { ...ALL, hasColleague: false }))).toBe(false)
  expect(isComplete(checklistOf({ ...OWN, logo: '' }, ALL))).toBe(false)
})
