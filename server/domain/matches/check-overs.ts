// Refuses the card of an innings with more overs than the match has for a side: no correction could make that true.
import type { MatchEntryEvent } from '#contract/match-event.ts'
import type { DerivedMatch } from '#sport/match.ts'
import { AppError } from '../app-error.ts'

/** An event as it was sent: its sequence in the log and its place in the request. */
type Sent = { event: MatchEntryEvent; seq: number; place: number }

/**
 * TOO_MANY_OVERS with the path of the overs. `after`: the match derived from the log including these events. It knows how many
 * overs the match had at the card, which rain may have reduced.
 */
export function checkOvers(sent: readonly Sent[], after: DerivedMatch): void {
  const tooLong = new Set(after.problems.flatMap(({ seq, code }) => (code === 'TOO_MANY_OVERS' ? [seq] : [])))
  for (const { event, seq, place } of sent) {
    const card = findCard(event, seq)
    if (card && tooLong.has(card.seq))
      throw new AppError('TOO_MANY_OVERS', { field: `events.${place}.payload.${card.field}` })
  }
}

/** The sequence number of a card and the path of its overs in the event; null for any other event. */
function findCard(event: MatchEntryEvent, seq: number): { seq: number; field: string } | null {
  if (event.kind === 'card_innings') return { seq, field: 'overs' }
  if (event.kind !== 'replace' && event.kind !== 'insert') return null
  if (event.event.kind !== 'card_innings') return null
  return { seq: event.kind === 'replace' ? event.seq : seq, field: 'event.overs' }
}
