// Which stored match a match of a file means: by its source, by our own id in our own exports, or a fixture that somebody entered.
import type { Ctx } from '#server/domain/ctx.ts'
import { type JoinedMatch, selectBySource, selectEntered } from '../match-queries.ts'
import type { FileMatch } from './file-match.ts'
import type { FileNames } from './file-names.ts'
import type { FileTournaments } from './file-tournaments.ts'

/** By the source that the files name. */
export async function findStored(ctx: Ctx, sources: readonly string[]): Promise<Map<string, JoinedMatch>> {
  const found = await selectBySource(ctx.db, sources)
  return new Map(found.map((joined) => [sourceOf(joined, sources), joined]))
}

/** An export of our own names the match by its id, wherever that came from. */
function sourceOf({ match }: JoinedMatch, sources: readonly string[]): string {
  return match.source !== null && sources.includes(match.source) ? match.source : `maidan:${match.id}`
}

/** The match that somebody entered by hand and a row of a table means: both sides, and the day or the round. */
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
  const isSame = ({ match: { day, roundEn } }: JoinedMatch) =>
    day === match.day || (match.round.en !== '' && roundEn === match.round.en)
  return own.find(isSame) ?? null
}
