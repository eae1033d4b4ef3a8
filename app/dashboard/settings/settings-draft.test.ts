import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, type Settings, type VersionedSettings } from '#contract/settings.ts'
import {
  addEdits,
  afterSave,
  type Draft,
  EMPTY_DRAFT,
  findConflicts,
  oldestBase,
  rebase,
  resolve,
  startConflict,
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
const write = (edits: Edits, over = OLD): Draft => addEdits(EMPTY_DRAFT, edits, over)
const conflict = (current: VersionedSettings) => ({ current, changes: [] })

test('a conflict is a field that both have set to different values', () => {
  const mine = write({ 'tagline.en': 'Mine', contactPhone: '01', 'siteTitle.en': 'Stadium' })
  const theirs = at(2, { tagline: { bn: 'ক', en: 'Theirs' }, contactPhone: '01', hijriOffsetDays: 2 })
  expect(findConflicts(mine, theirs)).toEqual(['tagline.en'])
  expect(findConflicts(mine, at(3))).toEqual([])
  expect(findConflicts(write({ 'tagline.en': 'Mine' }, theirs), theirs)).toEqual([])
})

test('each edit keeps its base when more edits follow on newer settings', () => {
  const newer = at(2, { siteTitle: title('Theirs') })
  const both = addEdits(
    write({ 'siteTitle.en': 'My' }),
    { 'siteTitle.en': 'Mine', contactPhone: '01' },
    newer,
  )
  expect(findConflicts(both, newer)).toEqual(['siteTitle.en'])
  expect(oldestBase(both)).toBe(1)
  expect(oldestBase(addEdits(EMPTY_DRAFT, { contactPhone: '01' }, newer))).toBe(2)
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
  expect(rebase(write({ 'siteTitle.en': 'Stadium' }), at(2, { siteTitle: title('Stadium') }))).toEqual(
    EMPTY_DRAFT,
  )
})

test('a save keeps edits made since then, with their base', () => {
  const sent: Edits = { 'tagline.en': 'First', contactPhone: ' 01 ' }
  const now = addEdits(write(sent), { 'tagline.en': 'First, and more', 'siteTitle.en': 'Mine' }, OLD)
  const answer = at(3, { tagline: tagline('First'), contactPhone: '01', siteTitle: title('Theirs') })
  const left = afterSave(now, sent, answer)
  expect(left.edits).toEqual({ 'tagline.en': 'First, and more', 'siteTitle.en': 'Mine' })
  expect(findConflicts(left, answer)).toEqual(['siteTitle.en'])
})

test('a rejected save lists every conflicting field until each is resolved or reverted', () => {
  const newer = at(2, { siteTitle: title('Theirs'), tagline: tagline('Theirs'), contactPhone: '02' })
  const mine = write({ 'siteTitle.en': 'Mine', 'tagline.en': 'Mine', contactPhone: '01', hijriOffsetDays: 1 })
  const rejected = startConflict(mine, conflict(newer))
  expect(rejected.conflict?.names).toEqual(['siteTitle.en', 'tagline.en', 'contactPhone'])
  const one = resolve(rejected, { name: 'siteTitle.en', takesTheirs: true }, newer)
  expect([one.edits['siteTitle.en'], one.conflict?.names]).toEqual([
    undefined,
    ['tagline.en', 'contactPhone'],
  ])
  const two = resolve(one, { name: 'tagline.en', takesTheirs: false }, newer)
  const all = addEdits(two, { contactPhone: '' }, newer)
  expect([all.conflict, all.edits]).toEqual([null, { 'tagline.en': 'Mine', hijriOffsetDays: 1 }])
  expect(findConflicts(all, newer)).toEqual([])
  // A third value is a new conflict, reported with the next save.
  const third = rebase(all, at(3, { tagline: tagline('Third') }))
  expect([third.conflict, findConflicts(third, at(3, { tagline: tagline('Third') }))]).toEqual([
    null,
    ['tagline.en'],
  ])
})

test('a rejected save without conflicting fields opens no conflict', () => {
  const newer = at(2, { siteTitle: title('Theirs') })
  expect(startConflict(write({ contactPhone: '01' }), conflict(newer)).conflict).toBeNull()
})
