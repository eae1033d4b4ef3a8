// What a correction changes in the figures of players and in what happened, to be shown before it is stored. Pure.

import type { RulesOfMatch } from '#contract/match-answer.ts'
import { type ChangedFacts, changedFacts, NO_CHANGED_FACTS } from '#sport/cricket/changed-facts.ts'
import type { PlayerFigures } from '#sport/figures.ts'
import type { DerivedMatch } from '#sport/match.ts'

/** `before` or `after` is null if the player has no figures there. */
export type FigureChange = {
  player: string
  innings: number
  before: PlayerFigures | null
  after: PlayerFigures | null
}

export function changedFigures(before: DerivedMatch, after: DerivedMatch): FigureChange[] {
  const [old, now] = [byPlace(before.figures), byPlace(after.figures)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((place) => {
    const [one = null, other = null] = [old.get(place), now.get(place)]
    const line = other ?? one
    if (!line || JSON.stringify(one) === JSON.stringify(other)) return []
    return { player: line.player, innings: line.innings, before: one, after: other }
  })
}

/** Dismissals, bowlers and milestones of a cricket match that differ; none in other sports. */
export function changedFactsOf(of: RulesOfMatch, before: DerivedMatch, after: DerivedMatch): ChangedFacts {
  const isCricket = of.sport === 'cricket' && before.sport === 'cricket' && after.sport === 'cricket'
  return isCricket ? changedFacts(of.rules, before, after) : NO_CHANGED_FACTS
}

function byPlace(figures: PlayerFigures[]): Map<string, PlayerFigures> {
  return new Map(figures.map((line) => [`${line.innings} ${line.player}`, line]))
}
