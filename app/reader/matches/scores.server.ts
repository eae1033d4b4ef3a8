// Loads the matches of a Dhaka day, by default today. An invalid day, or one before the first or after the last match, is 404; a
// day between them without matches is an empty page.
import { load, type Page } from '#app/load.server.ts'
import { readerWords } from '#app/ui/words.ts'
import { dhakaDay, formatDate, formatDayAndMonth, formatWeekdayDate } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { scoresPath, tournamentsPath } from '#contract/match-paths.ts'
import type { TagsOf } from '#contract/pages.ts'
import { inEdition } from '#contract/paths.ts'
import { entriesPath } from '#contract/term-paths.ts'
import { AppError } from '#server/domain/app-error.ts'
import { scoresTag } from '#server/domain/cache-tags.ts'
import { findMatchDays } from '#server/domain/matches/match-pages.ts'
import { listMatches } from '#server/domain/matches/matches.ts'
import { loadSite } from '../page-head.server.ts'
import { competitorWords } from '../present/competitors/words.ts'
import { MOST_OF_DAY, readDay } from '../present/matches/days.ts'
import { groupMatches } from '../present/matches/group-matches.ts'
import { dayScores } from '../present/matches/moving-scores.ts'
import { matchWords, scoreWords } from '../present/matches/words.ts'

type Params = { year?: string; month?: string; day?: string }

export const scoresLoader = load('scores', async (page: Page<Params, TagsOf<'scores'>>) => {
  const { ctx, language, params, addTags } = page
  const now = ctx.clock.now()
  const today = dhakaDay(now)
  const day = dayOf(params) ?? today
  addTags(scoresTag(day), scoresTag('days'))
  const [{ head, site }, { matches }, near] = await Promise.all([
    loadSite(page),
    listMatches(ctx, { day, order: 'oldest', limit: MOST_OF_DAY }),
    findMatchDays(ctx, day),
  ])
  // The number of such days is unlimited, so one cached 404 page serves all of them.
  if (matches.length === 0 && day !== today && (!near.previous || !near.next))
    throw new AppError('DAY_NOT_FOUND')
  const t = scoreWords(language)
  const isToday = params.year === undefined
  const date = formatWeekdayDate(noonOf(day), language)
  const title = isToday ? t('today') : t('ofDay', { day: date })
  const crumbs = [
    { href: inEdition(language, '/'), label: readerWords(language)('article.home') },
    ...(isToday ? [] : [{ href: scoresPath(language), label: t('title') }]),
    { label: isToday ? t('title') : formatDate(noonOf(day), language) },
  ]
  return {
    language,
    title,
    date,
    isToday,
    crumbs,
    sports: groupMatches(matches, language),
    stored: dayScores(day, matches, { language, now }),
    lists: listsOf(language),
    previous: linkTo(near.previous, day, language),
    next: linkTo(near.next, day, language),
    today: day === today ? null : { href: scoresPath(language), label: t('toToday') },
    head: head({
      title,
      path: isToday || day === today ? scoresPath(language) : scoresPath(language, day),
      description: t('description', { day: date, site }),
      noindex: matches.length === 0 && !isToday,
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

/** Noon in Dhaka, because a change of the clock never moves it to another day. */
function noonOf(day: string): Date {
  return new Date(`${day}T06:00:00Z`)
}

function listsOf(language: Language): { href: string; label: string }[] {
  const t = competitorWords(language)
  return [
    { href: tournamentsPath(language), label: matchWords(language)('tournaments.title') },
    { href: entriesPath(language, 'team'), label: t('teams') },
    { href: entriesPath(language, 'player'), label: t('players') },
  ]
}

/** The link to another day with matches. It names the year only if it differs: two full dates do not fit in a line on a phone. */
function linkTo(
  day: string | null,
  from: string,
  language: Language,
): { href: string; label: string } | null {
  if (day === null) return null
  const write = day.slice(0, 4) === from.slice(0, 4) ? formatDayAndMonth : formatDate
  return { href: scoresPath(language, day), label: write(noonOf(day), language) }
}
