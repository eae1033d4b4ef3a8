// Corrections of entries by their fields: cricket, two sides, marks. Football: football-fields.test.ts.
import { expect, test } from 'vitest'
import type { CricketEvent } from '#sport/cricket/events.ts'
import { getCricketRules } from '#sport/cricket/rules.ts'
import type { MarksEvent } from '#sport/marks/events.ts'
import type { SidesEvent } from '#sport/sides/events.ts'
import { SIDES_RULES } from '#sport/sides/rules.ts'
import { cricketFields } from './cricket-fields.ts'
import { checkDraft, choose, type FieldsOf, isStarted, openDraft, textField, typeIn } from './field.ts'
import { marksFields } from './marks-fields.ts'
import { changedEntries } from './read-log.ts'
import { sidesFields } from './sides-fields.ts'
import { cricketWords, matchWords } from './words.ts'

type Answer = string | boolean | null | readonly string[]

/** What a correction with these answers makes of an event: by the key of the fields, in this order. */
function correct<Event>(event: Event, fieldsOf: FieldsOf<Event>, answers: Record<string, Answer>) {
  let draft = openDraft(event)
  for (const [key, value] of Object.entries(answers)) {
    const field = fieldsOf(draft.event, draft.stored).find((each) => each.key === key)
    if (field?.input === 'text') draft = typeIn(draft, field, [value].flat().map(String))
    else if (field?.input === 'check') draft = choose(draft, field.put(value === true), fieldsOf)
    else if (field?.input === 'choice') draft = choose(draft, field.put(String(value)), fieldsOf)
    else if (field) draft = choose(draft, field.put(value === null ? null : String(value)), fieldsOf)
    else throw new Error(`no field ${key}`)
  }
  const checked = checkDraft(draft, fieldsOf)
  return 'event' in checked ? checked.event : Object.keys(checked.wrong)
}

const context = {
  t: matchWords('en'),
  cricket: cricketWords('en'),
  teams: ['home', 'away'] as const,
  nameOf: (id: string) => id,
  playersOf: () => ['s', 'n', 'x', 'y'],
  write: (text: string) => text,
}
const batting = { team: 'home', striker: 's', nonStriker: 'n' }
const cricket: FieldsOf<CricketEvent> = (event, stored) =>
  cricketFields(event, stored, { ...context, rules: getCricketRules('t20', '2026-11-20'), batting })
const sides: FieldsOf<SidesEvent> = (event, stored) =>
  sidesFields(event, stored, { ...context, sport: 'kabaddi', rules: SIDES_RULES.kabaddi })
const marks =
  (unit: 'ms' | 'mm'): FieldsOf<MarksEvent> =>
  (event) =>
    marksFields(event, unit, context.t)

test('a ball: numbers of both scripts, and what is not a number is named', () => {
  const ball: CricketEvent = { kind: 'ball', runs: 4, isRun: true, extras: { noBalls: 1 } }
  expect(correct(ball, cricket, { runs: '৬', noBalls: '', byes: '2' })).toEqual({
    kind: 'ball',
    runs: 6,
    isRun: true,
    extras: { byes: 2 },
  })
  expect(correct(ball, cricket, { runs: '' })).toEqual({ kind: 'ball', extras: { noBalls: 1 } })
  expect(correct(ball, cricket, { runs: 'four', byes: '1000' })).toEqual(['runs', 'byes'])
})

test('a wicket: who was out, and only as many fielders as it can have', () => {
  const ball: CricketEvent = { kind: 'ball' }
  expect(correct(ball, cricket, { how: 'bowled' })).toMatchObject({
    wickets: [{ kind: 'bowled', player: 's' }],
  })
  const runOut: CricketEvent = {
    kind: 'ball',
    wickets: [
      { kind: 'run out', player: 'n', fielders: [{ player: 'x', isSubstitute: true }, { player: 'y' }] },
      { kind: 'retired hurt', player: 's' },
    ],
  }
  const out = (answers: Record<string, Answer>) => correct(runOut, cricket, answers)
  expect(out({ how: 'caught', out: '' })).toMatchObject({
    wickets: [
      { kind: 'caught', player: 's', fielders: [{ player: 'x', isSubstitute: true }] },
      { kind: 'retired hurt' },
    ],
  })
  expect(out({ 'fielder 1': 'n' })).toMatchObject({
    wickets: [{ fielders: [{ player: 'x', isSubstitute: true }, { player: 'n' }] }, {}],
  })
  expect(out({ how: '' })).toEqual({ kind: 'ball', wickets: [{ kind: 'retired hurt', player: 's' }] })
  // A wicket of an older log that names nobody stays that of the batter who faced.
  const unnamed: CricketEvent = { kind: 'ball', wickets: [{ kind: 'caught', fielders: [{ player: null }] }] }
  expect(correct(unnamed, cricket, { runs: '1' })).toEqual({ ...unnamed, runs: 1 })
})

test('a stated result: its margin is a number, and a draw has neither a winner nor a margin', () => {
  const won: CricketEvent = { kind: 'result', outcome: 'won', winner: 'home', by: { wickets: 4 } }
  expect(correct(won, cricket, { number: '৭' })).toEqual({ ...won, by: { wickets: 7 } })
  expect(correct(won, cricket, { number: '11' })).toEqual(['number'])
  expect(correct(won, cricket, { number: '' })).toEqual(['number'])
  expect(correct(won, cricket, { margin: 'unsaid', method: 'lots' })).toEqual({
    kind: 'result',
    outcome: 'won',
    winner: 'home',
    method: 'lots',
  })
  expect(correct({ ...won, by: undefined }, cricket, { margin: 'runs' })).toEqual(['number'])
  expect(correct(won, cricket, { outcome: 'drawn' })).toEqual({ kind: 'result', outcome: 'drawn' })
})

