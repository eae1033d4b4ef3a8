// What follows from the log of a match costs in proportion to its length, whatever the log holds.
import { describe, expect, test } from 'vitest'
import type { RulesOfMatch } from '#contract/matches/match-answer.ts'
import type { MatchEntryEvent, MatchEvent } from '#contract/matches/match-event.ts'
import { findCorrectedAt } from '#server/domain/matches/note-rules.ts'
import { commentaryOf as cricketCommentaryOf } from '#sport/cricket/commentary/commentary.ts'
import { getCricketRules } from '#sport/cricket/rules.ts'
import { statisticsOfItems } from '#sport/cricket/statistics/statistics.ts'
import { commentaryOf as footballCommentaryOf } from '#sport/football/commentary.ts'
import { FOOTBALL_RULES } from '#sport/football/rules.ts'
import type { LogEntry } from '#sport/log.ts'
import { MARKS_RULES } from '#sport/marks/rules.ts'
import { deriveMatch, formOf } from '#sport/match.ts'
import { ownWordsOf } from '#sport/own-words.ts'
import { SIDES_RULES } from '#sport/sides/rules.ts'
import { SPORT_DATA } from '#sport/sports.ts'
import { measureGrowth } from './cost.ts'

const TEAMS = ['home', 'away'] as const
const teamAt = (at: number) => TEAMS[at % 2] ?? 'home'
const who = (at: number) => `player ${at}`

/** The entry of a log at a place, from 0. */
type EntryAt = (at: number) => MatchEntryEvent
type Named = Record<string, EntryAt>

const insertAfter =
  (event: (at: number) => MatchEvent): EntryAt =>
  (at) =>
    at === 0 ? event(at) : { kind: 'insert', after: at, event: event(at) }

/** A log of corrections: half events, then their corrections. */
const corrections = (event: (at: number) => MatchEvent): Named => ({
  'insertions, each after the one before': insertAfter(event),
  'insertions after the first': (at) =>
    at === 0 ? event(at) : { kind: 'insert', after: 1, event: event(at) },
  voids: (at) => (at % 2 === 0 ? event(at) : { kind: 'void', seq: at }),
  'voids of voids': (at) => (at === 0 ? event(at) : { kind: 'void', seq: at }),
  replacements: (at) => (at === 0 ? event(at) : { kind: 'replace', seq: 1, event: event(at) }),
})

const ball: EntryAt & ((at: number) => MatchEvent) = (at) => ({ kind: 'ball', runs: at % 7 })
const begun =
  (rest: EntryAt): EntryAt =>
  (at) =>
    at === 0 ? { kind: 'innings', team: 'home', batters: ['a', 'b'] } : rest(at)

/** Overs of six balls. */
const overs: EntryAt = (at) => {
  if (at % 8 === 1) return { kind: 'over_start', bowler: who(at % 10) }
  return at % 8 === 0 ? { kind: 'over_end' } : ball(at)
}

