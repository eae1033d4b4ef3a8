// The strip of match days and the sports on the page of a day: which ones there are, and their links. Pure.
import { formatDayInParts } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import type { MatchDay } from '#contract/match.ts'
import { scoresPath } from '#contract/match-paths.ts'
import { SPORTS, type Sport } from '#sport/sports.ts'
import { scoreWords } from './words.ts'

/** Few before the chosen day, so that a phone shows it without scrolling. */
const BEFORE = 3
const AFTER = 10

export type ShownDay = {
  iso: string
  href: string
  /** Weekday, or the year if it is another one; the word for today. */
  above: string
  day: string
  month: string
  isToday: boolean
  isCurrent: boolean
  /** How the nearest days before and after are linked. */
  rel: 'prev' | 'next' | undefined
}
export type ShownFilter = { href: string; label: string; sport: Sport | null; isCurrent: boolean }

/** By the distance from the chosen day. */
const RELATIONS: Record<number, ShownDay['rel']> = { [-1]: 'prev', 1: 'next' }

/** `day`: the chosen one. Days are those of Dhaka, yyyy-mm-dd. `sport`: the chosen one; null for all. */
type Chosen = { day: string; today: string; sport: Sport | null }

/** The chosen day with the days of its sport around it, and today where it is near. */
export function chooseDays(days: readonly MatchDay[], { day, today, sport }: Chosen): string[] {
  const played = days.filter((each) => sport === null || each.sport === sport).map((each) => each.day)
  const all = [...new Set([...played, today])].toSorted()
  return [
    ...all.filter((each) => each < day).slice(-BEFORE),
    day,
    ...all.filter((each) => each > day).slice(0, AFTER),
  ]
}

export function presentDays(days: readonly MatchDay[], chosen: Chosen, language: Language): ShownDay[] {
  const shown = chooseDays(days, chosen)
  const at = shown.indexOf(chosen.day)
  const year = chosen.day.slice(0, 4)
  return shown.map((day, index) => {
    const { weekday, ...parts } = formatDayInParts(noonOf(day), language)
    const isToday = day === chosen.today
    const above = day.slice(0, 4) === year ? weekday : parts.year
    return {
      iso: day,
      href: dayPath(day, chosen, language),
      above: isToday ? scoreWords(language)('toToday') : above,
      day: parts.day,
      month: parts.month,
      isToday,
      isCurrent: index === at,
      rel: RELATIONS[index - at],
    }
  })
}

/** All sports, then each one that is played around the day; empty if there is nothing to choose between. */
export function presentSports(
  days: readonly MatchDay[],
  { inPlay, ...chosen }: Chosen & { inPlay: readonly Sport[] },
  language: Language,
): ShownFilter[] {
  const played = new Set([...days.map(({ sport }) => sport), ...inPlay])
  const sports = SPORTS.filter((sport) => played.has(sport) || sport === chosen.sport)
  if (sports.length < 2 && chosen.sport === null) return []
  const t = scoreWords(language)
  return [null, ...sports].map((sport) => ({
    href: dayPath(chosen.day, { ...chosen, sport }, language),
    label: sport === null ? t('allSports') : t(`sport.${sport}`),
    sport,
    isCurrent: sport === chosen.sport,
  }))
}

/** The address of a day; today has one that stays. */
export function dayPath(
  day: string,
  { today, sport }: Pick<Chosen, 'today' | 'sport'>,
  language: Language,
): string {
  return scoresPath(language, { day: day === today ? null : day, sport })
}

/** Noon in Dhaka, because a change of the clock never moves it to another day. */
export function noonOf(day: string): Date {
  return new Date(`${day}T06:00:00Z`)
}
