// The public view of a match's log: plays keep their history, texts of people do not. A note or own words that readers no longer
// see keep their place in the log and lose their text. The same for every sport. Pure.
import {
  type EffectiveEvent,
  effective,
  findVoided,
  isOwnWords,
  type LogEntry,
  type OwnWords,
} from './log.ts'
import { hasSameContent, isNote, type Note, removedNote } from './note.ts'
import { keyOfWords, ownWordsOf } from './own-words.ts'

type AnyEvent = { kind: string }
type Entry = LogEntry<AnyEvent>
type Language = 'bn' | 'en'

/**
 * The log as readers get it. A note that was corrected, removed or belongs to a voided place has no text; own words have none
 * where others replaced them, their event was corrected or voided, or they were voided. Everything else, `seq` above all, is
 * unchanged, so that the same state follows. Entries with nothing to hide are the same objects.
 */
export function withoutRemovedTexts<Row extends Entry>(log: readonly Row[]): Row[] {
  if (!log.some(({ event }) => isOwnWords(event) || noteIn(event))) return [...log]
  const voided = findVoided(log)
  const { events } = effective<AnyEvent>(log)
  const notes = shownNotes(log, events, voided)
  const present = new Set(events.map(({ seq }) => seq))
  const words = ownWordsOf(log, events)
  return log.map((entry) => {
    const { seq, event } = entry
    if (isOwnWords(event)) {
      const version = present.has(event.seq) ? words.get(keyOfWords(event))?.version : undefined
      return withEvent(
        entry,
        hideWords(event, (language) => version?.[language] === seq),
      )
    }
    const note = noteIn(event)
    return note && !notes.has(seq) ? withEvent(entry, hideNote(event, note)) : entry
  })
}

function withEvent<Row extends Entry>(entry: Row, event: Entry['event']): Row {
  return event === entry.event ? entry : { ...entry, event }
}

function noteIn(event: AnyEvent): Note | null {
  if (isNote(event)) return event
  return 'event' in event && isNote(Object(event.event)) ? Object(event.event) : null
}

/** The event with the tombstone of its note. */
function hideNote(event: Entry['event'], note: Note): Entry['event'] {
  if (note.isRemoved) return event
  const hidden = removedNote(note)
  return (isNote(event) ? hidden : { ...event, event: hidden }) as Entry['event']
}

/** The entries whose note has the content that readers see now: of each place the present version, and equal earlier ones. */
function shownNotes(
  log: readonly Entry[],
  events: readonly EffectiveEvent<AnyEvent>[],
  voided: ReadonlySet<number>,
): Set<number> {
  const present = new Map(events.map(({ seq, event }) => [seq, event]))
  return new Set(
    log.flatMap(({ seq, event }) => {
      const note = noteIn(event)
      const isTaken = event.kind === 'replace' && voided.has(seq)
      const now = present.get(event.kind === 'replace' && 'seq' in event ? event.seq : seq)
      return note && now && !isTaken && hasSameContent(note, now) ? [seq] : []
    }),
  )
}

function languagesOf(words: OwnWords): Language[] {
  return (['bn', 'en'] as const).filter((language) => words[language] !== undefined)
}

function hideWords(words: OwnWords, isShown: (language: Language) => boolean): OwnWords {
  const hidden = languagesOf(words).filter((language) => words[language] !== '' && !isShown(language))
  if (hidden.length === 0) return words
  return { ...words, ...Object.fromEntries(hidden.map((language) => [language, ''])), isRemoved: true }
}
