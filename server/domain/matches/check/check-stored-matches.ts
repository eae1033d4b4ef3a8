// Derives every match again and compares it with the stored data, in batches, so that any number of matches fits in memory.

import { readSnapshot } from '#server/db/client.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { permit } from '#server/domain/permit.ts'
import { selectLogs } from '../event-queries.ts'
import { selectFigures } from '../figure-queries.ts'
import { countAllMatches, selectMatchesAfter } from '../match-queries.ts'
import type { CountedResult } from '../results.ts'
import { checkMatch } from './check-match.ts'
import type { Difference } from './differences.ts'

const MATCHES_AT_ONCE = 50

export type CheckedMatch = {
  id: string
  day: string
  tournamentId: string | null
  events: number
  differences: Difference[]
  /** The results that its log adds to tables. */
  results: CountedResult[]
}

export async function countMatchesToCheck(ctx: Ctx): Promise<number> {
  return countAllMatches(ctx.db)
}

/** All matches ordered by id. A match is read with its log in one snapshot, because it may be scored at the same time. */
export async function* checkStoredMatches(ctx: Ctx): AsyncGenerator<CheckedMatch> {
  permit(ctx, 'match.import')
  let after = ''
  for (;;) {
    const some = await readSome(ctx, after)
    for (const { joined, entries, figures } of some) {
      const { id, day, tournamentId, stageId } = joined.match
      const { differences, results } = checkMatch({ joined, entries, figures })
      const counted = results.map((result) => ({ stageId, result }))
      yield { id, day, tournamentId, events: entries.length, differences, results: counted }
    }
    const last = some.at(-1)
    if (!last) return
    after = last.joined.match.id
  }
}

async function readSome(ctx: Ctx, after: string) {
  return readSnapshot(ctx.db, async (transaction) => {
    const rows = await selectMatchesAfter(transaction, { after, limit: MATCHES_AT_ONCE })
    const ids = rows.map(({ match }) => match.id)
    const logs = await selectLogs(transaction, ids)
    const figures = Map.groupBy(await selectFigures(transaction, ids), ({ matchId }) => matchId)
    return rows.map((joined) => ({
      joined,
      entries: logs.get(joined.match.id) ?? [],
      figures: figures.get(joined.match.id) ?? [],
    }))
  })
}
