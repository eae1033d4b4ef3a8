import { expect, it } from 'vitest'
import { FIELD_NAMES } from '#contract/autosave.ts'
import { areSame } from '../form/fields.ts'
import { firstWords, isBehind, isSameText, type KeptText, toOffer } from './leftover.ts'
import { mergeTexts } from './merge-texts.ts'
import { EMPTY } from './sample-texts.ts'

const STORED = { ...EMPTY, headline: 'শিরোনাম', slug: 'shironam', reporter: 'রুহান', richText: '<p>মূল লেখা</p>' }
const kept = (
  key: string,
  minute: number,
  fields: Partial<KeptText['fields']>,
  rest: Partial<KeptText> = {},
): KeptText => ({
  key,
  place: 'here',
  savedAt: new Date(Date.UTC(2026, 10, 21, 10, minute)),
  baseVersion: 3,
  fields: { ...STORED, ...fields },
  image: null,
  triedKey: null,
  ...rest,
})
const opening = { stored: STORED, ownKey: null, liveKeys: new Set<string>() }
const offered = (texts: KeptText[], rest: Partial<typeof opening> = {}) =>
  toOffer(texts, { ...opening, ...rest }).map(({ key }) => key)

it('offers the newest first, and the same text only once', () => {
  const texts = [
    kept('a', 1, { headline: 'এক' }),
    kept('b', 9, { headline: 'দুই' }),
    kept('c', 5, { headline: 'এক' }, { place: 'elsewhere' }),
  ]
  expect(offered(texts)).toEqual(['b', 'c'])
  expect(toOffer(texts, opening)[1]?.keys).toEqual(['c', 'a'])
})

it('believes this browser more than the server about one and the same window', () => {
  const [text] = toOffer(
    [kept('a', 9, { headline: 'পুরো' }, { place: 'elsewhere' }), kept('a', 5, { headline: 'পুরোটাই' })],
    opening,
  )
  expect(text).toMatchObject({ place: 'here', fields: { headline: 'পুরোটাই' } })
})

it('says nothing of what is stored already, of empty forms, and of what another window is writing', () => {
  expect(
    offered([kept('a', 1, {}), kept('b', 2, { slug: '', reporter: '', richText: '<p>মূল লেখা</p>\n<p></p>' })]),
  ).toEqual([])
  expect(
    offered([kept('a', 1, { ...EMPTY, reporter: 'আমি', category: ['Cricket'] })], { stored: EMPTY }),
  ).toEqual([])
  expect(offered([kept('a', 1, { headline: 'অন্য' })], { liveKeys: new Set(['a']) })).toEqual([])
})

it('knows which text this tab wrote, and which was made from an older version', () => {
  const found = toOffer([kept('a', 9, { headline: 'এক' }), kept('b', 1, { headline: 'দুই' })], {
    ...opening,
    ownKey: 'a',
  })
  expect(found.map(({ isOwn }) => isOwn)).toEqual([true, false])
  expect([isBehind(2, 3), isBehind(3, 3), isBehind(null, 3), isBehind(null, null)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('sees every difference that somebody would miss', () => {
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

it('names a text by its headline, or by its first words', () => {
  expect(firstWords(STORED)).toBe('শিরোনাম')
  expect(firstWords({ ...STORED, headline: ' ' })).toBe('মূল লেখা')
})

it('offers a chosen picture although no word is unsaved, and two pictures as two', () => {
  const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
  const texts = [
    kept('a', 1, {}, { image: picture('one.jpg') }),
    kept('b', 2, {}, { image: picture('two.jpg') }),
    kept('c', 3, {}, { image: picture('one.jpg') }),
  ]
  expect(offered(texts)).toEqual(['c', 'b'])
})

it('shortens first words between letters as readers see them', () => {
  expect(firstWords({ ...STORED, headline: 'স্ত্রী'.repeat(100) })).toBe(`${'স্ত্রী'.repeat(90)}…`)
})

it('knows every field: none can be changed without being seen', () => {
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
