// The result that a row of a table states, as events. Cricket: csv-cricket.ts. The goals or points decide where they can; a stated
// winner decides a level match, and where both disagree the row must name a method. Pure.
import type { RulesOfMatch } from '#contract/matches/match-answer.ts'
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import { isSidesSport, type SidesSport, SPORT_DATA } from '#sport/sports.ts'
import { leaderOf, type Score } from '#sport/tables/result.ts'
import { readGoalsCell } from './csv-cells.ts'
import { cricketResult } from './csv-cricket.ts'
import {
  CsvRowError,
  type Get,
  type Method,
  type Outcome,
  readMethod,
  readOutcome,
  type Sides,
} from './csv-methods.ts'

type Row = {
  score: Score | null
  /** Of a shoot-out, or of another tie-break. */
  kicks: Score | null
  stated: Outcome | null
  method: Method | null
  isAbandoned: boolean
}

/** The events of the result that the row states; none for a fixture. Throws {@link CsvRowError}. */
export function readResult(
  get: Get,
  of: RulesOfMatch,
  sides: Sides,
  isAbandoned: boolean,
): MatchEntryEvent[] {
  if (of.sport === 'cricket') {
    const events = cricketResult(get, sides, of.rules)
    const isDecided = events.some(({ kind }) => kind === 'result' || kind === 'award')
    return isAbandoned && !isDecided ? [...events, { kind: 'abandon' }] : events
  }
  const row = { ...readRow(get, sides), isAbandoned }
  if (isSidesSport(of.sport)) return sidesResult(row, of.sport, sides)
  if (of.sport === 'football') return footballResult(row, sides)
  throw new CsvRowError('NOT_STORED')
}

function readRow(get: Get, sides: Sides): Omit<Row, 'isAbandoned'> {
  const [home, away] = [readGoals(get, 'homeGoals'), readGoals(get, 'awayGoals')]
  if (home === null && away !== null) throw new CsvRowError('GOALS_INVALID', 'homeGoals')
  if (away === null && home !== null) throw new CsvRowError('GOALS_INVALID', 'awayGoals')
  const kicks = [
    readGoals(get, 'homePens')?.goals ?? home?.kicks,
    readGoals(get, 'awayPens')?.goals ?? away?.kicks,
  ]
  const [own = null, others = null] = kicks
  if ((own === null) !== (others === null))
    throw new CsvRowError('GOALS_INVALID', own === null ? 'homePens' : 'awayPens')
  return {
    score: home && away && [home.goals, away.goals],
    kicks: own === null || others === null ? null : [own, others],
    stated: readOutcome(get('winner'), sides),
    method: readMethod(get('method')),
  }
}

function readGoals(get: Get, column: 'homeGoals' | 'awayGoals' | 'homePens' | 'awayPens') {
  if (get(column) === '') return null
  const read = readGoalsCell(get(column))
  if (read === null) throw new CsvRowError('GOALS_INVALID', column)
  return read
}

/** Who won a tie-break that decided the match; null without one. Throws RESULT_DISAGREES where the score says otherwise. */
function checkResult(row: Row, sides: Sides): { tieBreak: string | null } {
  const { score, kicks, stated, method, isAbandoned } = row
  if (!score) return checkUnscored(row)
  const ahead = leaderOf(sides, score)
  const level = ahead === null ? kicks && leaderOf(sides, kicks) : null
  if (kicks && level === null) throw new CsvRowError('GOALS_INVALID', 'homePens')
  if (isFitting(row, ahead ?? level)) return { tieBreak: level }
  // The score alone is level: a shoot-out of which only the winner is known.
  if (ahead === null && !kicks && method?.kind === 'tie break' && stated?.winner != null && !isAbandoned)
    return { tieBreak: stated.winner }
  const winner = ahead ?? level
  throw new CsvRowError('RESULT_DISAGREES', 'winner', {
    figures: { outcome: winner === null ? 'drawn' : 'won', winner, by: null },
    stated: { outcome: stated?.outcome ?? 'drawn', winner: stated?.winner ?? null, by: null },
  })
}

