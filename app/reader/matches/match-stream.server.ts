// Decides whether a page about a match follows its stream, and from which event.
import { snapshotPath, streamPath } from '#contract/live.ts'
import type { MatchTab } from '#contract/match-paths.ts'
import type { FullMatch } from '#server/domain/matches/read-log.ts'
import { followedFrom } from '../present/matches/moving-scores.ts'
import type { MatchPage } from './match-page.server.ts'

/** The addresses of stream and snapshot; null for tabs that never change, and until the match is followed. */
export function liveAddressesOf(
  { ctx, language, freshUntil }: Pick<MatchPage, 'ctx' | 'language' | 'freshUntil'>,
  { match }: FullMatch,
  tab: MatchTab | null,
) {
  if (tab !== null && tab !== 'scorecard') return null
  const { id, lastSeq } = match
  const from = followedFrom(match)
  if (from === null) return null
  if (from > ctx.clock.now()) {
    freshUntil(from)
    return null
  }
  const view = tab === 'scorecard' ? 'card' : 'match'
  return { stream: streamPath(id, language, lastSeq, view), stored: snapshotPath(id, language, view) }
}
