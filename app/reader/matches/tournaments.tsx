// The list of tournaments, newest first.

import { type MetaArgs, useLoaderData } from 'react-router'
import { colourOfSport } from '#contract/posts/section.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { competitorWords } from '../present/competitors/words.ts'
import { matchWords } from '../present/matches/words.ts'
import css from './tournaments.module.css'
import { tournamentsLoader } from './tournaments.server.ts'

export const loader = tournamentsLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function Tournaments() {
  const { language, title, tournaments, next, crumbs } = useLoaderData<typeof loader>()
  const t = matchWords(language)
  return (
    <PageFrame language={language} title={title} crumbs={crumbs}>
      {tournaments.length === 0 ? <EmptyState>{t('tournaments.none')}</EmptyState> : null}
      <ul className={css.list}>
        {tournaments.map(({ id, href, name, sport, sportName }) => (
          <li key={id} className={`sport-${colourOfSport(sport)}`}>
            <a href={href}>{name}</a> <span>{sportName}</span>
          </li>
        ))}
      </ul>
      {next ? (
        <p>
          <a className="button" href={next} rel="next">
            {competitorWords(language)('nextPage')}
          </a>
        </p>
      ) : null}
    </PageFrame>
  )
}
