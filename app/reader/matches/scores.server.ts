// Loads the matches of a Dhaka day, by default today, of one sport or of all. Today's page begins with what is being played,
// wherever its day lies. An invalid day, or one before the first or after the last match, is 404; a day between them without
// matches is an empty page.
import { load, type Page, redirectPermanently } from '#app/load.server.ts'
import { readerWords } from '#app/ui/words.ts'
import { dhakaDay, formatDate, formatDayAndMonth, formatWeekdayDate } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import type { MatchDay } from '#contract/matches/match.ts'
import { scoresPath, tournamentsPath } from '#contract/pages/match-paths.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { entriesPath } from '#contract/pages/term-paths.ts'
import { AppError } from '#server/domain/app-error.ts'
import { listMatchDays } from '#server/domain/matches/match-pages.ts'
import { SPORTS, type Sport } from '#sport/sports.ts'
import { loadSite } from '../page-head.server.ts'
import { dayPath, noonOf, presentDays, presentSports } from '../parts/matches/scores/day-strip.tsx'
import { competitorWords } from '../present/competitors/words.ts'
import { arrangeDay, presentInDay, tournamentsOf } from '../present/matches/day-matches.ts'
import { dayScores } from '../present/matches/moving-scores.ts'
import { matchWords, scoreWords } from '../present/matches/words.ts'
import { loadDay, readDay } from './load-day.server.ts'

type Params = { year?: string; month?: string; day?: string; sport?: string }
type Chosen = { day: string; today: string; sport: Sport | null }

export const scoresLoader = load('scores', async (page: Page<Params, TagsOf<'scores'>>) => {
  const { ctx, language, params, addTags } = page
  const now = ctx.clock.now()
  const today = dhakaDay(now)
  const chosen: Chosen = { day: dayOf(params) ?? today, today, sport: sportOf(params) }
  const { day, sport } = chosen
  if (params.sport && params.sport !== sport) redirectPermanently(dayPath(day, chosen, language))
  const isToday = day === today
  const [{ head, site }, { ofDay, inPlay, tags }, days] = await Promise.all([
    loadSite(page),
    loadDay(ctx, day),
    listMatchDays(ctx, day),
  ])
  addTags(...tags)
  // The number of such days is unlimited, so one cached 404 page serves all of them.
  if (ofDay.length === 0 && !isToday && !isBetween(day, days)) throw new AppError('DAY_NOT_FOUND')
  const { live, others } = arrangeDay({ ofDay, inPlay: isToday ? inPlay : [] }, sport)
  const shown = [...live, ...others]
  const cellsOf = (matches: typeof shown) => matches.map((match) => presentInDay(match, language, day))
  const titles = titlesOf(chosen, language)
  return {
    language,
    ...titles,
    days: presentDays(days, chosen, language),
    sports: presentSports(days, { ...chosen, inPlay: inPlay.map((match) => match.sport) }, language),
    live: cellsOf(live),
    others: cellsOf(others),
    stored: dayScores(day, shown, { language, now }),
    empty: shown.length > 0 ? null : emptyDay(days, { ...chosen, isElsewhere: ofDay.length > 0 }, language),
    lists: [...tournamentsOf(shown, language), ...listsOf(language)],
    head: head({
      title: titles.title,
      path: dayPath(day, chosen, language),
      description: describe(chosen, language, site),
      noindex: shown.length === 0 && !(isToday && sport === null),
    }),
  }
})

/** The day in the address; null without one. Throws DAY_NOT_FOUND for an invalid one. */
function dayOf({ year, month, day }: Params): string | null {
  if (year === undefined) return null
  const found = readDay(`${year}-${month}-${day}`)
  if (found === null) throw new AppError('DAY_NOT_FOUND')
  return found
}

/** The sport in the address; null without one. Throws NOT_FOUND for an unknown one. */
function sportOf({ sport }: Params): Sport | null {
  if (sport === undefined) return null
  const found = SPORTS.find((each) => each === sport.toLowerCase())
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

function isBetween(day: string, days: readonly MatchDay[]): boolean {
  return days.some((each) => each.day < day) && days.some((each) => each.day > day)
}

function titlesOf({ day, today, sport }: Chosen, language: Language) {
  const t = scoreWords(language)
  const isToday = day === today
  const date = formatWeekdayDate(noonOf(day), language)
  const own = sport && t(`sport.${sport}`)
  const title = own
    ? t(isToday ? 'todayIn' : 'ofDayIn', { sport: own, day: date })
    : t(isToday ? 'today' : 'ofDay', { day: date })
  return {
    title,
    heading: isToday || own ? title : date,
    date: isToday ? date : null,
    crumbs: [
      { href: inEdition(language, '/'), label: readerWords(language)('article.home') },
      ...(isToday && !own ? [] : [{ href: scoresPath(language), label: t('title') }]),
      ...(own && !isToday ? [{ href: scoresPath(language, { sport }), label: own }] : []),
      { label: isToday ? own || t('title') : formatDate(noonOf(day), language) },
    ],
  }
}

function describe({ day, sport }: Chosen, language: Language, site: string): string {
  const t = scoreWords(language)
  const values = { site, day: formatWeekdayDate(noonOf(day), language) }
  return sport ? t('descriptionIn', { ...values, sport: t(`sport.${sport}`) }) : t('description', values)
}

/** What a day without matches says, and where there are some: all sports of the day, and the nearest days of the sport. */
function emptyDay(
  days: readonly MatchDay[],
  { day, today, sport, isElsewhere }: Chosen & { isElsewhere: boolean },
  language: Language,
) {
  const t = scoreWords(language)
  const played = days.filter((each) => sport === null || each.sport === sport).map((each) => each.day)
  const near = [
    [
      'previousDay',
      played
        .filter((each) => each < day)
        .toSorted()
        .at(-1),
    ],
    ['nextDay', played.filter((each) => each > day).toSorted()[0]],
  ] as const
  return {
    text: sport ? t('noneIn', { sport: t(`sport.${sport}`).toLowerCase() }) : t('none'),
    links: [
      ...(sport && isElsewhere
        ? [{ href: dayPath(day, { today, sport: null }, language), label: t('everySport') }]
        : []),
      ...near.flatMap(([word, other]) =>
        other === undefined
          ? []
          : [
              {
                href: dayPath(other, { today, sport }, language),
                label: t(word, { day: writeDay(other, day, language) }),
              },
            ],
      ),
    ],
  }
}

/** The year only if it differs. */
function writeDay(day: string, from: string, language: Language): string {
  const write = day.slice(0, 4) === from.slice(0, 4) ? formatDayAndMonth : formatDate
  return write(noonOf(day), language)
}

function listsOf(language: Language): { href: string; label: string }[] {
  const t = competitorWords(language)
  return [
    { href: tournamentsPath(language), label: matchWords(language)('tournaments.title') },
    { href: entriesPath(language, 'team'), label: t('teams') },
    { href: entriesPath(language, 'player'), label: t('players') },
  ]
}
