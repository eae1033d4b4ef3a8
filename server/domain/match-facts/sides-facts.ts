// The texts of facts of a kabaddi, hockey or volleyball match. Pure; null while the log does not decide them.
import type { Fact } from '#contract/match-fact.ts'
import type { DerivedOf } from '#sport/form.ts'
import type { Sides } from '#sport/sides/form.ts'
import type { SidesSummary } from '#sport/sides/summary.ts'
import type { Writer } from './fact-words.ts'

type Teams = { home: string; away: string }

export function sidesFact(
  { summary }: DerivedOf<Sides>,
  teams: Teams,
  fact: Fact,
  writer: Writer,
): string | null {
  const { say, team } = writer
  const both = { home: team(teams.home), away: team(teams.away) }
  const [home, away] = summary.score
  if (fact === 'score' && (summary.result !== null || summary.periods.length > 0))
    return say('goalsInScore', { ...both, score: { digits: `${home}–${away}` } })
  if (fact !== 'result' || summary.result === null) return null
  return resultText(summary, both, writer)
}

function resultText(
  { result, score: [home, away] }: SidesSummary,
  both: Teams,
  { say, team, other }: Writer,
): string | null {
  if (!result) return null
  const { outcome, winner, by } = result
  const score = { digits: `${Math.max(home, away)}–${Math.min(home, away)}` }
  if (outcome === 'abandoned') return say('abandoned', both)
  if (outcome === 'drawn') return say('sidesDrawn', { ...both, score })
  if (winner === null) return say('awardedToNobody')
  const sides = { team: team(winner), other: other(winner), score }
  if (outcome === 'awarded' || by === 'walkover') return say('awarded', sides)
  return say(by === 'tie break' ? 'tieBreak' : 'sidesWon', sides)
}
