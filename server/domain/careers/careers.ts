// Careers service: what players did in the finished matches of this portal. Leaders of tournaments: leaders.ts. Public.
import type { CareerLine, PerformanceLine } from '#contract/career.ts'
import type { Match } from '#contract/match.ts'
import type { Ctx } from '../ctx.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { listMatches } from '../matches/matches.ts'
import { listIdsOf } from '../players/players.ts'
import { hasPlayed, selectCareer, selectLines, selectPlayedMatches } from './career-queries.ts'

/** What a player did in one match; `team`: the id of the side they played for; `ids`: the ids by which logs name the player. */
export type Performance = { match: Match; team: string; lines: PerformanceLine[]; ids: string[] }

/** The sums of a player by format; players merged into this one are counted with it. */
export async function getCareer(ctx: Ctx, playerId: string): Promise<CareerLine[]> {
  return selectCareer(ctx.readDb, await listIdsOf(ctx, playerId))
}

/** The matches of a player with their figures, newest first. */
export async function listPerformances(
  ctx: Ctx,
  { playerId, cursor, limit }: { playerId: string; cursor?: string | undefined; limit: number },
): Promise<{ performances: Performance[]; next: string | null }> {
  const ids = await listIdsOf(ctx, playerId)
  const found = await selectPlayedMatches(ctx.readDb, {
    ids,
    after: readCursor(cursor),
    limit: limit + 1,
  })
  const { rows, next } = pageOf(found, limit, ({ id, day }) => ({ at: day, id }))
  if (rows.length === 0) return { performances: [], next }
  const matchIds = rows.map(({ id }) => id)
  const [{ matches }, stored] = await Promise.all([
    listMatches(ctx, { ids: matchIds, limit: matchIds.length }),
    selectLines(ctx.readDb, ids, matchIds),
  ])
  const performances = rows.flatMap(({ id }): Performance[] => {
    const match = matches.find((each) => each.id === id)
    const own = stored.filter(({ matchId }) => matchId === id)
    return match && own[0] ? [{ match, team: own[0].teamId, lines: own.map(({ line }) => line), ids }] : []
  })
  return { performances, next }
}

/** Whether a cursor is a position in these performances. Each invented cursor would add a page to the page cache. */
export async function isPerformancePlace(
  ctx: Ctx,
  { playerId, cursor }: { playerId: string; cursor: string },
): Promise<boolean> {
  const place = readCursor(cursor)
  if (!place || place.at.getTime() % DAY_MS !== 0) return false
  return hasPlayed(ctx.readDb, { ids: await listIdsOf(ctx, playerId), matchId: place.id, day: place.at })
}

const DAY_MS = 86_400_000
