import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commentaryOf } from '#sport/cricket/commentary/commentary.ts'
import type { CommentaryItem } from '#sport/cricket/commentary/items.ts'
import type { CricketEvent, Fielder, Wicket, WicketKind } from '#sport/cricket/events.ts'
import { RULES, writeInnings } from '#sport/cricket/written-innings.ts'
import { effective } from '#sport/log.ts'
import { checkCommentary, newCommentaryTally } from '#tests/commentary/check-commentary.ts'
import { randomInnings } from '#tests/random-cricket.ts'
import { describe as say } from './describe.ts'
import type { Forms } from './forms.ts'

const NAMES: Record<string, string> = {
  X: 'তাসকিন আহমেদ',
  Y: 'রুশো',
  b1: 'কোহলি',
  b2: 'নাজমুল হোসেন শান্ত',
  b3: 'মাহমুদউল্লাহ',
  b4: 'MR Marsh',
  b5: 'সৌম্য',
  b6: 'ব্রুক কিং',
  b7: 'বেয়ারস্টো জাদরাই',
  b8: 'শান্ত সরকার',
  b9: 'AB de Villiers',
  b10: 'মুমিনুল হক',
  b11: 'নাসিম শাহ',
  f1: 'লিটন দাস',
  f2: 'DJ Bravo',
  f3: 'মিরাজ',
  Home: 'বাংলাদেশ',
}
const nameOf = (id: string) => NAMES[id] ?? id
const number = (events: CricketEvent[]) =>
  effective(events.map((event, index) => ({ seq: index + 1, event }))).events

const fielder: fc.Arbitrary<Fielder> = fc.record({
  player: fc.constantFrom('f1', 'f2', 'f3', null),
  isSubstitute: fc.boolean(),
})
const KINDS: WicketKind[] = [
  'caught',
  'caught and bowled',
  'stumped',
  'run out',
  'obstructing the field',
  'hit the ball twice',
  'handled the ball',
  'retired hurt',
  'retired not out',
  'retired out',
]
const differentWicket = fc.record({
  kind: fc.constantFrom(...KINDS),
  fielders: fc.uniqueArray(fielder, { maxLength: 3, selector: ({ player }) => player }),
})
/** Two of three wickets get another kind and other fielders; every seventh ball without a wicket gets extras instead. */
const matches = fc
  .tuple(randomInnings, fc.array(differentWicket, { minLength: 1 }))
  .map(([events, chosen]) => {
    let taken = 0
    return events.map((event, index): CricketEvent => {
      if (event.kind !== 'ball') return event
      if (!event.wickets) return index % 7 ? event : { ...event, extras: { noBalls: 1, byes: 2, penalty: 5 } }
      const other = chosen[taken++ % chosen.length]
      const [wicket] = event.wickets
      if (!other || !wicket || taken % 3 === 0) return event
      return { ...event, wickets: [{ ...wicket, ...other }] }
    })
  })

test('every Bengali sentence of a ball says what happened, and nothing else', () => {
  const tally = newCommentaryTally()
  for (const events of fc.sample(matches, { numRuns: 500, seed: 14 })) {
    checkCommentary(RULES, number(events), nameOf, tally)
  }
  expect(tally.different).toEqual([])
  expect(tally.balls).toBeGreaterThan(2000)
  expect(tally.forms.size).toBeGreaterThan(200)
})

test('every English sentence of a ball names bowler and batter, in its own letters and digits', () => {
  for (const events of fc.sample(matches, { numRuns: 60, seed: 14 })) {
    for (const item of commentaryOf(RULES, number(events))) {
      if (item.kind !== 'ball') continue
      const text = say(item, (id) => `<${id}>`, 'en')
      expect(text).toContain(`<${item.bowler}>`)
      expect(text).toContain(`<${item.batter}>`)
      expect(text).toMatch(/^[^{}\u0980-\u09FF]*\.$/)
      if (item.outs.length > 0) expect(text).toContain(`${item.score.runs}/${item.score.wickets}`)
    }
  }
})

const exchanged = (one: string, other: string) => (id: string) => {
  if (id === one) return nameOf(other)
  return nameOf(id === other ? one : id)
}

test.each([
  ['a wrong bowler', exchanged('X', 'Y')],
  ['exchanged batters', exchanged('b1', 'b2')],
])('reading the sentences back finds %s', (_what, wrong) => {
  const events = number(writeInnings('Home', '1 4 Wc . | 6 w 1'))
  const tally = newCommentaryTally()
  checkCommentary(RULES, events, nameOf, tally, wrong)
  expect(tally.readBack).toBeLessThan(tally.balls)
})

const itemsOf = (events: CricketEvent[]) => commentaryOf(RULES, number(events))
const CAUGHT: Wicket = { kind: 'caught', fielders: [{ player: 'f1' }] }

