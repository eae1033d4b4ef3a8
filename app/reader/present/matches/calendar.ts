// The fixtures and results of a team or tournament as a calendar. Pure. The file format: ../icalendar.ts.
import type { Language } from '#contract/language.ts'
import type { Match, MatchStatus } from '#contract/match.ts'
import { matchPath } from '#contract/match-paths.ts'
import { instant, text, wholeDays, writeLines } from '../files/icalendar.ts'
import { eventOf, presentScore } from './score-line.ts'
import { scoreWords } from './words.ts'

type CalendarMatch = { match: Match; format: string; changedAt: Date }
type MatchCalendar = { siteUrl: string; language: Language; title: string; matches: CalendarMatch[] }

/** How often calendar programs should reload the file. */
const REFRESH = 'PT6H'

/** About how long a match of these formats takes, breaks included. */
const DURATIONS: Record<string, string> = {
  odi: 'PT8H',
  t20: 'PT4H',
  hundred: 'PT3H',
  t10: 'PT2H',
  'six-overs': 'PT90M',
}
/** The duration in football and all other sports. */
const USUAL = 'PT2H'
/** Formats of several days: as an instant and a duration they would end on the day after their last one. */
const DAYS: Record<string, number> = { test: 5, 'first-class': 4 }

const STATUSES: Record<MatchStatus, 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'> = {
  fixture: 'CONFIRMED',
  live: 'CONFIRMED',
  finished: 'CONFIRMED',
  abandoned: 'CONFIRMED',
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
}

export function writeCalendar({ siteUrl, language, title, matches }: MatchCalendar): string {
  return writeLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maidan//Matches//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    text('NAME', title),
    text('X-WR-CALNAME', title),
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...matches.flatMap((each) => eventLines(each, siteUrl, language)),
    'END:VCALENDAR',
  ])
}

/** A match always keeps its UID. Each change of its time or place increases the sequence. */
function eventLines(
  { match, format, changedAt }: CalendarMatch,
  siteUrl: string,
  language: Language,
): string[] {
  const { id, status, startsAt, isTimeKnown, venue, version } = match
  const address = new URL(matchPath(language, match), siteUrl).href
  const { title, note, starts } = presentScore(match, language)
  const isOpen = status === 'fixture' || status === 'live'
  const days = DAYS[format] ?? (isTimeKnown ? null : 1)
  const time = isTimeKnown && days !== null ? starts.text : ''
  const about = [eventOf(match, language), isOpen ? time : note, address].filter(Boolean)
  return [
    'BEGIN:VEVENT',
    text('UID', `match-${id}@${new URL(siteUrl).hostname}`),
    instant('DTSTAMP', changedAt),
    instant('LAST-MODIFIED', changedAt),
    `SEQUENCE:${version - 1}`,
    ...(days === null
      ? [instant('DTSTART', startsAt), `DURATION:${DURATIONS[format] ?? USUAL}`]
      : wholeDays(match.day, days)),
    `STATUS:${status === 'fixture' && !isTimeKnown ? 'TENTATIVE' : STATUSES[status]}`,
    text('SUMMARY', isHeld(status) ? title : `${scoreWords(language)(`status.${status}`)}: ${title}`),
    ...(venue ? [text('LOCATION', venue.name[language])] : []),
    text('DESCRIPTION', about.join('\n')),
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** False for a match that is not played at the given time. */
function isHeld(status: MatchStatus): boolean {
  return status !== 'postponed' && status !== 'cancelled'
}
