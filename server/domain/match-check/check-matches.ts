// Compares every stored match and every table with the data derived from the logs.
import type { Ctx } from '../ctx.ts'
import {
  checkStoredMatches,
  countMatchesToCheck,
  type Difference,
  differencesBetween,
} from '../matches/check/check-stored-matches.ts'
import { type CountedResult, listResults } from '../matches/results.ts'
import { tablesOf } from '../standings/standings.ts'
import { getTournament } from '../tournaments/tournaments.ts'

export type Checked = { matches: number; events: number; tables: number; differences: number }

/** `of`: what differs, such as `match 3f2a (2026-11-20)` or `table premier-league-2026 League`. */
type Found = Difference & { of: string }
type Options = { onDifference(found: Found): void; onProgress(done: number, of: number): void }

/** Calls `onDifference` for every difference, and returns the counts. Changes nothing. */
export async function checkMatches(ctx: Ctx, { onDifference, onProgress }: Options): Promise<Checked> {
  const checked: Checked = { matches: 0, events: 0, tables: 0, differences: 0 }
  const report = (of: string, differences: Difference[]) => {
    checked.differences += differences.length
    for (const difference of differences) onDifference({ of, ...difference })
  }
  const total = await countMatchesToCheck(ctx)
  const byTournament = new Map<string, CountedResult[]>()
  for await (const { id, day, tournamentId, events, differences, results } of checkStoredMatches(ctx)) {
    report(`match ${id} (${day})`, differences)
    checked.matches++
    checked.events += events
    onProgress(checked.matches, Math.max(total, checked.matches))
    if (tournamentId !== null)
      byTournament.set(tournamentId, [...(byTournament.get(tournamentId) ?? []), ...results])
  }
  for (const [id, results] of byTournament) {
    const fresh = { ...ctx, readDb: ctx.db }
    const tournament = await getTournament(fresh, { id })
    const stored = tablesOf(tournament, await listResults(fresh, id))
    for (const [at, { stage, rows }] of tablesOf(tournament, results).entries()) {
      const name = `table ${tournament.slug} ${stage?.name.en ?? ''}`.trim()
      report(name, differencesBetween(stored[at]?.rows, rows, ''))
      checked.tables++
    }
  }
  return checked
}