describe('a sentence', () => {
  const events = writeInnings('Home', '. 4').concat({ kind: 'ball', wickets: [CAUGHT] })

  test('is Bengali with the endings of names and Bengali digits', () => {
    const last = itemsOf(events).at(-1)
    expect(last && say(last, nameOf, 'bn')).toMatch(/লিটন দাস.*ক্যাচ|ক্যাচ.*লিটন দাস/)
    expect(last && say(last, nameOf, 'bn')).toMatch(/৪ রান.*৪\/১।$/)
  })

  test('is English in the other edition', () => {
    const last = itemsOf(events).at(-1)
    expect(last && say(last, (id) => id, 'en')).toMatch(/f1.*X|X.*f1/)
  })

  test('is the same every time', () => {
    const twice = [1, 2].map(() => itemsOf(events).map((item) => say(item, nameOf, 'bn')))
    expect(twice[0]).toEqual(twice[1])
  })
})

const AT = { seq: 1, key: '1', innings: 0, isCorrected: false }
const SCORE = { runs: 150, wickets: 3 }
const OVERS = { completed: 20, balls: 0 }
const RESULT = { outcome: 'won', winner: 'Home', by: null, method: null, hasSuperOver: false } as const
const MOMENTS: CommentaryItem[] = [
  { ...AT, kind: 'toss', winner: 'Home', decision: 'bat' },
  { ...AT, kind: 'innings_start', team: 'Home', isSuperOver: true, batters: ['b1', 'b2'] },
  { ...AT, kind: 'innings_end', team: 'Home', isSuperOver: false, how: 'overs', score: SCORE, overs: OVERS },
  { ...AT, kind: 'target', team: 'Home', runs: 151, overs: { completed: 7, balls: 2 }, isRevised: false },
  { ...AT, kind: 'target', team: null, runs: 151, overs: null, isRevised: true },
  { ...AT, kind: 'batter_in', player: 'b5', isBack: true },
  { ...AT, kind: 'absent', players: ['b10', 'b11'] },
  { ...AT, kind: 'batter_milestone', player: 'b2', milestone: 150, runs: 153, balls: 90, fours: 9, sixes: 4 },
  { ...AT, kind: 'partnership', batters: ['b1', 'b2'], milestone: 50, runs: 51, balls: 30, wicket: 1 },
  { ...AT, kind: 'five_wickets', bowler: 'X', runs: 23, wickets: 5 },
  { ...AT, kind: 'hat_trick', bowler: 'X' },
  { ...AT, kind: 'penalty', team: 'Home', runs: 5 },
  { ...AT, kind: 'replacement', team: 'Home', in: 'f1', out: 'b1', reason: 'concussion_substitute' },
  { ...AT, kind: 'replacement', team: 'Away', in: 'X', out: null, reason: 'injury', role: 'bowler' },
  { ...AT, kind: 'replacement', team: 'Away', in: 'X', out: 'f1', reason: 'injury', role: 'bowler' },
  { ...AT, kind: 'replacement', team: 'Away', in: 'X', out: 'f1', reason: 'excluded - x', role: 'bowler' },
  { ...AT, kind: 'review', by: 'Home', decision: 'struck down' },
  { ...AT, kind: 'overs', overs: 12 },
  { ...AT, kind: 'par', runs: 77 },
  { ...AT, kind: 'interval', name: 'tea' },
  { ...AT, kind: 'abandon' },
  {
    ...AT,
    kind: 'result',
    outcome: 'won',
    result: { ...RESULT, by: { innings: 1, runs: 12 }, method: 'D/L' },
  },
  { ...AT, kind: 'result', outcome: 'won', result: { ...RESULT, by: { wickets: 3 } } },
  { ...AT, kind: 'result', outcome: 'tied', result: { ...RESULT, outcome: 'tied', hasSuperOver: true } },
]

test.each(MOMENTS)('$kind has a sentence in both languages, in their own digits', (item) => {
  const bengali = say(item, nameOf, 'bn')
  expect(bengali).toMatch(/[।!]$/)
  expect(bengali).not.toMatch(/[0-9A-Za-z{}]/)
  const english = say(item, () => 'Name', 'en')
  expect(english).toMatch(/[.!]$/)
  expect(english).not.toMatch(/[\u0980-\u09FF{}]/)
})

test('a note stays as it was written', () => {
  expect(say({ ...AT, kind: 'note', text: 'বৃষ্টি {থেমেছে}' }, nameOf, 'bn')).toBe('বৃষ্টি {থেমেছে}')
})

test('no two forms of a sentence are the same', async () => {
  const modules = await Promise.all(
    ['bn', 'en'].flatMap((language) =>
      ['deliveries', 'wickets', 'moments'].map((name) => import(`./${language}/${name}.ts`)),
    ),
  )
  const lists: Forms[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) lists.push(value as unknown as Forms)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  modules.forEach(visit)
  expect(lists.length).toBeGreaterThan(100)
  expect(lists.filter((forms) => new Set(forms).size < forms.length)).toEqual([])
})
