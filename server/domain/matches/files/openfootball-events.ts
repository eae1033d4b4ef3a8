// Converts a match of openfootball to events: its goals, with scorers where the file names them, and how it ended. Pure.
import type { FootballEvent, Minute, Period } from '#sport/football/events.ts'
import { leaderOf, type Score } from '#sport/tables/result.ts'
import { MatchFileError } from './match-file.ts'
import { type OpenfootballGoal, type OpenfootballMatch, statusOf } from './openfootball.ts'

type Teams = readonly [home: string, away: string]

/** Goals of one side by period. */
type Periods = readonly (readonly [Period, Score])[]

/** The log of the match; empty for one that was not played. `firstLeg`: the goals of a first leg, home side of this match first. */
export function eventsOf(played: OpenfootballMatch, firstLeg: Score | null = null): FootballEvent[] {
  const { team1, team2, score } = played
  const { ht = null, ft = null, et = null, p: kicks = null } = score ?? {}
  const teams: Teams = [team1, team2]
  const status = statusOf(played)
  if (status === 'cancelled') return []
  if (status === 'awarded' && ft)
    return [{ kind: 'award', winner: leaderOf(teams, ft), goals: ft, points: null }]
  if (!ft && status !== 'abandoned') return []
  const half: Score = ht ?? [0, 0]
  const whole: Score = ft ?? half
  const periods: Periods = [
    ['first half', half],
    ['second half', minus(whole, half)],
    ...(et ? [['extra time, first half', minus(et, whole)] as const] : []),
  ]
  return [
    ...(firstLeg ? [{ kind: 'first_leg' as const, score: firstLeg }] : []),
    ...goalsOf(teams, played, periods),
    ...(kicks ? kicksOf(teams, kicks) : []),
    { kind: status === 'abandoned' ? 'abandon' : 'end' },
  ]
}

function minus(to: Score, from: Score): Score {
  return [Math.max(0, to[0] - from[0]), Math.max(0, to[1] - from[1])]
}

function goalsOf(teams: Teams, played: OpenfootballMatch, periods: Periods): FootballEvent[] {
  return [played.goals1, played.goals2].flatMap((scorers, side) => {
    const named = scorers ?? []
    const total = periods.reduce((sum, [, goals]) => sum + (goals[side] ?? 0), 0)
    if (named.length > total)
      throw new MatchFileError(
        `goals${side + 1} of ${teams.join(' – ')} (${played.date ?? 'no date'}): ${named.length} scorers, ${total} goals`,
      )
    const events = named.map((goal) => namedGoal(goal, teams, side))
    return [...events, ...unnamedGoals(events, { team: teams[side] ?? '', side, total }, periods)]
  })
}

/** An own goal counts for the side in whose list it stands; who scored it plays for the other one. */
function namedGoal({ name, penalty, owngoal, ...time }: OpenfootballGoal, teams: Teams, side: number) {
  const team = teams[side] ?? ''
  const at = minuteOf(time)
  if (owngoal) return { kind: 'own_goal' as const, team: teams[1 - side] ?? '', player: name, at }
  if (penalty) return { kind: 'penalty_kick' as const, team, player: name, outcome: 'scored' as const, at }
  return { kind: 'goal' as const, team, player: name, at }
}

const ENDS: readonly (readonly [Period, number])[] = [
  ['first half', 45],
  ['second half', 90],
  ['extra time, first half', 105],
  ['extra time, second half', 120],
]

/** Minute 0 is unknown. Only the last minute of a period has stoppage time. */
function minuteOf({ minute = 0, offset = 0 }: Pick<OpenfootballGoal, 'minute' | 'offset'>): Minute {
  const [typed = '0', added = '0'] = String(minute).replace("'", '').split('+')
  const [played, stoppage] = [Number(typed), Number(added) || offset]
  const [period, last] = ENDS.find(([, end]) => played <= end) ?? ENDS[3] ?? ['second half', 90]
  if (played === 0) return { period: 'second half', minute: 0 }
  return played === last && stoppage > 0
    ? { period, minute: played, stoppage }
    : { period, minute: Math.min(played, last) }
}

type Side = { team: string; side: number; total: number }

/** The goals whose scorers the file does not name, in the periods in which the score has them. */
function unnamedGoals(
  named: readonly { at: Minute }[],
  { team, side, total }: Side,
  periods: Periods,
): FootballEvent[] {
  let left = total - named.length
  return periods.flatMap(([period, goals], index) => {
    const known = named.filter(({ at }) => at.period === period).length
    const isLast = index === periods.length - 1
    const missing = isLast ? left : Math.min(left, Math.max(0, (goals[side] ?? 0) - known))
    left -= missing
    return Array.from({ length: missing }, (): FootballEvent => {
      return { kind: 'goal', team, player: null, at: { period, minute: 0 } }
    })
  })
}

/** Only the scored kicks are known. */
function kicksOf(teams: Teams, [own, others]: Score): FootballEvent[] {
  const rounds = Array.from({ length: Math.max(own, others) }, (_, round) => round)
  return rounds.flatMap((round) =>
    teams.flatMap((team, side): FootballEvent[] =>
      round < (side === 0 ? own : others)
        ? [{ kind: 'shootout', team, player: null, outcome: 'scored' }]
        : [],
    ),
  )
}
