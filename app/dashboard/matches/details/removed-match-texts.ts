// The notes and own words of a match's log that readers no longer see, as text. Pure.

import { isOwnWords, type LogEntry } from '#sport/log.ts'
import type { MatchLog } from '#sport/match.ts'
import type { Note } from '#sport/note.ts'
import { isNote } from '#sport/note.ts'
import { withoutRemovedTexts } from '#sport/removed-texts.ts'

type AnyEvent = { kind: string }

export function removedTextsOf({ log }: Pick<MatchLog, 'log'>): { seq: number; text: string }[] {
  const stored: readonly LogEntry<AnyEvent>[] = log
  const shown = withoutRemovedTexts(stored)
  return stored.flatMap((entry, at) =>
    entry === shown[at] ? [] : [{ seq: entry.seq, text: textOf(entry.event) }],
  )
}

function textOf(event: AnyEvent): string {
  if (isOwnWords(event)) return [event.bn, event.en].filter(Boolean).join(' · ')
  if (isNote(event)) return noteText(event)
  const inner = 'event' in event ? Object(event.event) : null
  return inner && isNote(inner) ? noteText(inner) : ''
}

function noteText({ headline, text, quote, picture }: Note): string {
  return [headline, text, quote?.text, picture?.caption].filter(Boolean).join(' · ')
}
