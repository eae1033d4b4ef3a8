// All statistics of a match from its log, as the pages of a match show them.
import type { EffectiveEvent } from '#sport/log.ts'
import { commentaryOf } from '../commentary/commentary.ts'
import type { CommentaryItem } from '../commentary/items.ts'
import type { CricketEvent } from '../events.ts'
import type { CricketRules } from '../rules.ts'
import { type Matchup, matchupsOf } from './matchups.ts'
import { type OverPlay, oversOf, type WormPoint, wormOf } from './overs.ts'
import { type PartnershipFigures, partnershipsOf } from './partnerships.ts'
import { getPhases, type PhaseTally, tallyPhases } from './phases.ts'
import { playByInnings } from './play.ts'
import { type PlayTally, tallyPlay } from './tally.ts'

export type InningsStatistics = {
  whole: PlayTally
  overs: OverPlay[]
  worm: WormPoint[]
  phases: PhaseTally[]
  partnerships: PartnershipFigures[]
  matchups: Matchup[]
}

/** One for each innings of `state.innings`, in the same order. */
export function statisticsOf(
  rules: CricketRules,
  events: readonly EffectiveEvent<CricketEvent>[],
): InningsStatistics[] {
  return statisticsOfItems(rules, commentaryOf(rules, events))
}

/** The same from a commentary that was made before. Phases follow the overs of the rules, or of the last reduction. */
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
