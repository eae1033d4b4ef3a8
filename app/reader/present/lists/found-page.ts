// View model of the pages that a search names: one of the site's own. Topics: search.server.ts. Pure.
import { pageWords, readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { scoresPath } from '#contract/match-paths.ts'
import { inEdition } from '#contract/paths.ts'
import type { NamedPage } from '#contract/search.ts'
import type { Sport } from '#sport/sports.ts'
import { competitorWords } from '../competitors/words.ts'
import { matchWords, scoreWords } from '../matches/words.ts'

/** A card above the results. `kind`, `about` and `hint` may be empty. */
export type FoundPage = { href: string; name: string; kind: string; about: string; hint: string }

export function presentPage(
  { page, sport }: { page: NamedPage; sport: Sport | null },
  language: Language,
): FoundPage {
  const hasAbout = page === 'scores' || page === 'tournaments' || page === 'teams' || page === 'players'
  return {
    href: sport ? scoresPath(language, { sport }) : inEdition(language, `/${page}`),
    name: nameOf(page, sport, language),
    kind: '',
    about: hasAbout ? pageWords(language)(`search.pages.${page}`) : '',
    hint: '',
  }
}

function nameOf(page: NamedPage, sport: Sport | null, language: Language): string {
  const t = scoreWords(language)
  if (page === 'scores') return sport ? `${t(`sport.${sport}`)}: ${t('title')}` : t('title')
  if (page === 'tournaments') return matchWords(language)('tournaments.title')
  if (page === 'teams' || page === 'players') return competitorWords(language)(page)
  return readerWords(language)(`footer.${page}`)
}
