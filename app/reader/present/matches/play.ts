// What happens in a cricket match at this moment. Pure.
import type { CommentaryItem } from '#sport/cricket/commentary/items.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import type { CricketState } from '#sport/cricket/state.ts'
import { statisticsOfItems } from '#sport/cricket/statistics/statistics.ts'
import { presentOver, type ShownOver } from './balls.ts'
import { presentCrease, type ShownCrease } from './innings-in-short.ts'
import type { MatchNames } from './match-names.ts'

/** `crease` is null between innings; `recent`: the last overs, newest first. */
export type ShownPlay = { crease: ShownCrease | null; recent: ShownOver[] }

type Match = { rules: CricketRules; state: CricketState; names: MatchNames }

const RECENT_OVERS = 3

export function presentPlay(match: Match, items: CommentaryItem[]): ShownPlay {
  const recent = statisticsOfItems(match.rules, items).at(-1)?.overs.slice(-RECENT_OVERS).toReversed() ?? []
  return { crease: presentCrease(match), recent: recent.map((over) => presentOver(over, match.names)) }
}
