// Finds the stored match for a match of a file: by its source, by its id in Maidan's own exports, or among the entered fixtures.
import type { Ctx } from '#server/domain/ctx.ts'
import { type JoinedMatch, selectBySource, selectEntered } from '../match-queries.ts'
import type { FileMatch } from './file-match.ts'
import type { FileNames } from './file-names.ts'
import type { FileTournaments } from './file-tournaments.ts'

/** Stored matches, by the source that the files name. */
export async function findStored(ctx: Ctx, sources: readonly string[]): Promise<Map<string, JoinedMatch>> {
  const found = await selectBySource(ctx.db, sources)
  return new Map(found.map((joined) => [sourceOf(joined, sources), joined]))
}

/** Maidan's own exports name a match by its id, even if it was imported from another source. */
function sourceOf({ match }: JoinedMatch, sources: readonly string[]): string {
  return match.source !== null && sources.includes(match.source) ? match.source : `maidan:${match.id}`
}

/** The match entered by hand that a row of a table refers to: same sides, same day or round. Null if there is none. */
export async function findEntered(
  ctx: Ctx,
  match: FileMatch,
  { names, tournaments }: { names: FileNames; tournaments: FileTournaments },
): Promise<JoinedMatch | null> {
  const tournament = match.source.startsWith('csv:') ? await tournaments.of(match) : null
  if (!tournament) return null
  const [homeId, awayId] = [names.idOf(match.home), names.idOf(match.away)]
  const all = await selectEntered(ctx.db, tournament.id)
  const own = all.filter((joined) => joined.match.homeId === homeId && joined.match.awayId === awayId)
  // A match of the same round after an abandoned one is its replay.
  const isSame = ({ match: { day, roundEn, status } }: JoinedMatch) =>
    day === match.day || (status !== 'abandoned' && match.round.en !== '' && roundEn === match.round.en)
  return own.find(isSame) ?? null
}