test('a toss, a replacement, a target', () => {
  const toss: CricketEvent = { kind: 'toss', winner: 'home', decision: 'bat', isUncontested: true }
  expect(correct(toss, cricket, { team: 'away', decision: 'field', isUncontested: false })).toEqual({
    kind: 'toss',
    winner: 'away',
    decision: 'field',
  })
  const joined: CricketEvent = { kind: 'replacement', team: 'home', in: 'x', out: null, reason: 'supersub' }
  expect(correct(joined, cricket, { in: null, reason: 'other' })).toEqual(['in', 'reasonText'])
  expect(correct(joined, cricket, { out: 'y', reason: 'other', reasonText: ' rain ' })).toEqual({
    ...joined,
    out: 'y',
    reason: 'rain',
  })
  expect(correct(joined, cricket, { team: 'away' })).toEqual(['in'])
  const target: CricketEvent = { kind: 'target', runs: 120, balls: null }
  expect(correct(target, cricket, { number: '১১০', overs: '12.3' })).toEqual({
    ...target,
    runs: 110,
    balls: 75,
  })
  expect(correct(target, cricket, { number: '0', overs: '12.6' })).toEqual(['number', 'overs'])
})

test('two sides: the score of a period and of an award', () => {
  const period: SidesEvent = { kind: 'period_score', period: 1, points: [12, 9] }
  expect(correct(period, sides, { score: ['১৩', '9'] })).toEqual({ ...period, points: [13, 9] })
  expect(correct(period, sides, { score: ['13', ''] })).toEqual(['score'])
  const award: SidesEvent = { kind: 'award', winner: 'home', points: null }
  expect(correct(award, sides, { score: ['৫', '0'] })).toEqual({ ...award, score: [5, 0] })
  expect(correct(award, sides, { score: ['0', '5'] })).toEqual(['score'])
  expect(correct({ ...award, score: [5, 0] }, sides, { score: ['', ''] })).toEqual(award)
  const raid: SidesEvent = { kind: 'points', period: 2, team: 'home', points: 3, player: 'x', how: 'raid' }
  expect(correct(raid, sides, { team: 'away', points: '2' })).toEqual({
    kind: 'points',
    period: 2,
    team: 'away',
    points: 2,
    how: 'raid',
  })
  expect(sides({ kind: 'end' }, { kind: 'end' })).toEqual([])
})

test('marks: a mark, its wind and a position in the digits of either script', () => {
  const place = { phase: 'final', participant: 'p' } as const
  const attempt: MarksEvent = { kind: 'attempt', ...place, outcome: 'valid', mark: 10_420, wind: 12 }
  expect(correct(attempt, marks('ms'), { mark: '১০.৪', wind: '' })).toEqual({
    kind: 'attempt',
    ...place,
    outcome: 'valid',
    mark: 10_400,
  })
  expect(correct(attempt, marks('ms'), { mark: '১০.৪h', wind: '১.২' })).toEqual({
    ...attempt,
    mark: 10_400,
    isHandTimed: true,
  })
  expect(correct(attempt, marks('mm'), { mark: 'far', wind: 'strong' })).toEqual(['mark', 'wind'])
  const entry: MarksEvent = { kind: 'entry', ...place, heat: 1 }
  expect(correct(entry, marks('ms'), { heat: '', position: '৫' })).toEqual({
    kind: 'entry',
    ...place,
    position: 5,
  })
  expect(correct(entry, marks('ms'), { heat: 'x' })).toEqual(['heat'])
})

test('a text in which only the digits differ is changed, a number is not', () => {
  type Texts = { text: string; count: string }
  const stored: Texts = { text: 'Over 20', count: '20' }
  const fieldsOf: FieldsOf<Texts> = (event) => [
    textField({
      key: 'text',
      label: 'Text',
      value: event.text,
      mode: 'text',
      put: (text) => ({ ...event, text }),
    }),
    textField({
      key: 'count',
      label: 'Count',
      value: event.count,
      mode: 'number',
      put: (count) => ({ ...event, count }),
    }),
  ]
  const typed = (key: string, text: string) => {
    const field = fieldsOf(stored, stored).find((each) => each.key === key)
    if (field?.input !== 'text') throw new Error(key)
    return typeIn(openDraft(stored), field, [text])
  }
  expect(correct(stored, fieldsOf, { text: 'Over ২০' })).toEqual({ ...stored, text: 'Over ২০' })
  expect(correct(stored, fieldsOf, { count: '২০' })).toBe(stored)
  const started = [typed('text', 'Over ২০'), typed('count', '২০')].map((draft) => isStarted(draft, fieldsOf))
  expect(started).toEqual([true, false])

  const note = (text: string): CricketEvent => ({ kind: 'note', text })
  const log = {
    sport: 'cricket' as const,
    rules: getCricketRules('t20', '2026-11-20'),
    teams: ['home', 'away'] as const,
    log: [{ seq: 1, event: note('Over 20') }],
  }
  const replaced = (text: string) => ({ kind: 'replace' as const, seq: 1, event: note(text) })
  expect(changedEntries(log, [replaced('Over ২০')])).toHaveLength(1)
  expect(changedEntries(log, [replaced('Over 20')])).toEqual([])
})
