// The match of the demo newsroom that is always being played: ten overs a side, ball by ball at the pace of a real one. Its
// events are derived from its id, so any process can append the next event: the fastest does, and the others fail.

import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { MINUTE_MS, SECOND_MS } from '#bangla/durations.ts'
import { DEMO_LOCK } from '#server/db/locks.ts'
import { withSessionLock } from '#server/db/session-lock.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { appendEvents } from '#server/domain/matches/append-events.ts'
import { deleteMatch } from '#server/domain/matches/matches.ts'
import { readLog } from '#server/domain/matches/read-log.ts'
import { listSquads } from '#server/domain/tournaments/squads.ts'
import type { CricketEvent } from '#sport/cricket/events.ts'
import { findDemoLeague, findDemoMatch, selectOldDemoMatches } from '../demo-queries.ts'
import { friendlyOf, storeMatch } from './demo-entries.ts'
import { type DemoSide, playCricket } from './play-cricket.ts'
import { createRandom } from './random.ts'
import { addReporterMatch } from './reporter-match.ts'

const OVERS = 10
/** Time from a result to the next match. */
const BREAK_MS = 5 * MINUTE_MS
/** A match that takes longer, because somebody entered other events, is replaced by a new one. */
const MAX_MS = 3 * 60 * MINUTE_MS
const KEPT_MS = 24 * 60 * MINUTE_MS
/** The share of the first match that is stored at once, so that its pages have something to show. */
const BEHIND = 0.4
const TOSS_AND_LINEUPS = 3
const MAX_LOG_LENGTH = 1_000

/**
 * Appends the next event of the demo match if it is due, or begins the next match. Waits while a person scores the match. If a
 * person has entered something, the match is abandoned five minutes after their last entry.
 */
export async function playDemoMatch(ctx: Ctx): Promise<void> {
  await addReporterMatch(ctx)
  const match = await findDemoMatch(ctx.db)
  const now = ctx.clock.now().getTime()
  const lastAt = (match?.lastAt ?? match?.startsAt)?.getTime() ?? 0
  const isOver = match?.status === 'finished' && now - lastAt > BREAK_MS
  if (!match || isOver || now - match.startsAt.getTime() > MAX_MS) {
    if ((await findDemoLeague(ctx.db)) === null) return
    await withSessionLock(ctx.db, { lock: DEMO_LOCK, part: 1 }, () => beginMatch(ctx, match?.id ?? null))
    return
  }
  const { script, isOwn } = await scriptOf(ctx, match.id)
  const next = script[match.lastSeq]
  if (isOwn) {
    if (next && now - lastAt >= pauseBefore(next, match.lastSeq)) await append(ctx, match, [next])
  } else if (now - lastAt > BREAK_MS && (await append(ctx, match, [{ kind: 'abandon' }])))
    await withSessionLock(ctx.db, { lock: DEMO_LOCK, part: 1 }, () => beginMatch(ctx, match.id))
}

async function beginMatch(ctx: Ctx, formerId: string | null): Promise<void> {
  const newest = await findDemoMatch(ctx.db)
  if ((newest?.id ?? null) !== formerId) return
  const sides = await findSides(ctx)
  if (!sides) return
  const [home, away] = sides
  const id = await storeMatch(ctx, {
    ...friendlyOf(OVERS),
    homeId: home.team,
    awayId: away.team,
    startsAt: ctx.clock.now(),
  })
  const script = playCricket(home, away, createRandom(seedOf(id)), OVERS)
  const behind = formerId === null ? Math.floor(script.length * BEHIND) : TOSS_AND_LINEUPS
  await append(ctx, { id, lastSeq: 0 }, script.slice(0, behind))
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS)
  for (const old of await selectOldDemoMatches(ctx.db, before))
    await deleteMatch(ctx, old, 'A demo match of an earlier day')
}

/** Two sides of the demo league, others every three hours; null when somebody removed the league. */
async function findSides(ctx: Ctx): Promise<[DemoSide, DemoSide] | null> {
  const league = await findDemoLeague(ctx.db)
  if (league === null) return null
  const squads = await listSquads({ ...ctx, readDb: ctx.db }, league)
  const random = createRandom(Math.floor(ctx.clock.now().getTime() / MAX_MS))
  const first = random.pick(squads)
  const second = random.pick(squads.filter((squad) => squad !== first))
  if (!first || !second) return null
  return [toSide(first.team.id, first.players), toSide(second.team.id, second.players)]
}

function toSide(team: string, players: readonly { playerId: string }[]): DemoSide {
  return { team, players: players.map(({ playerId }) => playerId).sort(), strength: 8 }
}

/** The events of the whole match, with the sides in its log. `isOwn`: the log has no events of other people. */
async function scriptOf(ctx: Ctx, id: string): Promise<{ script: CricketEvent[]; isOwn: boolean }> {
  const log = await readLog({ ...ctx, readDb: ctx.db }, id, { after: 0, limit: MAX_LOG_LENGTH })
  const [home, away] = log.slice(0, TOSS_AND_LINEUPS).flatMap(({ event }) =>
    event.kind === 'lineup'
      ? [
          toSide(
            event.team,
            event.players.map((playerId) => ({ playerId })),
          ),
        ]
      : [],
  )
  const script = home && away ? playCricket(home, away, createRandom(seedOf(id)), OVERS) : []
  const isOwn = log.every(({ event }, at) => {
    const own = script[at]
    return own !== undefined && isDeepStrictEqual(event, JSON.parse(JSON.stringify(own)))
  })
  return { script, isOwn }
}

function seedOf(id: string): number {
  return [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
}

/** Returns whether the events were stored; false, for example, while a person scores the match. */
async function append(
  ctx: Ctx,
  match: { id: string; lastSeq: number },
  events: CricketEvent[],
): Promise<boolean> {
  const sent = events.map((event) => ({ clientId: randomUUID(), event }))
  const input = { base: match.lastSeq, acceptProblems: false, isDryRun: false, events: sent }
  try {
    return (await appendEvents(ctx, match.id, input)).kind === 'stored'
  } catch (error) {
    if (error instanceof AppError && error.code === 'SCORER_CHANGED') return false
    throw error
  }
}

/** Time before an event, as in a real match. */
function pauseBefore({ kind }: CricketEvent, seq: number): number {
  const more = (seq * 7_919) % 10
  if (kind === 'ball') return (20 + more) * SECOND_MS
  if (kind === 'batter_in' || kind === 'over_start') return (15 + more) * SECOND_MS
  return kind === 'innings' ? MINUTE_MS : 2 * SECOND_MS
}
