// Loads the list of tournaments, newest first, in numbered pages.
import { load, type Page, redirectPermanently } from '#app/load.server.ts'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { tournamentName } from '#contract/matches/tournament-name.ts'
import { tournamentPath, tournamentsPath } from '#contract/pages/match-paths.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { AppError } from '#server/domain/app-error.ts'
import { tournamentTag } from '#server/domain/cache-tags.ts'
import { listTournaments } from '#server/domain/tournaments/tournaments.ts'
import { loadSite } from '../page-head.server.ts'
import { inDigits, matchWords } from '../present/matches/words.ts'

const PAGE_LENGTH = 100

type TournamentsPage = Page<{ number?: string }, TagsOf<'tournaments'>>

export const tournamentsLoader = load('tournaments', async (page: TournamentsPage) => {
  const { ctx, language, params, addTags } = page
  const number = Number(params.number ?? 1)
  if (params.number !== undefined && number === 1) redirectPermanently(tournamentsPath(language))
  const cursor = String((number - 1) * PAGE_LENGTH)
  const [{ head, site }, { tournaments, next }] = await Promise.all([
    loadSite(page),
    listTournaments(ctx, { cursor, limit: PAGE_LENGTH }),
  ])
  if (number > 1 && tournaments.length === 0) throw new AppError('NOT_FOUND')
  addTags(tournamentTag('all'), ...tournaments.map(({ id }) => tournamentTag(id)))
  const t = matchWords(language)
  const title = t('tournaments.title')
  return {
    language,
    title,
    tournaments: tournaments.map((tournament) => ({
      id: tournament.id,
      href: tournamentPath(language, tournament.slug),
      name: tournamentName(tournament, language),
      sport: tournament.sport,
      sportName: t(`tournaments.sport.${tournament.sport}`),
    })),
    next: next === null ? null : tournamentsPath(language, number + 1),
    crumbs: crumbsOf(language, title, number),
    head: head({
      title,
      path: tournamentsPath(language, number),
      description: t('tournaments.describeAll', { site }),
      noindex: number > 1,
    }),
  }
})

function crumbsOf(language: Language, label: string, number: number) {
  const home = { href: inEdition(language, '/'), label: readerWords(language)('article.home') }
  if (number === 1) return [home, { label }]
  return [home, { href: tournamentsPath(language), label }, { label: inDigits(number, language) }]
}
