// Which matches of a season the decisions of the competition replace.
import { compare, type OpenMatch, resultsFromScore, type TeamResult } from './result.ts'
import type { AwardedMatch } from './rules.ts'

type Season = { results: readonly TeamResult[]; open: readonly OpenMatch[] }

/** The season with its decided matches. Each decision replaces one match, played or not; it also counts if there is none. */
export function withAwards(season: Season, awarded: readonly AwardedMatch[]): Season {
  return awarded.reduce(withAward, season)
}

function withAward({ results, open }: Season, award: AwardedMatch): Season {
  const { home, away } = award
  const isSameRound = ({ round }: { round?: string }) =>
    award.round === undefined || keyOf(round ?? '') === keyOf(award.round)
  const ofHome = results.filter((each) => each.team === home && each.opponent === away && !each.isAway)
  const ofAway = results.filter((each) => each.team === away && each.opponent === home && each.isAway)
  const unplayed = open.findLast((each) => each.home === home && each.away === away && isSameRound(each))
  const decided = ofHome.findLastIndex((each) => each.isAwarded === true && isSameRound(each))
  const played = decided >= 0 ? decided : ofHome.findLastIndex(isSameRound)
  const made = resultsFromAward(award).map((each) => ({ ...afterSplit(ofHome[played]), ...each }))
  if (decided < 0 && unplayed) return { results: [...results, ...made], open: without(open, unplayed) }
  const replaced = new Set([ofHome[played], ofAway[played]])
  return { results: [...results.filter((each) => !replaced.has(each)), ...made], open }
}

const keyOf = (round: string) => round.trim().toLowerCase()

function afterSplit(replaced: TeamResult | undefined): Pick<TeamResult, 'isAfterSplit'> {
  return replaced?.isAfterSplit ? { isAfterSplit: true } : {}
}

function without(open: readonly OpenMatch[], one: OpenMatch): OpenMatch[] {
  return open.filter((each) => each !== one)
}

/**
 * Both sides of a match that the competition decided: more points than the opponent is a win, none for either side a defeat of
 * both, anything else a draw. Without points the goals decide.
 */
function resultsFromAward({ home, away, points, goals = [0, 0] }: AwardedMatch): TeamResult[] {
  return resultsFromScore(home, away, goals).map((result, side) => {
    const awarded = { ...result, isAwarded: true }
    if (!points) return awarded
    const [own, others] = side === 0 ? points : [points[1], points[0]]
    return { ...awarded, outcome: outcomeOfPoints(own, others), points: own }
  })
}

function outcomeOfPoints(own: number, others: number): TeamResult['outcome'] {
  return own === 0 && others === 0 ? 'lost' : compare(own, others)
}
