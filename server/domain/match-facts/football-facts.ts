// The texts of facts of a football match. Pure; null while the log does not decide them.
import type { Fact } from '#contract/posts/match-fact.ts'
import type { Minute } from '#sport/football/events.ts'
import type { Football } from '#sport/football/form.ts'
import { countedScore } from '#sport/football/result.ts'
import type { FootballResult, FootballState, Goal } from '#sport/football/state.ts'
import type { DerivedOf } from '#sport/form.ts'
import { listOf, type Writer } from './fact-words.ts'

type Teams = { home: string; away: string }

export function footballFact(
  { state }: DerivedOf<Football>,
  teams: Teams,
  fact: Fact,
  writer: Writer,
): string | null {
  if (state.phase === 'before' && state.result === null) return null
  switch (fact) {
    case 'score':
      return scoreText(state, teams, writer)
    case 'result':
      return state.result && withTie(resultText(state.result, state, teams, writer), state, writer)
    case 'goals':
      return goalsText(state, writer)
    case 'sendings-off':
      return sendingsOffText(state, writer)
    default:
      return null
  }
}

const inOrder = (one: number, other: number) => ({
  digits: `${Math.max(one, other)}–${Math.min(one, other)}`,
})

function scoreText(state: FootballState, teams: Teams, { say, team }: Writer): string {
  const { shootOut } = state
  const score = countedScore(state)
  const digits = `${score[0]}–${score[1]}`
  const line = say('goalsInScore', {
    home: team(teams.home),
    score: { digits },
    away: team(teams.away),
  })
  if (!shootOut) return line
  return say('shootOutInScore', {
    score: line,
    kicks: { digits: `${shootOut.score[0]}–${shootOut.score[1]}` },
  })
}

function resultText(
  { outcome, winner, by }: FootballResult,
  { score, shootOut, twoLegs }: FootballState,
  teams: Teams,
  { say, team, other }: Writer,
): string {
  const both = { home: team(teams.home), away: team(teams.away) }
  if (outcome === 'abandoned') return say('abandoned', both)
  if (outcome === 'drawn') return say('drawnScore', { ...both, score: inOrder(score[0], score[1]) })
  if (winner === null) return say('awardedToNobody')
  const sides = { team: team(winner), other: other(winner) }
  if (outcome === 'awarded') return say('awarded', sides)
  if (by === 'shoot-out' && shootOut && twoLegs)
    return say('drawnScore', { ...both, score: inOrder(score[0], score[1]) })
  if (by === 'shoot-out' && !shootOut) return say('tieBreak', sides)
  if (by === 'shoot-out' && shootOut)
    return say('shootOut', { ...sides, score: inOrder(shootOut.score[0], shootOut.score[1]) })
  return say('goals', { ...sides, score: inOrder(score[0], score[1]) })
}

const THROUGH = {
  aggregate: 'through',
  'away goals': 'throughAwayGoals',
  'shoot-out': 'throughShootOut',
} as const

/** After a second leg: the result, and who went through. */
function withTie(result: string, { twoLegs, shootOut }: FootballState, { say, team }: Writer): string {
  if (!twoLegs?.winner || !twoLegs.by) return result
  const { aggregate, winner, by } = twoLegs
  const isUnknown = by === 'shoot-out' && !shootOut
  const [kicks, others] = shootOut?.score ?? [0, 0]
  return say(isUnknown ? 'throughPenalties' : THROUGH[by], {
    result,
    team: team(winner),
    score: inOrder(aggregate[0], aggregate[1]),
    kicks: inOrder(kicks, others),
  })
}

const KINDS = { goal: 'goal', penalty: 'goalPenalty', 'own goal': 'goalOwn' } as const

function goalsText({ goals, sides }: FootballState, writer: Writer): string | null {
  const { say, team } = writer
  const parts = sides.flatMap((side) => {
    const list = listOf(goals.filter((goal) => goal.team === side.team).map((goal) => goalText(goal, writer)))
    return list === null ? [] : [say('goalsOf', { team: team(side.team), list })]
  })
  return listOf(parts, '; ') ?? say('nobody')
}

function goalText({ player, kind, at }: Goal, writer: Writer): string {
  return writer.say(KINDS[kind], { player: writer.player(player), minute: minuteText(at, writer) }).trim()
}

function sendingsOffText({ cards }: FootballState, writer: Writer): string {
  const off = cards.filter(({ kind, isStaff }) => kind !== 'yellow' && !isStaff)
  const texts = off.map(({ player, at }) =>
    writer.say('goal', { player: writer.player(player), minute: minuteText(at, writer) }).trim(),
  )
  return listOf(texts) ?? writer.say('nobody')
}

/** Empty where the minute is not known, which is minute 0. */
function minuteText({ minute, stoppage = 0 }: Minute, { say }: Writer): string {
  if (minute === 0) return ''
  return say('minute', { minute: { digits: stoppage > 0 ? `${minute}+${stoppage}` : String(minute) } })
}
