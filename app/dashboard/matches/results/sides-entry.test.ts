import { expect, test } from 'vitest'
import { checkDraft, openDraft, typeIn } from '#app/dashboard/match-log/field.ts'
import { matchWords } from '#app/dashboard/match-log/words.ts'
import { effective } from '#sport/log.ts'
import type { SidesEvent } from '#sport/sides/events.ts'
import { reduce } from '#sport/sides/reduce.ts'
import { SIDES_RULES } from '#sport/sides/rules.ts'
import { periodsOf, type SidesDraft, scoreFields, toSidesDraft, toSidesEntries } from './sides-entry.ts'

const RULES = { ...SIDES_RULES.kabaddi, teams: ['a', 'b'] as const }

function matchOf(log: SidesEvent[]) {
  const { events } = effective(log.map((event, at) => ({ seq: at + 1, event })))
  return { events, state: reduce(RULES, events).state }
}

const fieldsOf = (draft: SidesDraft) =>
  scoreFields(draft, {
    t: matchWords('en'),
    sport: 'kabaddi',
    write: (text) => text,
    teams: ['a', 'b'],
    nameOf: (id) => id,
    playersOf: () => [],
  })

function type(draft: SidesDraft, key: string, texts: readonly string[]) {
  const field = fieldsOf(draft).find((each) => each.key === key)
  if (field?.input !== 'text') throw new Error(key)
  return typeIn(openDraft(draft), field, texts)
}

test('typed scores and the end become entries, and unchanged ones add nothing', () => {
  const empty = matchOf([])
  const draft = toSidesDraft(empty, SIDES_RULES.kabaddi)
  expect(periodsOf(draft)).toEqual([
    { number: 1, points: null },
    { number: 2, points: null },
  ])
  const { event: typed } = type(draft, 'period 1', ['১৮', '12'])
  expect(toSidesEntries({ ...typed, isEnded: true }, empty)).toEqual([
    { kind: 'period_score', period: 1, points: [18, 12] },
    { kind: 'end' },
  ])
  const stored = matchOf([
    { kind: 'period_score', period: 1, points: [18, 12] },
    { kind: 'tie_break', points: [6, 5] },
    { kind: 'end' },
  ])
  expect(toSidesEntries(toSidesDraft(stored, SIDES_RULES.kabaddi), stored)).toEqual([])
})

test('a changed score is replaced, a new one inserted before the end, and the end can be taken back', () => {
  const stored = matchOf([{ kind: 'period_score', period: 1, points: [18, 12] }, { kind: 'end' }])
  const changed: SidesDraft = {
    ...toSidesDraft(stored, SIDES_RULES.kabaddi),
    'period 1': [19, 12],
    'period 2': [10, 9],
    isEnded: false,
  }
  expect(toSidesEntries(changed, stored)).toEqual([
    { kind: 'replace', seq: 1, event: { kind: 'period_score', period: 1, points: [19, 12] } },
    { kind: 'insert', after: 1, event: { kind: 'period_score', period: 2, points: [10, 9] } },
    { kind: 'void', seq: 2 },
  ])
})

test('a score of one side only or with a word is reported as wrong', () => {
  const draft = toSidesDraft(matchOf([]), SIDES_RULES.kabaddi)
  const wrong = matchWords('en')('sides.wrongScore')
  expect(checkDraft(type(draft, 'period 1', ['7', '']), fieldsOf)).toEqual({
    wrong: { 'period 1': wrong },
  })
  expect(checkDraft(type(draft, 'tieBreak', ['x', '2']), fieldsOf)).toEqual({ wrong: { tieBreak: wrong } })
})
