// The rules of a stored match, and what is derived from it and its log. Pure.
import type { MatchStatus } from '#contract/match.ts'
import type { RulesOfMatch } from '#contract/match-answer.ts'
import type { MatchEvent } from '#contract/match-event.ts'
import { matchLogOf } from '#contract/match-log.ts'
import { type ChangedFacts, changedFacts, NO_CHANGED_FACTS, pairs } from '#sport/cricket/changed-facts.ts'
import type { PlayerFigures } from '#sport/figures.ts'
import type { LogEntry } from '#sport/log.ts'
import { type DerivedMatch, deriveMatch, formOf, type MatchSummary } from '#sport/match.ts'
import { resolveRules } from '../tournaments/tournament-rules.ts'
import type { JoinedMatch } from './match-queries.ts'

/** `before` or `after` is null if the player has no figures there. */
export type FigureChange = {
  player: string
  innings: number
  before: PlayerFigures | null
  after: PlayerFigures | null
}

export function changedFigures(before: DerivedMatch, after: DerivedMatch): FigureChange[] {
  return pairs(byPlace(before.figures), byPlace(after.figures)).map(
    ([{ player, innings }, one = null, other = null]) => ({ player, innings, before: one, after: other }),
  )
}

/** Dismissals, bowlers and milestones of a cricket match that differ; none in other sports. */
export function changedFactsOf(of: RulesOfMatch, before: DerivedMatch, after: DerivedMatch): ChangedFacts {
  const isCricket = of.sport === 'cricket' && before.sport === 'cricket' && after.sport === 'cricket'
  return isCricket ? changedFacts(of.rules, before, after) : NO_CHANGED_FACTS
}

function byPlace(figures: PlayerFigures[]): Map<string, PlayerFigures> {
  return new Map(figures.map((line) => [`${line.innings} ${line.player}`, line]))
}

/** An entry of a log of any sport. */
export type MatchLogEntry = LogEntry<MatchEvent>

/** The rules of a stored match. */
export function rulesOf({ match, tournament }: JoinedMatch): RulesOfMatch {
  return resolveRules(match.sport, tournament?.rules ?? null, match.rules, match.day)
}

/** Everything that follows from a match and its log. */
export function derive(joined: JoinedMatch, log: readonly MatchLogEntry[]): DerivedMatch {
  const { homeId, awayId } = joined.match
  const teams = [homeId, awayId] as const
  return deriveMatch(matchLogOf(rulesOf(joined), teams, log))
}

/** The status that follows from a log; null if the log does not decide it, so that the editor's choice stays. */
export function statusFrom(summary: MatchSummary): MatchStatus | null {
  return formOf(summary.sport).statusOf(summary)
}
