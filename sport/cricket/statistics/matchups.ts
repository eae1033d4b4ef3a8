// Each batter against each bowler.
import { isCreditedToBowler, type PlayerId } from '../events.ts'
import { type BallItem, isBall, type PlayItem } from './play.ts'

export type Matchup = {
  batter: PlayerId
  bowler: PlayerId
  /** Off the bat. */
  runs: number
  /** Every delivery but wides. */
  balls: number
  /** Balls off which the batter made nothing. */
  dots: number
  fours: number
  sixes: number
  /** Wickets of the bowler; of one batter more than one only across innings. */
  dismissals: number
}

/** In the order in which they met. Several innings may be counted together. */
export function matchupsOf(play: readonly PlayItem[]): Matchup[] {
  const byPair = new Map<string, Matchup>()
  for (const ball of play.filter(isBall)) {
    const { batter, bowler } = ball
    if (batter === null || bowler === null) continue
    const key = JSON.stringify([batter, bowler])
    const matchup = byPair.get(key) ?? newMatchup(batter, bowler)
    byPair.set(key, matchup)
    addBall(matchup, ball)
  }
  return [...byPair.values()]
}

const newMatchup = (batter: PlayerId, bowler: PlayerId): Matchup => ({
  batter,
  bowler,
  runs: 0,
  balls: 0,
  dots: 0,
  fours: 0,
  sixes: 0,
  dismissals: 0,
})

function addBall(matchup: Matchup, { runs, extras, boundary, outs }: BallItem): void {
  matchup.runs += runs
  matchup.dismissals += outs.filter(({ kind }) => isCreditedToBowler(kind)).length
  if (boundary === 4) matchup.fours++
  if (boundary === 6) matchup.sixes++
  if (extras.wides > 0) return
  matchup.balls++
  if (runs === 0) matchup.dots++
}
