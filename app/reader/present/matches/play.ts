// The current play of a cricket match. Pure.
import type { CommentaryItem } from '#sport/cricket/commentary/items.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import type { CricketState } from '#sport/cricket/state.ts'
import { statisticsOfItems } from '#sport/cricket/statistics/statistics.ts'
import { presentOver, type ShownOver } from './balls.ts'
import { presentCrease, type ShownCrease } from './innings-in-short.ts'
import type { MatchNames } from './match-names.ts'

/**
 * `recent`: the last overs, newest first. `isFollowed`: the page is updated while it is read, so the last players stay visible
 * and space is reserved; otherwise `crease` is null between innings and after the match. `isOver`: the match has ended.
 */
export type ShownPlay = Moment & { crease: ShownCrease | null; recent: ShownOver[] }
type Moment = { isFollowed: boolean; isOver: boolean }

type Match = { rules: CricketRules; state: CricketState; names: MatchNames }

const RECENT_OVERS = 3

export function presentPlay(match: Match, items: CommentaryItem[], moment: Moment): ShownPlay {
  const recent = statisticsOfItems(match.rules, items).at(-1)?.overs.slice(-RECENT_OVERS).toReversed() ?? []
  const crease = presentCrease(match, moment.isFollowed)
  return { crease, recent: recent.map((over) => presentOver(over, match.names)), ...moment }
}
