// Lets other services do work once per match, in a transaction that holds the lock of the match's row.
import type { Transaction } from '#server/db/client.ts'
import type { Ctx } from '../ctx.ts'
import { writeAs } from '../write-as.ts'
import { lockMatch, type MatchRow } from './match-queries.ts'

/** Returns what `act` returns; null if the match no longer exists. */
export async function withLockedMatch<Result>(
  ctx: Ctx,
  id: string,
  act: (transaction: Transaction, match: MatchRow) => Promise<Result>,
): Promise<Result | null> {
  return writeAs(ctx, 'tournament.manage', async (transaction) => {
    const joined = await lockMatch(transaction, id)
    return joined && act(transaction, joined.match)
  })
}
