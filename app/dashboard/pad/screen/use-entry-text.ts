// Describes one entry of a book in words, for any sport.
<<<<<<< HEAD

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
=======
import { entryText } from '#app/dashboard/match-log/log-lines.ts'
import type { MatchEntryEvent } from '#contract/match-event.ts'
>>>>>>> wt-desk
import { usePad } from './pad-context.ts'

export function useEntryText(): (entry: { event: MatchEntryEvent }) => string {
  const { match, t, desk, write, nameOf } = usePad()
  return ({ event }) => {
    const text = entryText(match, event, { t: desk, nameOf })
    return text === null ? t('choice.void') : write(text)
  }
}
