import { expect, test } from 'vitest'
import { effective } from '#sport/log.ts'
import type { SidesEvent } from '#sport/sides/events.ts'
import { reduce } from '#sport/sides/reduce.ts'
import { SIDES_RULES } from '#sport/sides/rules.ts'
import { toSidesDraft, toSidesEntries, wrongScores } from './sides-entry.ts'

const RULES = { ...SIDES_RULES.kabaddi, teams: ['a', 'b'] as const }

function matchOf(log: SidesEvent[]) {
  const { events } = effective(log.map((event, at) => ({ seq: at + 1, event })))
  return { events, state: reduce(RULES, events).state }
}

test('typed scores and the end become entries, and unchanged ones add nothing', () => {
  const empty = matchOf([])
  const draft = toSidesDraft(empty, SIDES_RULES.kabaddi, 'en')
  expect(draft.periods).toEqual([
    ['', ''],
    ['', ''],
  ])
  const entries = toSidesEntries(
    {
      ...draft,
      periods: [
        ['১৮', '12'],
        ['', ''],
      ],
      isEnded: true,
    },
    empty,
  )
  expect(entries).toEqual([{ kind: 'period_score', period: 1, points: [18, 12] }, { kind: 'end' }])
  const stored = matchOf([{ kind: 'period_score', period: 1, points: [18, 12] }, { kind: 'end' }])
  expect(toSidesEntries(toSidesDraft(stored, SIDES_RULES.kabaddi, 'en'), stored)).toEqual([])
})

test('a stored score fills the form in the digits of its language, and is saved without a change', () => {
  const stored = matchOf([
    { kind: 'period_score', period: 1, points: [18, 12] },
    { kind: 'period_score', period: 2, points: [10, 16] },
    { kind: 'tie_break', points: [6, 5] },
  ])
  const draftIn = (language: 'bn' | 'en') => toSidesDraft(stored, SIDES_RULES.kabaddi, language)
  expect(draftIn('bn')).toMatchObject({
    periods: [
      ['১৮', '১২'],
      ['১০', '১৬'],
    ],
    tieBreak: ['৬', '৫'],
  })
  expect(draftIn('en')).toMatchObject({ tieBreak: ['6', '5'] })
  expect(toSidesEntries(draftIn('bn'), stored)).toEqual([])
})

test('a changed score is replaced, a new one inserted before the end, and voiding the end needs a reason', () => {
  const stored = matchOf([{ kind: 'period_score', period: 1, points: [18, 12] }, { kind: 'end' }])
  const draft = toSidesDraft(stored, SIDES_RULES.kabaddi, 'bn')
  const changed = {
    ...draft,
    periods: [
      ['19', '12'],
      ['10', '9'],
    ] as typeof draft.periods,
    isEnded: false,
  }
  expect(toSidesEntries(changed, stored)).toEqual([
    { kind: 'replace', seq: 1, event: { kind: 'period_score', period: 1, points: [19, 12] } },
    { kind: 'insert', after: 1, event: { kind: 'period_score', period: 2, points: [10, 9] } },
    { kind: 'void', seq: 2 },
  ])
})

test('a score of one side only or with a word is reported as wrong', () => {
  const draft = {
    periods: [
      ['7', ''],
      ['', ''],
    ],
    tieBreak: ['x', '2'],
    isEnded: false,
  }
  expect(wrongScores(draft as Parameters<typeof wrongScores>[0])).toEqual([1, 0])
})
