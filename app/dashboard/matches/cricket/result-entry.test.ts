import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import type { CardInnings, CricketEvent } from '#sport/cricket/events.ts'
import { type CricketFormat, getCricketRules } from '#sport/cricket/rules.ts'
import { deriveMatch } from '#sport/match.ts'
import type { CricketEntry, CricketLog } from './cricket-entries.ts'
import {
  emptyPair,
  type ResultDraft,
  restate,
  resultKinds,
  type SuperOverPair,
  type SuperOverText,
  tieBreaks,
  toResultDraft,
  toResultEntries,
} from './result-entry.ts'

const innings = (team: string, runs: number, more: Partial<CardInnings> = {}): CardInnings => ({
  kind: 'card_innings',
  team,
  runs,
  wickets: 6,
  overs: { completed: 20, balls: 0 },
  ...more,
})

function logOf(events: readonly CricketEntry[], format: CricketFormat = 't20'): CricketLog {
  const rules = getCricketRules(format, '2026-11-20')
  const log = events.map((event, at) => ({ seq: at + 1, event }))
  return { sport: 'cricket', rules, teams: ['home', 'away'], log }
}

const LEVEL = [innings('home', 150), innings('away', 150)]

/** The log with the entries that the changed draft adds. */
function saved(log: CricketLog, changed: (draft: ResultDraft) => Partial<ResultDraft>): CricketLog {
  const draft = toResultDraft(log, 'en')
  const made = toResultEntries({ ...draft, ...changed(draft) }, log)
  if ('wrong' in made) throw new Error(made.wrong.join())
  const last = log.log.length
  return { ...log, log: [...log.log, ...made.entries.map((event, at) => ({ seq: last + at + 1, event }))] }
}

function resultOf(log: CricketLog) {
  const { summary, problems } = deriveMatch(log)
  expect(problems).toEqual([])
  return summary.result
}

/** For both sides: the outcome, and the runs and balls that count for the net run rate. */
function ratesOf(log: CricketLog) {
  const { summary } = deriveMatch(log)
  return 'tableResults' in summary
    ? summary.tableResults.map((each) => [each.outcome, each.for, each.balls?.for])
    : []
}

const side = (runs: string, wickets = ''): SuperOverText => ({ runs, wickets, overs: '1' })
const tie = (more: Partial<ResultDraft>) => () => ({ kind: 'tie' as const, ...more })
const revised = (more: Partial<ResultDraft['method']>) => (draft: ResultDraft) => ({
  kind: 'method' as const,
  method: { ...draft.method, ...more },
})

test('super overs decide a tie; the side that batted last begins, and both take turns', () => {
  const once = saved(logOf(LEVEL), tie({ superOvers: [[side('১১', '1'), side('11')]] }))
  expect(resultOf(once)).toMatchObject({ outcome: 'tied', winner: null, hasSuperOver: true })
  expect(toResultDraft(once, 'en').kind).toBe('tie')
  const twice = saved(once, tie({ superOvers: [[side('9'), side('14', '২')]] }))
  expect(resultOf(twice)).toMatchObject({ outcome: 'tied', winner: 'away', hasSuperOver: true })
  const { summary } = deriveMatch(twice)
  const played = 'innings' in summary ? summary.innings.filter(({ isSuperOver }) => isSuperOver) : []
  expect(played.map(({ team, runs }) => [team, runs])).toEqual([
    ['away', 11],
    ['home', 11],
    ['home', 9],
    ['away', 14],
  ])
  expect(ratesOf(twice)).toEqual([
    ['lost', 150, 120],
    ['won', 150, 120],
  ])
})

test('a boundary count, bowl-out or lots decide a tie, and a later choice replaces the earlier one', () => {
  let log = logOf(LEVEL)
  log = saved(log, tie({ how: 'boundary count', winner: 'away', superOvers: [[side('11'), side('11')]] }))
  expect(resultOf(log)).toMatchObject({ outcome: 'tied', winner: 'away', method: 'boundary count' })
  expect(toResultDraft(log, 'en')).toMatchObject({ kind: 'tie', how: 'boundary count', winner: 'away' })
  log = saved(log, tie({ how: 'bowl-out', winner: 'home' }))
  expect(resultOf(log)).toMatchObject({ outcome: 'tied', winner: 'home' })
  log = saved(log, tie({ how: 'lots', winner: 'away' }))
  expect(resultOf(log)).toMatchObject({ outcome: 'won', winner: 'away', method: 'lots' })
  expect(toResultDraft(log, 'en')).toMatchObject({ kind: 'tie', how: 'lots', winner: 'away' })
  log = saved(log, () => ({ kind: 'played' }))
  expect(resultOf(log)).toMatchObject({ outcome: 'tied', winner: null })
})

