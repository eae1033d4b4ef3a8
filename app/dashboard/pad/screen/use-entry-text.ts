// Describes one entry of a book in words, for any sport.

import { cricketText, type LineWords } from '#app/dashboard/matches/cricket-line.ts'
import { footballLine } from '#app/dashboard/matches/football-line.ts'
import { marksText } from '#app/dashboard/matches/marks-line.ts'
import { readMatchLog } from '#app/dashboard/matches/match-log.ts'
import { sidesText } from '#app/dashboard/matches/sides-line.ts'
import type { MatchEvent } from '#contract/match-event.ts'
import type { CricketEvent } from '#sport/cricket/events.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import type { Correction, OwnWords } from '#sport/log.ts'
import type { MarksEvent } from '#sport/marks/events.ts'
import type { MatchLog } from '#sport/match.ts'
import type { SidesEvent } from '#sport/sides/events.ts'
import { hasMarks, hasSides } from '#sport/sports.ts'
import type { BookEntry } from '../book/book.ts'
import { usePad } from './pad-context.ts'

export function useEntryText(): (entry: BookEntry) => string {
  const { match, t, desk, write, nameOf } = usePad()
  return ({ seq, event: { kind, ...payload } }) => {
    // An entry that waits for a decision has no sequence number yet (0), but logs are numbered from 1.
    const text = textOf(readMatchLog(match, [{ seq: Math.max(seq, 1), kind, payload }]), { t: desk, nameOf })
    return text === null ? t('choice.void') : write(text)
  }
}

/** The text of the only entry of this log; null for a void. */
function textOf(read: MatchLog, words: LineWords): string | null {
  if (read.sport === 'cricket') {
    const event = newEventOf<CricketEvent>(read.log[0]?.event)
    return event && cricketText(event, words)
  }
  if (hasSides(read)) {
    const event = newEventOf<SidesEvent>(read.log[0]?.event)
    return event && sidesText(event, read.sport, words)
  }
  if (hasMarks(read)) {
    const event = newEventOf<MarksEvent>(read.log[0]?.event)
    return event && marksText(event, read.rules.unit, words)
  }
  const event = newEventOf<FootballEvent>(read.log[0]?.event)
  if (!event) return null
  const { minute, text } = footballLine(event, words.t, words.nameOf)
  return `${minute} ${text}`.trim()
}

/** The event, or the new event of a correction; null for a void, and for words of an editor, which a pad never writes. */
function newEventOf<Event extends MatchEvent>(entry: Entry<Event> | undefined): Event | null {
  if (entry === undefined || isWithoutEvent(entry)) return null
  return isReplacing(entry) ? entry.event : entry
}

type Entry<Event> = Event | Correction<Event> | OwnWords

function isWithoutEvent<Event extends { kind: string }>(
  entry: Entry<Event>,
): entry is Extract<Correction<Event>, { kind: 'void' }> | OwnWords {
  return entry.kind === 'void' || entry.kind === 'words'
}

function isReplacing<Event extends { kind: string }>(
  entry: Entry<Event>,
): entry is Exclude<Correction<Event>, { kind: 'void' }> {
  return entry.kind === 'replace' || entry.kind === 'insert'
}
