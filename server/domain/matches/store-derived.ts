// Stores what is derived from a log: the summary with its sequence number, the status of the match, the figures of players. All
// of it can be deleted and derived again.
import type { CacheTag } from '#contract/cache-tag.ts'
import type { MatchStatus } from '#contract/match.ts'
import type { Transaction } from '#server/db/client.ts'
import type { DerivedMatch } from '#sport/match.ts'
import type { Ctx } from '../ctx.ts'
import { tagsOfLiveMarks } from '../live-blogs/live-marks.ts'
import { replaceFigures } from './figure-queries.ts'
import { rulesOf, statusFrom } from './match-log.ts'
import { type JoinedMatch, writeMatch } from './match-queries.ts'
import { tagsOfMatch, tagsOfScore } from './match-tags.ts'

type Stored = { derived: DerivedMatch; before: DerivedMatch; last: number; correctedAt: Date | null }

/** Also invalidates the pages that show the match. */
export async function storeDerived(
  ctx: Ctx,
  transaction: Transaction,
  joined: JoinedMatch,
  { derived, before, last, correctedAt }: Stored,
): Promise<void> {
  const { match } = joined
  const now = ctx.clock.now()
  const status = statusAfter(match.status, derived)
  await writeMatch(transaction, match.id, {
    ...{ state: derived.summary, stateSeq: last, lastSeq: last, status, changedAt: now, correctedAt },
  })
  const wasDecided = match.status === 'finished'
  const isDecided = status === 'finished'
  if (wasDecided || isDecided)
    await replaceFigures(transaction, match, rulesOf(joined).format, isDecided ? derived.figures : [])
  const wasLive = match.status === 'live'
  const marks =
    wasLive === (status === 'live') ? [] : await tagsOfLiveMarks(transaction, { matchId: match.id })
  await ctx.changes.publishInvalidation(transaction, [...tagsAfter(), ...marks])

  function tagsAfter(): CacheTag[] {
    if (!wasDecided && !isDecided && status === match.status) return tagsOfScore(match, now)
    const players = [...before.figures, ...derived.figures].map(({ player }) => player)
    return tagsOfMatch(match, now, players)
  }
}

/** An empty log decides nothing: a match with all events voided is a fixture again, a postponed one stays postponed. */
export function statusAfter(present: MatchStatus, { summary }: DerivedMatch): MatchStatus {
  const said = statusFrom(summary)
  if (said) return said
  return present === 'postponed' || present === 'cancelled' ? present : 'fixture'
}