const CRICKET: Named = {
  balls: begun(overs),
  innings: (at) => ({ kind: 'innings', team: teamAt(at), batters: ['a', 'b'] }),
  'super overs': (at) => ({ kind: 'innings', team: teamAt(at), isSuperOver: true }),
  'cards of innings': (at) => ({
    kind: 'card_innings',
    team: teamAt(at),
    runs: at % 300,
    wickets: 3,
    overs: { completed: 9, balls: 0 },
  }),
  'innings, then balls': (at) => (at < 2_000 ? { kind: 'innings', team: teamAt(at) } : ball(at)),
  'balls of one over by many bowlers': begun((at) => ({ kind: 'ball', runs: 1, bowler: who(at) })),
  'balls to many batters': begun((at) => ({ kind: 'ball', runs: 1, striker: who(at) })),
  'new batters': begun((at) => ({ kind: 'batter_in', player: who(at) })),
  'wickets of many batters': begun((at) => ({
    kind: 'wicket',
    wicket: { kind: 'retired out', player: who(at) },
  })),
  retirements: begun((at) => ({ kind: 'wicket', wicket: { kind: 'retired hurt', player: who(at) } })),
  'retirements and ends': begun((at) =>
    at % 2 === 0
      ? { kind: 'innings_end' }
      : { kind: 'wicket', wicket: { kind: 'retired hurt', player: who(at) } },
  ),
  'absent batters': begun((at) => ({ kind: 'absent', players: [who(at)] })),
  'starts of overs': begun((at) => ({ kind: 'over_start', bowler: who(at) })),
  'ends of overs': begun(() => ({ kind: 'over_end' })),
  'line-ups': (at) => ({
    kind: 'lineup',
    team: teamAt(at),
    players: Array.from({ length: 11 }, (_, index) => who(at + index)),
  }),
  'line-ups of many teams': (at) => ({ kind: 'lineup', team: who(at), players: [who(at)] }),
  'replacements of players': (at) =>
    at === 0
      ? { kind: 'lineup', team: 'home', players: ['a'] }
      : { kind: 'replacement', team: 'home', in: who(at), out: null, reason: 'injury' },
  targets: begun((at) => ({ kind: 'target', runs: at + 1, balls: 60 })),
  penalties: begun((at) => ({ kind: 'penalty', team: teamAt(at), runs: 5 })),
  results: begun(() => ({ kind: 'result', outcome: 'tied' })),
  'own words': begun((at) => (at < 10 ? ball(at) : { kind: 'words', seq: 2, item: 'ball', en: 'Four!' })),
  ...corrections(ball),
}

const at = { period: 'second half', minute: 60 } as const
const goal = (index: number): MatchEvent => ({ kind: 'goal', team: teamAt(index), player: who(index), at })
const FOOTBALL: Named = {
  'kicks of a shoot-out': (index) => ({
    kind: 'shootout',
    team: teamAt(index),
    player: who(index),
    outcome: 'scored',
  }),
  goals: goal,
  'reviews of one goal': (index) => (index === 0 ? goal(0) : { kind: 'var', decision: 'no goal', of: 1, at }),
  'goals and their reviews': (index) =>
    index % 2 === 0 ? goal(index) : { kind: 'var', decision: 'no goal', of: index, at },
  cards: (index) => ({ kind: 'card', team: teamAt(index), player: who(index), color: 'red', at }),
  substitutions: (index) => ({ kind: 'sub', team: 'home', in: who(index + 1), out: who(index), at }),
  'substitutions of one player': (index) => ({ kind: 'sub', team: 'home', in: who(index), out: 'a', at }),
  'line-ups': (index) => ({ kind: 'lineup', team: teamAt(index), players: [who(index)], substitutes: [] }),
  'starts of periods': () => ({ kind: 'kickoff', period: 'first half' }),
  'ends of periods': () => ({ kind: 'period_end', period: 'first half' }),
  ...corrections(goal),
}

const points = (index: number): MatchEvent => ({
  kind: 'points',
  period: 1 + (index % 5),
  team: teamAt(index),
  points: 1,
  player: who(index),
})
const SIDES: Named = {
  points,
  'scores of periods': (index) => ({
    kind: 'period_score',
    period: 1 + (index % 40),
    points: [index % 30, 25],
  }),
  'ends of periods': (index) => ({ kind: 'period_end', period: 1 + (index % 40) }),
  'tie breaks': () => ({ kind: 'tie_break', points: [5, 4] }),
  ...corrections(points),
}

