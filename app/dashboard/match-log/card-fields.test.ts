import { expect, test } from 'vitest'
import type { CardInnings } from '#sport/cricket/events.ts'
import { cardFields, emptyCard, withoutEmptyLines } from './card-fields.ts'
import { checkDraft, choose, type EventDraft, openDraft, typeIn } from './field.ts'
import { cricketWords, matchWords } from './words.ts'

const fieldsOf = (card: CardInnings) =>
  cardFields(card, {
    t: matchWords('en'),
    cricket: cricketWords('en'),
    teams: ['a', 'b'],
    nameOf: (id) => id,
    playersOf: () => ['p', 'x', 'y'],
  })

/** Types and chooses these values, by the key of their field. */
function fill(card: CardInnings, values: Record<string, string>, isNew = true) {
  let draft: EventDraft<CardInnings> = openDraft(card, { isNew })
  for (const [key, value] of Object.entries(values)) {
    const field = fieldsOf(draft.event).find((each) => each.key === key)
    if (field?.input === 'text') draft = typeIn(draft, field, [value])
    if (field?.input === 'choice' || field?.input === 'player')
      draft = choose(draft, field.put(value), fieldsOf)
  }
  const checked = checkDraft(draft, fieldsOf)
  return 'event' in checked ? withoutEmptyLines(checked.event) : Object.keys(checked.wrong)
}

const TOTAL = { runs: '97', wickets: '3', overs: '18.2' }
const STORED: CardInnings = {
  kind: 'card_innings',
  team: 'a',
  runs: 97,
  wickets: 3,
  overs: { completed: 18, balls: 2 },
}

test('a total without lines is a valid innings, in digits of either script', () => {
  expect(fill(emptyCard('a'), { runs: '৯৭', wickets: '3', overs: '১৮.২' })).toEqual(STORED)
})

test('a card keeps its lines, extras and dismissals', () => {
  const typed = {
    ...TOTAL,
    wides: '4',
    legByes: '1',
    'batting 0 player': 'p',
    'batting 0 runs': '40',
    'batting 0 balls': '31',
    'batting 0 fours': '5',
    'batting 0 how': 'caught',
    'batting 0 bowler': 'x',
    'batting 0 fielder': 'y',
    'bowling 0 player': 'x',
    'bowling 0 overs': '4',
    'bowling 0 runs': '20',
    'bowling 0 wickets': '3',
  }
  const card: CardInnings = {
    ...STORED,
    extras: { wides: 4, legByes: 1 },
    batting: [
      {
        player: 'p',
        runs: 40,
        balls: 31,
        fours: 5,
        dismissal: { kind: 'caught', bowler: 'x', fielder: 'y' },
      },
    ],
    bowling: [{ player: 'x', overs: { completed: 4, balls: 0 }, runs: 20, wickets: 3 }],
  }
  expect(fill(emptyCard('a'), typed)).toEqual(card)
  expect(fill(card, { runs: '98' }, false)).toEqual({ ...card, runs: 98 })
  expect(fill(card, { 'bowling 0 wickets': '' }, false)).toMatchObject({ bowling: [{ wickets: 0 }] })
})

test('names fields that are missing or hold no number', () => {
  const typed = { runs: 'many', overs: '20', 'batting 0 player': 'p', 'batting 0 runs': '5' }
  expect(fill(emptyCard('a'), typed)).toEqual(['runs', 'wickets', 'batting 0 balls'])
})

test('a line with figures but without a name is wrong; one that was cleared again is left out', () => {
  const batter = { ...TOTAL, 'batting 0 runs': '40', 'batting 0 balls': '31' }
  expect(fill(emptyCard('a'), batter)).toEqual(['batting 0 player'])
  const bowler = { ...TOTAL, 'bowling 0 overs': '4', 'bowling 0 runs': '20' }
  expect(fill(emptyCard('a'), bowler)).toEqual(['bowling 0 player'])
  expect(fill(STORED, { 'batting 0 runs': '40' }, false)).toEqual(['batting 0 player', 'batting 0 balls'])
})

test('keeps how an innings ended: all out, declared or forfeited, also in a super over', () => {
  const superOver: CardInnings = { ...STORED, isSuperOver: true }
  expect(fill(superOver, { ended: 'all out' })).toEqual({ ...superOver, isAllOut: true })
  expect(fill(superOver, { ended: 'declared' })).toEqual({ ...superOver, isDeclared: true })
  expect(fill({ ...superOver, isDeclared: true }, { ended: '' })).toEqual(superOver)
  expect(fill(emptyCard('a'), { ended: 'forfeited' })).toEqual({
    ...STORED,
    runs: 0,
    wickets: 0,
    overs: { completed: 0, balls: 0 },
    isForfeited: true,
  })
  // After ten wickets the side is all out, so that `ended` is not needed.
  const allOut: CardInnings = { ...STORED, wickets: 10, isAllOut: true }
  expect(fieldsOf(allOut).find(({ key }) => key === 'ended')).toMatchObject({ value: '' })
})

test('penalty runs stay when an innings is corrected', () => {
  const card: CardInnings = { ...STORED, extras: { penalty: 5 } }
  expect(fill(card, { runs: '98' }, false)).toEqual({ ...card, runs: 98 })
})
