// Derives stored matches again after a change of the rules they are played under.
import type { Transaction } from '#server/db/client.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { writeAs } from '../write-as.ts'
import { findCorrectedAt } from './correction-rules.ts'
import { selectEvents } from './event-queries.ts'
import { derive } from './match-log.ts'
import { lockMatch, selectOutdatedIds, selectScoredIds } from './match-queries.ts'
import { textsOf } from './note-rules.ts'
import { storeDerived } from './store-derived.ts'

/** All matches of a tournament, one transaction each, so that no scorer waits for the others. */
export async function deriveMatchesAgain(ctx: Ctx, tournamentId: string): Promise<void> {
  permit(ctx, 'tournament.manage')
  for (const id of await selectScoredIds(ctx.db, tournamentId))
    await writeAs(ctx, 'tournament.manage', (transaction) => deriveAgain(ctx, transaction, id))
}

/** Matches, except cricket and football, whose summary was stored before these sports had careers. Returns their number. */
export async function deriveOutdated(ctx: Ctx): Promise<number> {
  permit(ctx, 'tournament.manage')
  const ids = await selectOutdatedIds(ctx.db)
  for (const id of ids)
    await writeAs(ctx, 'tournament.manage', (transaction) => deriveAgain(ctx, transaction, id))
  return ids.length
}

/** One match, under the present rules of its row and tournament. A match without a log has nothing to derive. */
export async function deriveAgain(ctx: Ctx, transaction: Transaction, id: string): Promise<void> {
  const joined = await lockMatch(transaction, id)
  if (!joined || joined.match.lastSeq === 0) return
  const entries = await selectEvents(transaction, id)
  const derived = derive(joined, entries)
  const correctedAt = findCorrectedAt(entries, textsOf(entries))
  const last = joined.match.lastSeq
  await storeDerived(ctx, transaction, joined, { derived, before: derived, last, correctedAt })
}
