// The next fixtures and the last results of a team or venue.

import { competitorWords } from '#app/reader/present/competitors/words.ts'
import type { ShownScore } from '#app/reader/present/matches/score-line.ts'
import { matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import { SectionHead } from '../lists/section-head.tsx'
import { MatchGrid } from '../matches/scores/score-cell.tsx'
import css from './nearest-matches.module.css'

type Props = {
  language: Language
  name: string
  matches: { fixtures: ShownScore[]; results: ShownScore[]; all: string; calendar?: string }
}

export function NearestMatches({ language, name, matches: { fixtures, results, all, calendar } }: Props) {
  const t = competitorWords(language)
  const more = { text: t('allMatches'), label: t('allMatchesOf', { name }) }
  return (
    <>
      {results.length > 0 ? (
        <section aria-labelledby="results" className={css.part}>
          <SectionHead id="results" title={t('results')} href={all} more={more} />
          <MatchGrid scores={results} context="event and day" />
        </section>
      ) : null}
      {fixtures.length > 0 ? (
        <section aria-labelledby="fixtures" className={css.part}>
          <SectionHead
            id="fixtures"
            title={t('fixtures')}
            {...(results.length === 0 && { href: all, more })}
          />
          <MatchGrid scores={fixtures} context="event and day" />
          {calendar ? (
            <p className={css.calendar}>
              <a className="button" href={calendar}>
                {matchWords(language)('calendar')}
              </a>
            </p>
          ) : null}
        </section>
      ) : null}
    </>
  )
}