const phase = 'final'
const attempt = (index: number): MatchEvent => ({
  kind: 'attempt',
  phase,
  participant: who(index),
  outcome: 'valid',
  mark: 1_000,
})
const ofOne = (index: number): MatchEvent => ({
  kind: 'attempt',
  phase,
  participant: 'a',
  outcome: index % 2 ? 'foul' : 'valid',
  mark: index,
})
const MARKS: Named = {
  'attempts of one participant': ofOne,
  'equal attempts of many': attempt,
  'equal attempts of a few': (index) => attempt(index % 40),
  entries: (index) => ({ kind: 'entry', phase, participant: who(index), heat: 1 + (index % 200) }),
  'entries and attempts': (index) =>
    index % 2 === 0
      ? { kind: 'entry', phase, participant: who(index), heat: 1 + (index % 200) }
      : attempt(index - 1),
  'attempts and ends of the phase': (index) =>
    index % 2 === 0 ? attempt(index) : { kind: 'phase_end', phase },
  'ends of the phase after attempts': (index) =>
    index < 2_000 ? attempt(index) : { kind: 'phase_end', phase },
  'attempts and records': (index) =>
    index % 2 === 0 ? ofOne(index) : { kind: 'record', phase, participant: 'a', record: 'NR' },
  orders: (index) => ({ kind: 'order', phase, participants: [who(index)] }),
  statuses: (index) => ({ kind: 'status', phase, participant: who(index), status: 'DNS' }),
  ...corrections(attempt),
}

const RULES: [RulesOfMatch, Named][] = [
  [{ sport: 'cricket', format: 'test', rules: getCricketRules('test', '2026-11-01') }, CRICKET],
  [{ sport: 'cricket', format: 't20', rules: getCricketRules('t20', '2026-11-01') }, CRICKET],
  [{ sport: 'football', format: 'cup', rules: FOOTBALL_RULES.cup }, FOOTBALL],
  [{ sport: 'volleyball', format: 'volleyball', rules: SIDES_RULES.volleyball }, SIDES],
  [{ sport: 'athletics', format: 'throw', rules: MARKS_RULES.throw }, MARKS],
  [{ sport: 'athletics', format: 'height', rules: MARKS_RULES.height }, MARKS],
  [{ sport: 'shooting', format: 'shooting', rules: MARKS_RULES.shooting }, MARKS],
]
const MAX_ENTRIES = Math.max(...Object.values(SPORT_DATA).map(({ maxEntries }) => maxEntries))

function makeLog(entryAt: EntryAt, length: number): LogEntry<MatchEvent>[] {
  return Array.from({ length }, (_, index) => ({ seq: index + 1, event: entryAt(index) }))
}

/** The state, figures and table results, and what pages show beside them. */
function deriveAll(rules: RulesOfMatch, log: LogEntry<MatchEvent>[]): void {
  const match = deriveMatch(formOf(rules.sport).open(rules, TEAMS, log))
  ownWordsOf(log, match.events)
  if (match.sport === 'cricket' && rules.sport === 'cricket')
    statisticsOfItems(rules.rules, cricketCommentaryOf(rules.rules, match.events))
  if (match.sport === 'football' && rules.sport === 'football')
    footballCommentaryOf({ ...rules.rules, teams: TEAMS }, match.events)
}

const CASES = RULES.flatMap(([rules, logs]) =>
  Object.entries(logs).map(([name, entryAt]) => ({ name: `${rules.format}: ${name}`, rules, entryAt })),
)

describe('a log of', () => {
  test.each(CASES)('$name', { timeout: 600_000 }, ({ rules, entryAt }) => {
    const workOn = (size: number) => {
      const log = makeLog(entryAt, size)
      return { size, run: () => deriveAll(rules, log) }
    }
    expect(measureGrowth(workOn(MAX_ENTRIES / 4), workOn(MAX_ENTRIES))).toBeNull()
  })

  test('corrections that nobody has seen yet', () => {
    const atServer = new Date()
    const workOn = (size: number) => {
      const log = makeLog(
        (index) => (index < size / 2 ? ball(index) : { kind: 'void', seq: index - size / 2 + 1 }),
        size,
      )
      const rows = log.map((entry) => ({ ...entry, atServer }))
      return { size, run: () => findCorrectedAt(rows, new Set()) }
    }
    expect(measureGrowth(workOn(MAX_ENTRIES), workOn(4 * MAX_ENTRIES))).toBeNull()
  })
})
