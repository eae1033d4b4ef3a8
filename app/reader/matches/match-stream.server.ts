// Whether a page about a match follows its stream, and from where.
import { snapshotPath, streamPath } from '#contract/live.ts'
import type { MatchTab } from '#contract/match-paths.ts'
import type { FullMatch } from '#server/domain/matches/read-log.ts'
import type { MatchPage } from './match-page.server.ts'

/** A match is followed from an hour before it starts, on the pages that change. */
const FOLLOWED_BEFORE_MS = 3_600_000

export function liveOf(
  { ctx, language, freshUntil }: Pick<MatchPage, 'ctx' | 'language' | 'freshUntil'>,
  { match }: FullMatch,
  tab: MatchTab | null,
) {
  if (tab !== null && tab !== 'scorecard') return null
  const { id, status, startsAt, lastSeq } = match
  if (status === 'fixture' && match.isTimeKnown) {
    const from = new Date(startsAt.getTime() - FOLLOWED_BEFORE_MS)
    if (from > ctx.clock.now()) {
      freshUntil(from)
      return null
    }
  } else if (status !== 'live') return null
  const view = tab === 'scorecard' ? 'card' : 'match'
  return { stream: streamPath(id, language, lastSeq, view), stored: snapshotPath(id, language) }
}
