// Refuses an editor's own words for a sentence that the commentary does not have. Pure, apart from the errors it throws.
import type { RulesOfMatch } from '#contract/match-answer.ts'
import type { MatchEntryEvent } from '#contract/match-event.ts'
import { commentaryOf as cricketCommentaryOf } from '#sport/cricket/commentary/commentary.ts'
import { commentaryOf as footballCommentaryOf } from '#sport/football/commentary.ts'
import { isOwnWords } from '#sport/log.ts'
import type { DerivedMatch } from '#sport/match.ts'
import { keyOfWords } from '#sport/own-words.ts'
import { AppError } from '../app-error.ts'

/** An event as it was sent: its place in the request. */
type Sent = { event: MatchEntryEvent; place: number }
type Commented = { rules: RulesOfMatch; teams: readonly [string, string]; after: DerivedMatch }

/** FIELD_INVALID with the path of the item. `after`: the match derived from the log including these events. */
export function checkOwnWords(sent: readonly Sent[], match: Commented): void {
  if (!sent.some(({ event }) => isOwnWords(event))) return
  const keys = keysOf(match)
  for (const { event, place } of sent) {
    if (isOwnWords(event) && !keys.has(keyOfWords(event)))
      throw new AppError('FIELD_INVALID', { field: `events.${place}.payload.item` })
  }
}

/** Keys of the generated sentences. Notes are left out: the text of a note is corrected directly. */
function keysOf(match: Commented): Set<string> {
  return new Set(itemsOf(match).flatMap(({ kind, key }) => (kind === 'note' ? [] : [key])))
}

function itemsOf({ rules: of, teams, after }: Commented): { kind: string; key: string }[] {
  if (of.sport === 'cricket' && after.sport === 'cricket') return cricketCommentaryOf(of.rules, after.events)
  if (of.sport === 'football' && after.sport === 'football')
    return footballCommentaryOf({ ...of.rules, teams }, after.events)
  return []
}
