// Derives stored matches again after a change of the rules they are played under.
import { isDeepStrictEqual } from 'node:util'
import type { CacheTag } from '#contract/cache-tag.ts'
import type { MatchStatus } from '#contract/matches/match.ts'
import type { Transaction } from '#server/db/client.ts'
import type { DerivedMatch, MatchSummary } from '#sport/match.ts'
import type { Ctx } from '../ctx.ts'
import { tagsOfLiveMarks } from '../live-blogs/live-marks.ts'
import { permit } from '../permit.ts'
import { writeAs } from '../write-as.ts'
import { replaceFigures, selectEvents } from './event-queries.ts'
import { derive, rulesOf, statusFrom, tagsOfMatch, tagsOfScore } from './match-log.ts'
import {
  type JoinedMatch,
  lockMatch,
  selectOutdatedIds,
  selectScoredIds,
  writeMatch,
} from './match-queries.ts'
import { findCorrectedAt, textsOf } from './note-rules.ts'

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
    state: derived.summary,
    stateSeq: last,
    lastSeq: last,
    status,
    changedAt: now,
    correctedAt,
  })
  const wasDecided = match.status === 'finished'
  const isDecided = status === 'finished'
  if (wasDecided || isDecided)
    await replaceFigures(transaction, match, rulesOf(joined).format, isDecided ? derived.figures : [])
  const wasLive = match.status === 'live'
  const marks =
    wasLive === (status === 'live') ? [] : await tagsOfLiveMarks(ctx, transaction, { matchId: match.id })
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

/** All matches of a tournament, one transaction each, so that no scorer waits for the others. */
export async function deriveMatchesAgain(ctx: Ctx, tournamentId: string): Promise<void> {
  permit(ctx, 'tournament.manage')
  for (const id of await selectScoredIds(ctx.db, tournamentId))
    await writeAs(ctx, 'tournament.manage', (transaction) => deriveAgain(ctx, transaction, id))
}

/** Matches whose summary an earlier release derived by other rules. Returns their number. */
export async function deriveOutdated(ctx: Ctx): Promise<number> {
  permit(ctx, 'tournament.manage')
  const ids = await selectOutdatedIds(ctx.db)
  for (const id of ids)
    await writeAs(ctx, 'tournament.manage', (transaction) =>
      deriveAgain(ctx, transaction, id, { isQuietIfSame: true }),
    )
  return ids.length
}

/**
 * One match, under the present rules of its row and tournament. A match without a log has nothing to derive. `isQuietIfSame`: a
 * summary that only another release derived is stored without invalidating pages.
 */
export async function deriveAgain(
  ctx: Ctx,
  transaction: Transaction,
  id: string,
  { isQuietIfSame = false } = {},
): Promise<void> {
  const joined = await lockMatch(transaction, id)
  if (!joined || joined.match.lastSeq === 0) return
  const entries = await selectEvents(transaction, id)
  const derived = derive(joined, entries)
  if (isQuietIfSame && isSameSummary(joined.match.state, derived.summary)) {
    await writeMatch(transaction, id, { state: derived.summary })
    return
  }
  const correctedAt = findCorrectedAt(entries, textsOf(entries))
  const last = joined.match.lastSeq
  await storeDerived(ctx, transaction, joined, { derived, before: derived, last, correctedAt })
}

function isSameSummary(stored: MatchSummary | null, derived: MatchSummary): boolean {
  const known: unknown = JSON.parse(JSON.stringify({ ...derived, derivation: undefined }))
  return isDeepStrictEqual(known, JSON.parse(JSON.stringify({ ...stored, derivation: undefined })))
}
