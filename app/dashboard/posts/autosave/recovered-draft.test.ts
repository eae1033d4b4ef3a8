import { expect, it } from 'vitest'
import { FIELD_NAMES } from '#contract/posts/autosave.ts'
import { areSame } from '../fields/fields.ts'
import { isSameText } from '../fields/same-text.ts'
import { EMPTY } from '../fields/sample-texts.ts'
import { mergeTexts } from '../merge/merge-texts.ts'
import { getDraftTitle, isOutdated, type StoredDraft, selectDrafts } from './recovered-draft.ts'

const STORED = { ...EMPTY, headline: 'শিরোনাম', slug: 'shironam', reporter: 'রুহান', richText: '<p>মূল লেখা</p>' }
const stored = (
  key: string,
  minute: number,
  fields: Partial<StoredDraft['fields']>,
  rest: Partial<StoredDraft> = {},
): StoredDraft => ({
  key,
  place: 'here',
  savedAt: new Date(Date.UTC(2026, 10, 21, 10, minute)),
  baseVersion: 3,
  fields: { ...STORED, ...fields },
  image: null,
  triedKey: null,
  ...rest,
})
const context = { stored: STORED, ownKey: null, liveKeys: new Set<string>() }
const offered = (texts: StoredDraft[], rest: Partial<typeof context> = {}) =>
  selectDrafts(texts, { ...context, ...rest }).map(({ key }) => key)

it('offers the newest first, and each text once', () => {
  const texts = [
    stored('a', 1, { headline: 'এক' }),
    stored('b', 9, { headline: 'দুই' }),
    stored('c', 5, { headline: 'এক' }, { place: 'elsewhere' }),
  ]
  expect(offered(texts)).toEqual(['b', 'c'])
  expect(selectDrafts(texts, context)[1]?.keys).toEqual(['c', 'a'])
})

it('prefers the copy of this browser to that of the server', () => {
  const [text] = selectDrafts(
    [stored('a', 9, { headline: 'পুরো' }, { place: 'elsewhere' }), stored('a', 5, { headline: 'পুরোটাই' })],
    context,
  )
  expect(text).toMatchObject({ place: 'here', fields: { headline: 'পুরোটাই' } })
})

it('leaves out stored texts, empty forms, and drafts that another window is writing', () => {
  expect(
    offered([
      stored('a', 1, {}),
      stored('b', 2, { slug: '', reporter: '', richText: '<p>মূল লেখা</p>\n<p></p>' }),
    ]),
  ).toEqual([])
  expect(
    offered([stored('a', 1, { ...EMPTY, reporter: 'আমি', category: ['Cricket'] })], { stored: EMPTY }),
  ).toEqual([])
  expect(offered([stored('a', 1, { headline: 'অন্য' })], { liveKeys: new Set(['a']) })).toEqual([])
})

it('marks the draft of this tab, and drafts of an older version', () => {
  const found = selectDrafts([stored('a', 9, { headline: 'এক' }), stored('b', 1, { headline: 'দুই' })], {
    ...context,
    ownKey: 'a',
  })
  expect(found.map(({ isOwn }) => isOwn)).toEqual([true, false])
  expect([isOutdated(2, 3), isOutdated(3, 3), isOutdated(null, 3), isOutdated(null, null)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('sees every difference that matters', () => {
  for (const change of [
    { headline: 'অন্য' },
    { richText: '<p>মূল লেখা আছে</p>' },
    { category: ['Tech' as const] },
    { mediaId: 'm' },
    { publishAt: '2026-11-21T10:00:00.000Z' },
    { slug: 'onno' },
    { placement: 'lead' as const },
  ])
    expect(isSameText({ ...STORED, ...change }, STORED), JSON.stringify(change)).toBe(false)
})

it('titles a draft by its headline, or by its first words', () => {
  expect(getDraftTitle(STORED)).toBe('শিরোনাম')
  expect(getDraftTitle({ ...STORED, headline: ' ' })).toBe('মূল লেখা')
})

it('offers a chosen picture without unsaved text, and different pictures separately', () => {
  const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
  const texts = [
    stored('a', 1, {}, { image: picture('one.jpg') }),
    stored('b', 2, {}, { image: picture('two.jpg') }),
    stored('c', 3, {}, { image: picture('one.jpg') }),
  ]
  expect(offered(texts)).toEqual(['c', 'b'])
})

it('shortens a title between grapheme clusters', () => {
  expect(getDraftTitle({ ...STORED, headline: 'স্ত্রী'.repeat(100) })).toBe(`${'স্ত্রী'.repeat(90)}…`)
})

it('sees a change of every field', () => {
  for (const name of FIELD_NAMES) {
    const other = { ...STORED, [name]: name === 'category' ? ['Tech'] : 'অন্য' }
    expect(isSameText(other, STORED), name).toBe(false)
    expect(areSame(other, STORED), name).toBe(false)
    const { fields, body } = mergeTexts(STORED, other, STORED)
    const changes =
      fields.length + body.filter((piece) => piece.kind !== 'agreed' || piece.from !== 'both').length
    expect(changes, name).toBeGreaterThan(0)
  }
})
