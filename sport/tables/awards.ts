// What decisions of the competition make of a season: each takes the place of one match.
import { compare, forfeited, resultsFromScore, type TeamResult, type UndecidedMatch } from './result.ts'
import type { AwardedMatch, TableRules } from './rules.ts'

export type Season = { results: readonly TeamResult[]; open: readonly UndecidedMatch[] }

type Rules = Pick<TableRules, 'awarded' | 'inningsBalls'>

/**
 * The season with its decided matches. Each decision replaces one match, played or not, and only adds one where the season knows
 * none of its sides. Those that name a round come first, so that they find it.
 */
export function withAwards(season: Season, rules: Rules): Season {
  const named = rules.awarded.filter(({ round }) => round !== undefined)
  const others = rules.awarded.filter(({ round }) => round === undefined)
  const made = new Set<TeamResult>()
  return [...named, ...others].reduce((so, award) => withAward(so, award, { rules, made }), season)
}

/** A decision whose round is not one of the matches that its sides have in this season; undefined when there is none. */
export function findLostAward({ results, open }: Season, rules: Rules): AwardedMatch | undefined {
  return rules.awarded.find((award) => {
    const met = [...meetingsOf(results, award, rules).map(([own]) => own), ...openOf(open, award, rules)]
    return met.length > 0 && !met.some(isOfRound(award))
  })
}

/** `made`: the results of the decisions before. */
type Deciding = { rules: Rules; made: Set<TeamResult> }

function withAward({ results, open }: Season, award: AwardedMatch, { rules, made }: Deciding): Season {
  const own = meetingsOf(results, award, rules).filter(([first]) => isOfRound(award)(first))
  const played = award.round === undefined ? own.filter(([first]) => !made.has(first)) : own
  const unplayed = openOf(open, award, rules).filter(isOfRound(award))
  const decided = played.findLast(([first]) => first.isAwarded === true)
  const left = decided ? undefined : (unplayed.findLast(({ isOff }) => !isOff) ?? unplayed.at(-1))
  const unfinished = played.findLast(([first]) => first.outcome === 'noResult')
  const replaced: readonly TeamResult[] = left
    ? []
    : (decided ?? unfinished ?? played.at(-1) ?? own.at(-1) ?? [])
  const place = placeOf(left ?? replaced[0] ?? award)
  const decision = resultsFromAward(award, rules).map((each) => ({ ...each, ...place }))
  for (const each of decision) made.add(each)
  return {
    results: [...results.filter((each) => !replaced.includes(each)), ...decision],
    open: open.filter((each) => each !== left),
  }
}

/** The results of each match of these sides at this ground, the home side's first, in their order; in cricket at either ground. */
function meetingsOf(
  results: readonly TeamResult[],
  { home, away }: AwardedMatch,
  { inningsBalls }: Rules,
): [first: TeamResult, ...others: TeamResult[]][] {
  const orders =
    inningsBalls === null
      ? [[home, away]]
      : [
          [home, away],
          [away, home],
        ]
  const meetings = orders.flatMap(([host, guest]) => {
    const others = results.filter((each) => each.team === guest && each.opponent === host && each.isAway)
    return results
      .filter((each) => each.team === host && each.opponent === guest && !each.isAway)
      .map((first, at): [TeamResult, ...TeamResult[]] => [first, ...others.slice(at, at + 1)])
  })
  return meetings.toSorted(([one], [other]) => results.indexOf(one) - results.indexOf(other))
}

function openOf(open: readonly UndecidedMatch[], { home, away }: AwardedMatch, { inningsBalls }: Rules) {
  const isEitherOrder = inningsBalls !== null
  return open.filter(
    (each) =>
      (each.home === home && each.away === away) ||
      (isEitherOrder && each.home === away && each.away === home),
  )
}

const keyOf = (round = '') => round.trim().toLowerCase()

function isOfRound(award: AwardedMatch): (match: { round?: string | undefined }) => boolean {
  return ({ round }) => award.round === undefined || keyOf(round) === keyOf(award.round)
}

/** What a decision keeps of the match that it replaces. */
function placeOf({ round, isAfterSplit }: { round?: string | undefined; isAfterSplit?: boolean }) {
  return { ...(round !== undefined && { round }), ...(isAfterSplit === true && { isAfterSplit }) }
}

/**
 * Both sides of a match that the competition decided: more points than the opponent is a win, none for either side a defeat of
 * both, anything else a draw. Without points the goals decide; in cricket they are no runs.
 */
function resultsFromAward({ home, away, points, goals = [0, 0] }: AwardedMatch, rules: Rules): TeamResult[] {
  return resultsFromScore(home, away, goals).map((result, side) => {
    const [own, others] = side === 0 ? (points ?? []) : (points?.toReversed() ?? [])
    const awarded: TeamResult = { ...result, isAwarded: true }
    if (own !== undefined && others !== undefined)
      Object.assign(awarded, { outcome: outcomeOfPoints(own, others), points: own })
    return rules.inningsBalls === null ? awarded : forfeited(awarded, rules.inningsBalls)
  })
}

function outcomeOfPoints(own: number, others: number): TeamResult['outcome'] {
  return own === 0 && others === 0 ? 'lost' : compare(own, others)
}
