// What statistics are counted from: the balls of an innings, and the wickets that fell without one, in order.
import type { CommentaryItem, CommentaryItemOf } from '../commentary/items.ts'

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

export function isLegal({ extras }: BallItem): boolean {
  return extras.wides === 0 && extras.noBalls === 0
}
