// The strip of match days above the matches of one of them, which scrolls sideways on a phone, and the sports to choose between.

import { scoreWords } from '#app/reader/present/matches/words.ts'
import { formatDayInParts } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import type { MatchDay } from '#contract/matches/match.ts'
import { scoresPath } from '#contract/pages/match-paths.ts'
import { colourOfSport } from '#contract/posts/section.ts'
import { SPORTS, type Sport } from '#sport/sports.ts'
import css from './day-strip.module.css'

/** Few before the chosen day, so that a phone shows it without scrolling. */
const BEFORE = 3
const AFTER = 10

/** How the nearest days are linked, by the distance from the chosen day. */
const RELATIONS: Record<number, 'prev' | 'next' | undefined> = { [-1]: 'prev', 1: 'next' }

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

export function presentDays(days: readonly MatchDay[], chosen: Chosen, language: Language) {
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

type ShownDay = ReturnType<typeof presentDays>[number]

/** All sports, then each one that is played around the day; empty if there is nothing to choose between. */
export function presentSports(
  days: readonly MatchDay[],
  { inPlay, ...chosen }: Chosen & { inPlay: readonly Sport[] },
  language: Language,
) {
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

type ShownFilter = ReturnType<typeof presentSports>[number]

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

export function DayStrip({ label, days }: { label: string; days: ShownDay[] }) {
  return (
    <nav className={css.strip} aria-label={label}>
      <ol className="fades">
        {days.map(({ iso, href, above, day, month, isToday, isCurrent, rel }) => (
          <li key={iso}>
            <a href={href} rel={rel} aria-current={isCurrent ? 'page' : undefined}>
              <time dateTime={iso} className={isToday ? css.today : undefined}>
                <small>{above}</small> <b>{day}</b> <small>{month}</small>
              </time>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

export function SportFilter({ label, sports }: { label: string; sports: ShownFilter[] }) {
  if (sports.length === 0) return null
  return (
    <nav className={css.sports} aria-label={label}>
      <ul className="fades">
        {sports.map(({ href, label: name, sport, isCurrent }) => (
          <li key={href} className={sport ? `sport-${colourOfSport(sport)}` : undefined}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
