// The texts of facts of a cricket match. Pure; null while the log does not decide them.

import type { Fact } from '#contract/posts/match-fact.ts'
import type { Cricket } from '#sport/cricket/form.ts'
import { isDecided } from '#sport/cricket/result.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import { type CricketState, type Innings, type Result, shownOvers } from '#sport/cricket/state.ts'
import { compareBatting, compareBowling } from '#sport/cricket/statistics/rates.ts'
import type { DerivedOf } from '#sport/form.ts'
import { listOf, overs, type Writer } from './fact-words.ts'

/** How many batters or bowlers of an innings a fact names. */
const BEST = 2

type Teams = { home: string; away: string }

export function cricketFact(
  { state, rules }: DerivedOf<Cricket>,
  teams: Teams,
  fact: Fact,
  writer: Writer,
): string | null {
  const played = state.innings.filter(({ isSuperOver }) => !isSuperOver)
  switch (fact) {
    case 'toss':
      return tossText(state, writer)
    case 'score':
      return listOf(played.map(scoreText), writer.say('joinScores'))
    case 'result':
      return isDecided(state.result) ? resultText(state.result, teams, writer) : null
    case 'margin':
      return marginText(state.result, writer)
    case 'best-batting':
      return battingText(played, 1, writer)
    case 'best-bowling':
      return bowlingText(played, 1, rules, writer)
    default:
      return ofInnings(fact)
  }

  function scoreText(innings: Innings): string {
    return writer.say('inningsInScore', inningsSlots(innings, rules, writer))
  }
  function ofInnings(name: Fact): string | null {
    const [kind, number] = name.split('-')
    const innings = played[Number(number) - 1]
    if (!innings) return null
    if (kind === 'innings') return writer.say('innings', inningsSlots(innings, rules, writer))
    if (kind === 'batting') return battingText([innings], BEST, writer)
    if (kind === 'bowling') return bowlingText([innings], BEST, rules, writer)
    return kind === 'falls' ? fallsText(innings, writer) : null
  }
}

function tossText({ toss }: CricketState, { say, team }: Writer): string | null {
  return toss && say(toss.decision === 'bat' ? 'tossBat' : 'tossField', { team: team(toss.winner) })
}

/** "182/6", "182" for a side that was all out. */
function inningsSlots(innings: Innings, { ballsPerOver }: CricketRules, { say, team }: Writer) {
  const { runs, wickets, isAllOut, isDeclared } = innings
  const digits = isAllOut ? String(runs) : `${runs}/${wickets}`
  const score = isDeclared ? say('declared', { score: { digits } }) : { digits }
  return { team: team(innings.team), score, overs: overs(shownOvers(innings.overs, ballsPerOver)) }
}

function resultText(result: Result, teams: Teams, writer: Writer): string {
  const { say } = writer
  const sentence = outcomeText(result, teams, writer)
  const { method } = result
  return method === null || method === 'Awarded' ? sentence : say('method', { result: sentence, method })
}

function outcomeText(
  { outcome, winner, by, hasSuperOver }: Result,
  teams: Teams,
  { say, team, other }: Writer,
): string {
  const both = { home: team(teams.home), away: team(teams.away) }
  if (outcome === 'no result') return say('noResult', both)
  if (outcome === 'drawn') return say('drawn', both)
  if (winner === null) return outcome === 'tied' ? say('tied', both) : say('awardedToNobody')
  const sides = { team: team(winner), other: other(winner) }
  if (outcome === 'awarded') return say('awarded', sides)
  if (outcome === 'tied') return say(hasSuperOver ? 'superOver' : 'tieBreak', sides)
  if (!by) return say('won', sides)
  if ('wickets' in by) return say('wickets', { ...sides, n: by.wickets })
  return say('innings' in by ? 'inningsAndRuns' : 'runs', { ...sides, n: by.runs })
}

function marginText(result: Result | null, { say }: Writer): string | null {
  if (!result?.by) return null
  const { by } = result
  if ('wickets' in by) return say('marginWickets', { n: by.wickets })
  return say('innings' in by ? 'marginInnings' : 'marginRuns', { n: by.runs })
}

function battingText(innings: readonly Innings[], most: number, { say, player }: Writer): string | null {
  const best = innings
    .flatMap(({ batting }) => batting)
    .toSorted(compareBatting)
    .slice(0, most)
  return listOf(
    best.map((line) => {
      const runs = { digits: `${line.runs}${line.dismissal ? '' : '*'}` }
      return say('batting', { player: player(line.player), runs, balls: line.balls })
    }),
  )
}

function bowlingText(
  innings: readonly Innings[],
  most: number,
  { ballsPerOver }: CricketRules,
  { say, player }: Writer,
): string | null {
  const all = innings.flatMap(({ bowling }) => bowling).toSorted(compareBowling)
  const withWickets = all.filter(({ wickets }) => wickets > 0)
  const best = withWickets.length > 0 ? withWickets.slice(0, most) : all.slice(0, 1)
  return listOf(
    best.map((line) => {
      const figures = { digits: `${line.wickets}/${line.runs}` }
      const bowled = overs(shownOvers(line.overs, ballsPerOver))
      return say('bowling', { player: player(line.player), figures, overs: bowled })
    }),
  )
}

function fallsText({ falls }: Innings, { say, player }: Writer): string | null {
  if (falls.length === 0) return say('noFall')
  return listOf(
    falls.map((fall) => {
      const score = { digits: `${fall.wicket}-${fall.runs}` }
      return say('fall', { score, player: player(fall.player), overs: overs(fall.overs) })
    }),
  )
}