test('a tie can be decided only where totals are level, and super overs must be complete', () => {
  const draftOf = (log: CricketLog) => ({ ...toResultDraft(log, 'en'), kind: 'tie' as const })
  const decided = logOf([innings('home', 150), innings('away', 140)])
  expect(toResultEntries(draftOf(decided), decided)).toEqual({ wrong: ['level'] })
  const level = logOf(LEVEL)
  const incomplete: SuperOverPair[][] = [
    [],
    [emptyPair('1')],
    [[side('11'), side('')]],
    [[side('11'), side('9', '3')]],
  ]
  for (const superOvers of incomplete) {
    expect(toResultEntries({ ...draftOf(level), superOvers }, level)).toEqual({ wrong: ['superOvers'] })
  }
})

test('a draw, no result, an abandoned match and an award replace each other', () => {
  let log = logOf([innings('home', 250), innings('away', 200), innings('home', 90)], 'first-class')
  expect(resultKinds(log)).not.toContain('method')
  expect(tieBreaks(log)).toEqual(['bowl-out', 'lots'])
  for (const [kind, outcome] of [
    ['drawn', 'drawn'],
    ['no result', 'no result'],
    ['abandoned', 'no result'],
    ['awarded', 'awarded'],
    ['drawn', 'drawn'],
  ] as const) {
    log = saved(log, () => ({ kind, winner: 'away' }))
    expect(resultOf(log)).toMatchObject({ outcome })
    expect(toResultDraft(log, 'bn').kind).toBe(kind)
  }
  expect(ratesOf(log).map(([outcome]) => outcome)).toEqual(['drawn', 'drawn'])
})

test('the margin follows a revised target and its method, also after an innings is corrected', () => {
  const second = innings('away', 95, { overs: { completed: 12, balls: 0 } })
  const log = saved(logOf([innings('home', 150), second]), revised({ name: 'DLS', runs: '১০১', overs: '12' }))
  expect(resultOf(log)).toMatchObject({ winner: 'home', by: { runs: 5 }, method: 'DLS' })
  expect(ratesOf(log)).toEqual([
    ['won', 100, 72],
    ['lost', 95, 72],
  ])
  for (const language of LANGUAGES) {
    const draft = toResultDraft(log, language)
    expect(toResultEntries(draft, log)).toEqual({ entries: [] })
  }
  expect(toResultDraft(log, 'bn').method).toMatchObject({ name: 'DLS', runs: '১০১', overs: '১২' })
  const corrected = { kind: 'replace' as const, seq: 2, event: { ...second, runs: 97 } }
  const all = [corrected, ...restate(corrected, log)].map((event, at) => ({
    seq: log.log.length + at + 1,
    event,
  }))
  expect(resultOf({ ...log, log: [...log.log, ...all] })).toMatchObject({ by: { runs: 3 }, method: 'DLS' })
})

test('a target may be entered before the last innings, and its method stated afterwards', () => {
  const before = saved(logOf([innings('home', 150)]), revised({ runs: '81', overs: '8.3' }))
  expect(before.log.at(-1)?.event).toEqual({ kind: 'target', runs: 81, balls: 51 })
  const second = innings('away', 81, { wickets: 3, overs: { completed: 7, balls: 5 } })
  const log = { ...before, log: [...before.log, { seq: 3, event: second }] }
  expect(resultOf(log)).toMatchObject({ winner: 'away', by: { wickets: 7 }, method: null })
  expect(toResultDraft(log, 'en').method).toMatchObject({ name: 'none', overs: '8.3' })
  const stated = saved(log, revised({ name: 'other', text: 'Our own rule' }))
  expect(resultOf(stated)).toMatchObject({ winner: 'away', by: { wickets: 7 }, method: 'Our own rule' })
})

test('when rain ends the last innings, the par score gives winner, margin and net run rate', () => {
  const second = innings('away', 88, { wickets: 3, overs: { completed: 11, balls: 0 } })
  const log = saved(logOf([innings('home', 150), second]), revised({ name: 'VJD', par: '80' }))
  expect(resultOf(log)).toMatchObject({ winner: 'away', by: { runs: 8 }, method: 'VJD' })
  expect(ratesOf(log)).toEqual([
    ['lost', 80, 66],
    ['won', 88, 66],
  ])
  const level = saved(log, revised({ par: '88' }))
  expect(resultOf(level)).toMatchObject({ outcome: 'tied', method: 'VJD' })
})

test('fewer overs alone need no method; wrong fields are named', () => {
  const first: CricketEvent = innings('home', 90, { overs: { completed: 12, balls: 0 } })
  const short = saved(logOf([first]), revised({ overs: '12' }))
  expect(short.log.at(-1)?.event).toEqual({ kind: 'target', runs: 91, balls: 72 })
  const log = logOf(LEVEL)
  const wrongOf = (more: Partial<ResultDraft['method']>) => {
    const draft = toResultDraft(log, 'en')
    return toResultEntries({ ...draft, kind: 'method', method: { ...draft.method, ...more } }, log)
  }
  expect(wrongOf({})).toEqual({ wrong: ['runs'] })
  expect(wrongOf({ runs: 'many', overs: '12.7' })).toEqual({ wrong: ['runs', 'overs'] })
  expect(wrongOf({ runs: '100', name: 'other' })).toEqual({ wrong: ['method'] })
  expect(wrongOf({ par: 'x', runs: '100' })).toEqual({ wrong: ['par'] })
})
