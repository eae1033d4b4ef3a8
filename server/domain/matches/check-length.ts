// Refuses what would make a log longer than its sport allows. Pure, apart from the error it throws.
import type { SentEvent } from '#contract/match-event.ts'
import type { Sport } from '#contract/tournament.ts'
import { findVoided } from '#sport/log.ts'
import { SPORT_DATA } from '#sport/sports.ts'
import { AppError } from '../app-error.ts'
import type { MatchLogEntry } from './match-log.ts'

/**
 * MATCH_LOG_FULL with the first event that is too many. What counts can still be voided, once each, also in a log that is longer
 * already.
 */
export function checkLength(
  sport: Sport,
  entries: readonly MatchLogEntry[],
  fresh: readonly SentEvent[],
  placeOf: (sent: SentEvent) => number,
): void {
  const most = SPORT_DATA[sport].maxEntries
  if (entries.length + fresh.length <= most) return
  const removable = removableIn(entries)
  const left = Math.max(0, most - entries.length)
  const tooMany = fresh
    .slice(left)
    .find(({ event: { kind, seq } }) => kind !== 'void' || !removable.delete(Number(seq)))
  if (!tooMany) return
  throw new AppError('MATCH_LOG_FULL', { field: `events.${placeOf(tooMany)}`, values: { max: most } })
}

function removableIn(entries: readonly MatchLogEntry[]): Set<number> {
  const voided = findVoided(entries)
  return new Set(entries.flatMap(({ seq, event }) => (event.kind === 'void' || voided.has(seq) ? [] : [seq])))
}
