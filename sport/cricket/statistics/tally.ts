// Counts of a number of balls, made in one way for overs, phases and whole innings. Rates: rates.ts.
import { isWicket } from '../events.ts'
import { isBall, isLegal, outsOf, type PlayItem } from './play.ts'

export type PlayTally = {
  /** All runs, extras included. */
  runs: number
  wickets: number
  /** Legal balls. */
  balls: number
  /** Legal balls that brought no run. */
  dots: number
  fours: number
  sixes: number
  extras: number
}

export function tallyPlay(play: readonly PlayItem[]): PlayTally {
  const tally: PlayTally = { runs: 0, wickets: 0, balls: 0, dots: 0, fours: 0, sixes: 0, extras: 0 }
  for (const item of play) {
    tally.wickets += outsOf(item).filter(({ kind }) => isWicket(kind)).length
    if (!isBall(item)) continue
    tally.runs += item.total
    tally.extras += item.total - item.runs
    if (item.boundary === 4) tally.fours++
    if (item.boundary === 6) tally.sixes++
    if (!isLegal(item)) continue
    tally.balls++
    if (item.total === 0) tally.dots++
  }
  return tally
}
