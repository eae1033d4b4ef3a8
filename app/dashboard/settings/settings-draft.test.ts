import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, type Settings, type VersionedSettings } from '#contract/settings.ts'
import {
  contestedIn,
  type Draft,
  decided,
  met,
  NOTHING_WRITTEN,
  oldestBase,
  refused,
  saved,
  written,
} from './settings-draft.ts'
import type { Edits } from './settings-fields.ts'

const at = (version: number, change: Partial<Settings> = {}): VersionedSettings => ({
  ...DEFAULT_SETTINGS,
  ...change,
  version,
})
const OLD = at(1)
const title = (en: string) => ({ ...DEFAULT_SETTINGS.siteTitle, en })
const tagline = (en: string) => ({ ...DEFAULT_SETTINGS.tagline, en })
const write = (edits: Edits, over = OLD): Draft => written(NOTHING_WRITTEN, edits, over)
const conflict = (current: VersionedSettings) => ({ current, changes: [] })

test('contested is what both have set, each in their way', () => {
  const mine = write({ 'tagline.en': 'Mine', contactPhone: '01', 'siteTitle.en': 'Ground' })
  const theirs = at(2, { tagline: { bn: 'ক', en: 'Theirs' }, contactPhone: '01', hijriOffsetDays: 2 })
  expect(contestedIn(mine, theirs)).toEqual(['tagline.en'])
  expect(contestedIn(mine, at(3))).toEqual([])
  expect(contestedIn(write({ 'tagline.en': 'Mine' }, theirs), theirs)).toEqual([])
})

test('each edit knows what it was made from, also after more was written over newer settings', () => {
  const newer = at(2, { siteTitle: title('Theirs') })
  const both = written(write({ 'siteTitle.en': 'My' }), { 'siteTitle.en': 'Mine', contactPhone: '01' }, newer)
  expect(contestedIn(both, newer)).toEqual(['siteTitle.en'])
  expect(oldestBase(both)).toBe(1)
  expect(oldestBase(written(NOTHING_WRITTEN, { contactPhone: '01' }, newer))).toBe(2)
})

test('what was taken back is no edit, whatever others set since', () => {
  const undone = written(write({ 'siteTitle.en': 'Mine' }), { 'siteTitle.en': 'Maidan' }, OLD)
  expect(undone).toEqual(NOTHING_WRITTEN)
  const newer = at(2, { siteTitle: title('Theirs') })
  expect(written(write({ 'siteTitle.en': 'Mine' }), { 'siteTitle.en': 'Maidan' }, newer)).toEqual(
    NOTHING_WRITTEN,
  )
})

test('what somebody else has set alike is no edit', () => {
  expect(met(write({ 'siteTitle.en': 'Ground' }), at(2, { siteTitle: title('Ground') }))).toEqual(
    NOTHING_WRITTEN,
  )
})

test('a save takes what was sent, and leaves what was written since over what it was made from', () => {
  const sent: Edits = { 'tagline.en': 'First', contactPhone: ' 01 ' }
  const now = written(write(sent), { 'tagline.en': 'First, and more', 'siteTitle.en': 'Mine' }, OLD)
  const answer = at(3, { tagline: tagline('First'), contactPhone: '01', siteTitle: title('Theirs') })
  const left = saved(now, sent, answer)
  expect(left.edits).toEqual({ 'tagline.en': 'First, and more', 'siteTitle.en': 'Mine' })
  expect(contestedIn(left, answer)).toEqual(['siteTitle.en'])
})

test('a refusal asks about everything written until then, until each field is decided or taken back', () => {
  const newer = at(2, { siteTitle: title('Theirs'), tagline: tagline('Theirs'), contactPhone: '02' })
  const mine = write({ 'siteTitle.en': 'Mine', 'tagline.en': 'Mine', contactPhone: '01', hijriOffsetDays: 1 })
  const asked = refused(mine, conflict(newer))
  expect(asked.clash?.names).toEqual(['siteTitle.en', 'tagline.en', 'contactPhone'])
  const one = decided(asked, { name: 'siteTitle.en', takesTheirs: true }, newer)
  expect([one.edits['siteTitle.en'], one.clash?.names]).toEqual([undefined, ['tagline.en', 'contactPhone']])
  const two = decided(one, { name: 'tagline.en', takesTheirs: false }, newer)
  const all = written(two, { contactPhone: '' }, newer)
  expect([all.clash, all.edits]).toEqual([null, { 'tagline.en': 'Mine', hijriOffsetDays: 1 }])
  expect(contestedIn(all, newer)).toEqual([])
  // A third value is asked about anew, and only with the next save.
  const third = met(all, at(3, { tagline: tagline('Third') }))
  expect([third.clash, contestedIn(third, at(3, { tagline: tagline('Third') }))]).toEqual([
    null,
    ['tagline.en'],
  ])
})

test('a refusal that stands against nothing any more asks nothing', () => {
  const newer = at(2, { siteTitle: title('Theirs') })
  expect(refused(write({ contactPhone: '01' }), conflict(newer)).clash).toBeNull()
})