/** A winner without a score needs a method. Throws SCORE_MISSING. */
function checkUnscored({ stated, isAbandoned }: Row): { tieBreak: null } {
  if (stated && stated.outcome !== 'no result' && !isAbandoned)
    throw new CsvRowError('SCORE_MISSING', 'homeGoals')
  return { tieBreak: null }
}

/** Whether the stated result is that of the figures. */
function isFitting({ stated, isAbandoned }: Row, winner: string | null): boolean {
  if (!stated) return true
  return stated.outcome === 'no result' ? isAbandoned : stated.winner === winner
}

/** Who the match was awarded to; the score counts as it stands if this side has more. Throws WINNER_MISSING. */
function awardOf({ score, stated }: Row, sides: Sides): { winner: string; given: Score | null } {
  const winner = stated?.winner ?? (score && leaderOf(sides, score))
  if (winner === null) throw new CsvRowError('WINNER_MISSING', 'winner')
  return { winner, given: score && leaderOf(sides, score) === winner ? score : null }
}

/** The table does not say who scored, or when: goals have no player and minute 0. */
function footballResult(row: Row, sides: Sides): MatchEntryEvent[] {
  const { score, kicks, method, isAbandoned } = row
  const goals = (score ?? [0, 0]).flatMap((count, side) =>
    Array.from({ length: count }, (): MatchEntryEvent => {
      return { kind: 'goal', team: sides[side] ?? '', player: null, at: { period: 'second half', minute: 0 } }
    }),
  )
  if (method?.kind === 'award') {
    const { winner, given } = awardOf(row, sides)
    const award: MatchEntryEvent = { kind: 'award', winner, goals: given, points: null }
    return given ? [award] : [...goals, award]
  }
  const { tieBreak } = checkResult(row, sides)
  if (isAbandoned) return [...goals, { kind: 'abandon' }]
  return score ? [...goals, ...tieBreakOf(sides, tieBreak, kicks), { kind: 'end' }] : []
}

function tieBreakOf(sides: Sides, winner: string | null, kicks: Score | null): MatchEntryEvent[] {
  if (winner === null) return []
  return kicks ? kicksOf(sides, kicks) : [{ kind: 'tie_break', winner }]
}

/** Only the scored kicks are known. */
function kicksOf(sides: Sides, kicks: Score): MatchEntryEvent[] {
  return kicks.flatMap((count, side) =>
    Array.from({ length: count }, (): MatchEntryEvent => {
      return { kind: 'shootout', team: sides[side] ?? '', player: null, outcome: 'scored' }
    }),
  )
}

/** The score of the whole match as one period. Sets are refused, since their number does not tell the points of each. */
function sidesResult(row: Row, sport: SidesSport, sides: Sides): MatchEntryEvent[] {
  const { score, kicks, method, isAbandoned } = row
  if (score && SPORT_DATA[sport].unit === 'sets') throw new CsvRowError('GOALS_INVALID', 'homeGoals')
  const played: MatchEntryEvent[] = score ? [{ kind: 'period_score', period: 1, points: score }] : []
  if (method?.kind === 'award') return [...played, sidesAward(awardOf(row, sides), method.how)]
  const { tieBreak } = checkResult(row, sides)
  if (isAbandoned) return [...played, { kind: 'abandon' }]
  if (!score) return []
  if (tieBreak !== null && !kicks) throw new CsvRowError('SHOOT_OUT_MISSING', 'homePens')
  const decided: MatchEntryEvent[] = kicks ? [{ kind: 'tie_break', points: kicks }] : []
  return [...played, ...decided, { kind: 'end' }]
}

function sidesAward(
  { winner, given }: ReturnType<typeof awardOf>,
  how: 'awarded' | 'walkover',
): MatchEntryEvent {
  if (how === 'walkover') return { kind: 'walkover', winner }
  return { kind: 'award', winner, points: null, ...(given && { score: given }) }
}
