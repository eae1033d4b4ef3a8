// Counts of a number of balls, made in one way for overs, phases and whole innings. Rates: rates.ts.

import type { CommentaryItem, CommentaryItemOf } from '../commentary/items.ts'
import { isWicket } from '../events.ts'

export type BallItem = CommentaryItemOf<'ball'>
export type PlayItem = BallItem | CommentaryItemOf<'wicket'>

/** The play of each innings of a match, in the order of `state.innings`; empty where no ball was bowled. */
export function playByInnings(items: readonly CommentaryItem[]): PlayItem[][] {
  const innings: PlayItem[][] = []
  for (const item of items) {
    if (item.innings === null) continue
    while (innings.length <= item.innings) innings.push([])
    if (isPlay(item)) innings[item.innings]?.push(item)
  }
  return innings
}

function isPlay(item: CommentaryItem): item is PlayItem {
  return item.kind === 'ball' || item.kind === 'wicket'
}

export function isBall(item: PlayItem): item is BallItem {
  return item.kind === 'ball'
}

/** Who is out with this item, wickets and retirements. */
export function outsOf(item: PlayItem): BallItem['outs'] {
  return isBall(item) ? item.outs : [item.out]
}

function isLegal({ extras }: BallItem): boolean {
  return extras.wides === 0 && extras.noBalls === 0
}

const NOTHING = {
  /** All runs, extras included. */
  runs: 0,
  wickets: 0,
  /** Legal balls. */
  balls: 0,
  /** Legal balls that brought no run. */
  dots: 0,
  fours: 0,
  sixes: 0,
  extras: 0,
}
export type PlayTally = typeof NOTHING

export function tallyPlay(play: readonly PlayItem[]): PlayTally {
  const tally = { ...NOTHING }
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
