// What happens in a cricket match at this moment. Pure.
import type { CommentaryItem } from '#sport/cricket/commentary/items.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import type { CricketState } from '#sport/cricket/state.ts'
import { statisticsOfItems } from '#sport/cricket/statistics/statistics.ts'
import { presentOver, type ShownOver } from './balls.ts'
import { presentCrease, type ShownCrease } from './innings-in-short.ts'
import type { MatchNames } from './match-names.ts'

/**
 * `recent`: the last overs, newest first. `isFollowed`: the page changes while it is read, so that what is there stays and has room for what
 * comes; otherwise `crease` is null between innings and after the match. `isOver`: the pair is the last one.
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
