import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, type Settings, type VersionedSettings } from '#contract/settings.ts'
import { collisionsOf, unsavedOf } from '../forms/edits.ts'
import {
  addEdits,
  afterSave,
  type Draft,
  EMPTY_DRAFT,
  follow,
  oldestBase,
  resolve,
  startConflict,
  tidy,
  toStored,
} from './settings-draft.ts'
import type { Fields } from './settings-fields.ts'

const settings = (version: number, change: Partial<Settings> = {}): VersionedSettings => ({
  ...DEFAULT_SETTINGS,
  ...change,
  version,
})
const at = (version: number, change: Partial<Settings> = {}) => toStored(settings(version, change))
const OLD = at(1)
const title = (en: string) => ({ ...DEFAULT_SETTINGS.siteTitle, en })
const tagline = (en: string) => ({ ...DEFAULT_SETTINGS.tagline, en })
const write = (edits: Partial<Fields>, over = OLD): Draft => addEdits(EMPTY_DRAFT, edits, over)
const conflict = (current: VersionedSettings) => ({ current, changes: [] })

test('a conflict is a field that both have set to different values', () => {
  const mine = write({ 'tagline.en': 'Mine', contactPhone: '01', 'siteTitle.en': 'Stadium' })
  const theirs = at(2, { tagline: { bn: 'ক', en: 'Theirs' }, contactPhone: '01', hijriOffsetDays: 2 })
  expect(collisionsOf(mine.edits, theirs)).toEqual(['tagline.en'])
  expect(collisionsOf(mine.edits, at(3))).toEqual([])
  expect(collisionsOf(write({ 'tagline.en': 'Mine' }, theirs).edits, theirs)).toEqual([])
})

test('each edit keeps its base when more edits follow on newer settings', () => {
  const newer = at(2, { siteTitle: title('Theirs') })
  const both = addEdits(
    write({ 'siteTitle.en': 'My' }),
    { 'siteTitle.en': 'Mine', contactPhone: '01' },
    newer,
  )
  expect(collisionsOf(both.edits, newer)).toEqual(['siteTitle.en'])
  expect(oldestBase(both.edits)).toBe(1)
  expect(oldestBase(addEdits(EMPTY_DRAFT, { contactPhone: '01' }, newer).edits)).toBe(2)
})

test('a reverted field is no edit, even if others have changed it since', () => {
  const undone = addEdits(write({ 'siteTitle.en': 'Mine' }), { 'siteTitle.en': 'Maidan' }, OLD)
  expect(undone).toEqual(EMPTY_DRAFT)
  const newer = at(2, { siteTitle: title('Theirs') })
  expect(addEdits(write({ 'siteTitle.en': 'Mine' }), { 'siteTitle.en': 'Maidan' }, newer)).toEqual(
    EMPTY_DRAFT,
  )
})

test('a value that someone else has set too is no edit', () => {
  const theirs = at(2, { siteTitle: title('Stadium') })
  const { edits } = write({ 'siteTitle.en': 'Stadium' })
  expect([unsavedOf(edits, theirs), collisionsOf(edits, theirs)]).toEqual([{}, []])
})

test('a value that someone else has set too does not come back when they change it again', () => {
  const theirs = at(2, { siteTitle: title('Stadium') })
  const draft = follow(write({ 'siteTitle.en': 'Stadium' }), theirs)
  expect(draft).toEqual(EMPTY_DRAFT)
  expect(collisionsOf(draft.edits, at(3, { siteTitle: title('Arena') }))).toEqual([])
})

test('a save keeps edits made since then, with their base', () => {
  const sent = write({ 'tagline.en': 'First', contactPhone: ' 01 ' })
  const now = addEdits(sent, { 'tagline.en': 'First, and more', 'siteTitle.en': 'Mine' }, OLD)
  const answer = at(3, { tagline: tagline('First'), contactPhone: '01', siteTitle: title('Theirs') })
  const left = afterSave(now, sent.edits, answer)
  expect(left.edits.typed).toEqual({ 'tagline.en': 'First, and more', 'siteTitle.en': 'Mine' })
  expect(collisionsOf(left.edits, answer)).toEqual(['siteTitle.en'])
})

test('a rejected save lists every conflicting field until each is resolved or reverted', () => {
  const changed = { siteTitle: title('Theirs'), tagline: tagline('Theirs'), contactPhone: '02' }
  const newer = at(2, changed)
  const mine = write({ 'siteTitle.en': 'Mine', 'tagline.en': 'Mine', contactPhone: '01', hijriOffsetDays: 1 })
  const rejected = startConflict(mine, conflict(settings(2, changed)))
  expect(rejected.conflict?.names).toEqual(['siteTitle.en', 'tagline.en', 'contactPhone'])
  const one = resolve(rejected, { name: 'siteTitle.en', takesTheirs: true }, newer)
  expect([one.edits.typed['siteTitle.en'], one.conflict?.names]).toEqual([
    undefined,
    ['tagline.en', 'contactPhone'],
  ])
  const two = resolve(one, { name: 'tagline.en', takesTheirs: false }, newer)
  const all = addEdits(two, { contactPhone: '' }, newer)
  expect([all.conflict, all.edits.typed]).toEqual([null, { 'tagline.en': 'Mine', hijriOffsetDays: 1 }])
  expect(collisionsOf(all.edits, newer)).toEqual([])
  // A third value is a new conflict, reported with the next save.
  const third = tidy(all, at(3, { tagline: tagline('Third') }))
  expect([third.conflict, collisionsOf(third.edits, at(3, { tagline: tagline('Third') }))]).toEqual([
    null,
    ['tagline.en'],
  ])
})

test('a rejected save without conflicting fields opens no conflict', () => {
  const newer = settings(2, { siteTitle: title('Theirs') })
  expect(startConflict(write({ contactPhone: '01' }), conflict(newer)).conflict).toBeNull()
})
