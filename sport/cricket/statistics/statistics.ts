// All statistics of a match from its log, as the pages of a match show them.
import type { CommentaryItem } from '../commentary/items.ts'
import { isCreditedToBowler, type PlayerId } from '../events.ts'
import type { CricketRules } from '../rules.ts'
import { type OverPlay, oversOf, type WormPoint, wormOf } from './overs.ts'
import { type PartnershipFigures, partnershipsOf } from './partnerships.ts'
import { getPhases, type PhaseTally, tallyPhases } from './phases.ts'
import { type BallItem, isBall, type PlayItem, type PlayTally, playByInnings, tallyPlay } from './tally.ts'

const NOTHING = {
  /** Off the bat. */
  runs: 0,
  /** Every delivery but wides. */
  balls: 0,
  /** Balls off which the batter made nothing. */
  dots: 0,
  fours: 0,
  sixes: 0,
  /** Wickets of the bowler; of one batter more than one only across innings. */
  dismissals: 0,
}
type Matchup = { batter: PlayerId; bowler: PlayerId } & typeof NOTHING

/** In the order in which they met. Several innings may be counted together. */
function matchupsOf(play: readonly PlayItem[]): Matchup[] {
  const byPair = new Map<string, Matchup>()
  for (const ball of play.filter(isBall)) {
    const { batter, bowler } = ball
    if (batter === null || bowler === null) continue
    const key = JSON.stringify([batter, bowler])
    const matchup = byPair.get(key) ?? { batter, bowler, ...NOTHING }
    byPair.set(key, matchup)
    addBall(matchup, ball)
  }
  return [...byPair.values()]
}

function addBall(matchup: Matchup, { runs, extras, boundary, outs }: BallItem): void {
  matchup.runs += runs
  matchup.dismissals += outs.filter(({ kind }) => isCreditedToBowler(kind)).length
  if (boundary === 4) matchup.fours++
  if (boundary === 6) matchup.sixes++
  if (extras.wides > 0) return
  matchup.balls++
  if (runs === 0) matchup.dots++
}

export type InningsStatistics = {
  whole: PlayTally
  overs: OverPlay[]
  worm: WormPoint[]
  phases: PhaseTally[]
  partnerships: PartnershipFigures[]
  matchups: Matchup[]
}

/** One for each innings of `state.innings`, in the same order, from the commentary. Phases follow the overs of the rules, or of the last reduction. */
export function statisticsOfItems(
  rules: CricketRules,
  items: readonly CommentaryItem[],
): InningsStatistics[] {
  const reduced = items.findLast((item) => item.kind === 'overs')?.overs
  const phases = getPhases(rules, reduced)
  return playByInnings(items).map((play) => {
    const overs = oversOf(play)
    return {
      whole: tallyPlay(play),
      overs,
      worm: wormOf(rules, overs),
      phases: tallyPhases(rules, phases, overs),
      partnerships: partnershipsOf(play),
      matchups: matchupsOf(play),
    }
  })
}
