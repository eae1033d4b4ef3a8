// A page above the results of a search that names it: the page of a topic, or one of the site's own.

import { competitorWords } from '#app/reader/present/competitors/words.ts'
import { matchWords, scoreWords } from '#app/reader/present/matches/words.ts'
import { pageWords, readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { scoresPath } from '#contract/pages/match-paths.ts'
import { inEdition } from '#contract/pages/paths.ts'
import type { NamedPage } from '#contract/search.ts'
import type { Sport } from '#sport/sports.ts'
import css from './topic-result.module.css'

export function presentPage({ page, sport }: { page: NamedPage; sport: Sport | null }, language: Language) {
  const hasAbout = page === 'scores' || page === 'tournaments' || page === 'teams' || page === 'players'
  return {
    href: sport ? scoresPath(language, { sport }) : inEdition(language, `/${page}`),
    name: nameOf(page, sport, language),
    kind: '',
    about: hasAbout ? pageWords(language)(`search.pages.${page}`) : '',
    hint: '',
  }
}

/** A card above the results. `kind`, `about` and `hint` may be empty. */
export type FoundPage = ReturnType<typeof presentPage>

function nameOf(page: NamedPage, sport: Sport | null, language: Language): string {
  const t = scoreWords(language)
  if (page === 'scores') return sport ? `${t(`sport.${sport}`)}: ${t('title')}` : t('title')
  if (page === 'tournaments') return matchWords(language)('tournaments.title')
  if (page === 'teams' || page === 'players') return competitorWords(language)(page)
  return readerWords(language)(`footer.${page}`)
}

export function TopicResult({ href, name, kind, about, hint }: FoundPage) {
  const id = `found-${href}`
  return (
    <section className={css.topic} aria-labelledby={id}>
      <h2 id={id} className={css.name}>
        <a href={href}>{name}</a>
      </h2>
      {kind ? <p className={css.kind}>{kind}</p> : null}
      {about ? <p>{about}</p> : null}
      {hint ? (
        <p className={css.hint} aria-hidden="true">
          {hint}
        </p>
      ) : null}
    </section>
  )
}
