// A tournament: its tables with their rules in words, its fixtures and its results.

import { type MetaArgs, useLoaderData } from 'react-router'
import { ScoresScript } from '#app/page-script.tsx'
import { colourOfSport } from '#contract/posts/section.ts'
import { Share } from '../parts/article/share.tsx'
import { DataTable } from '../parts/competitors/data-table.tsx'
import { Leaders } from '../parts/competitors/leaders.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { FollowControls } from '../parts/follow-controls.tsx'
import { SectionHead } from '../parts/lists/section-head.tsx'
import { MatchGrid } from '../parts/matches/scores/score-cell.tsx'
import { Standings } from '../parts/matches/standings.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { SectionNav } from '../parts/section-nav.tsx'
import { competitorWords } from '../present/competitors/words.ts'
import { matchWords } from '../present/matches/words.ts'
import css from './tournament.module.css'
import { tournamentLoader } from './tournament.server.ts'

export const loader = tournamentLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function Tournament() {
  const {
    language,
    id,
    share,
    title,
    sport,
    tables,
    stored,
    rules,
    leaders,
    medals,
    fixtures,
    results,
    calendar,
    crumbs,
  } = useLoaderData<typeof loader>()
  const t = matchWords(language)
  return (
    <PageFrame
      language={language}
      title={title}
      crumbs={crumbs}
      controls={
        <FollowControls language={language} subject={{ kind: 'tournament', id }}>
          <Share language={language} {...share} />
        </FollowControls>
      }
    >
      <div className={`sport-${colourOfSport(sport)}`} data-scores={stored ?? undefined}>
        <SectionNav
          language={language}
          sections={[
            tables[0] ? { id: tables[0].id, title: t('table.title') } : null,
            medals,
            leaders.length > 0 ? { id: 'leaders', title: competitorWords(language)('leaders.title') } : null,
            fixtures.length > 0 ? { id: 'fixtures', title: t('tournaments.fixtures') } : null,
            results.length > 0 ? { id: 'results', title: t('tournaments.results') } : null,
          ]}
        />
        {tables.map((table) => (
          <div key={table.id}>
            <Standings language={language} table={table} />
            {table.deductions.map((text) => (
              <p key={text} className={css.note}>
                {text}
              </p>
            ))}
          </div>
        ))}
        {tables.length > 0 ? <p className={css.note}>{rules}</p> : null}
        {medals ? <DataTable table={medals} level={2} /> : null}
        {leaders.length > 0 ? <Leaders language={language} tables={leaders} /> : null}
        {fixtures.length > 0 ? (
          <section aria-labelledby="fixtures">
            <SectionHead id="fixtures" title={t('tournaments.fixtures')} />
            <MatchGrid scores={fixtures} context="round and day" />
            <p className={css.calendar}>
              <a className="button" href={calendar}>
                {t('calendar')}
              </a>
            </p>
          </section>
        ) : null}
        {results.length > 0 ? (
          <section aria-labelledby="results">
            <SectionHead id="results" title={t('tournaments.results')} />
            <MatchGrid scores={results} context="round and day" />
          </section>
        ) : null}
        {fixtures.length + results.length === 0 ? (
          <EmptyState>{t('tournaments.noMatches')}</EmptyState>
        ) : null}
      </div>
      {stored ? <ScoresScript /> : null}
    </PageFrame>
  )
}
