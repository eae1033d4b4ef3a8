// The lists of teams and players.

import { type MetaArgs, useLoaderData } from 'react-router'
import { colourOfSport } from '#contract/posts/section.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { SectionHead } from '../parts/lists/section-head.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { competitorWords } from '../present/competitors/words.ts'
import css from './entries.module.css'
import { entriesLoader } from './entries.server.ts'

export const loader = entriesLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function Entries() {
  const { language, title, kind, tournaments, letters, groups, next, crumbs } = useLoaderData<typeof loader>()
  const t = competitorWords(language)
  const Heading = tournaments.length > 0 ? 'h3' : 'h2'
  return (
    <PageFrame language={language} title={title} crumbs={crumbs}>
      {tournaments.length > 0 ? (
        <section aria-labelledby="tournaments" className={css.part}>
          <SectionHead id="tournaments" title={t('inTournaments')} />
          <div className={css.tournaments}>
            {tournaments.map(({ id, sport, title: name, href, teams }) => (
              <div key={id} className={`sport-${colourOfSport(sport)} ${css.tournament}`}>
                <h3>
                  <a href={href}>{name}</a>
                </h3>
                <ul>
                  {teams.map((team) => (
                    <li key={team.href}>
                      <a href={team.href}>{team.name}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
      ) : null}
      {groups.length === 0 ? <EmptyState>{t(`none.${kind}`)}</EmptyState> : null}
      {tournaments.length > 0 && groups.length > 0 ? (
        <SectionHead id="every" title={t(`every.${kind}`)} />
      ) : null}
      {letters.length > 1 ? (
        <nav aria-label={t('letters')}>
          <ul className={css.letters}>
            {letters.map(({ label, href, count, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {label} <small>{count}</small>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div className={css.groups}>
        {groups.map(({ id: initial, letter, entries }) => (
          <section key={initial} id={initial} aria-label={letter} className={css.group}>
            <Heading>{letter}</Heading>
            <ul>
              {entries.map(({ id, name, href, about }) => (
                <li key={id}>
                  <a href={href}>{name}</a> {about ? <small>{about}</small> : null}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {next ? (
        <p>
          <a className="button" href={next} rel="next">
            {t('nextPage')}
          </a>
        </p>
      ) : null}
    </PageFrame>
  )
}
