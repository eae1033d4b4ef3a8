// The matches of a day by sport and tournament, and links to the nearest days with matches.
import { type MetaArgs, useLoaderData } from 'react-router'
import { ScoresScript } from '#app/page-script.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { MatchGrid } from '../parts/matches/match-grid.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { SectionHead } from '../parts/section-head.tsx'
import type { SportGroup } from '../present/matches/group-matches.ts'
import { scoreWords } from '../present/matches/words.ts'
import { keepHyphens } from '../present/unbroken.ts'
import css from './scores.module.css'
import { scoresLoader } from './scores.server.ts'

export const loader = scoresLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function Scores() {
  const { language, title, date, isToday, crumbs, sports, stored, lists, previous, next, today } =
    useLoaderData<typeof loader>()
  const t = scoreWords(language)
  return (
    <PageFrame language={language} title={isToday ? title : date} crumbs={crumbs}>
      {isToday ? <p className={css.date}>{date}</p> : null}
      <nav className={css.around} aria-label={t('days')}>
        {previous ? (
          <a className="button" href={previous.href} rel="prev">
            <span aria-hidden="true">←</span> {previous.label}
          </a>
        ) : null}
        {today ? (
          <a className="button" href={today.href}>
            {today.label}
          </a>
        ) : null}
        {next ? (
          <a className={`button ${css.next}`} href={next.href} rel="next">
            {next.label} <span aria-hidden="true">→</span>
          </a>
        ) : null}
      </nav>
      {sports.length === 0 ? <EmptyState>{t('none')}</EmptyState> : null}
      <div data-scores={stored ?? undefined}>
        {sports.map((group) => (
          <Sport key={group.sport} group={group} />
        ))}
      </div>
      {stored ? <ScoresScript /> : null}
      <nav className={css.lists} aria-label={t('lists')}>
        {lists.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
    </PageFrame>
  )
}

function Sport({ group: { sport, title, groups } }: { group: SportGroup }) {
  return (
    <section className={`sport-${sport} ${css.sport}`} aria-labelledby={sport}>
      <SectionHead id={sport} title={title} />
      {groups.map((group) => (
        <section
          key={group.id}
          className={css.group}
          // With the sport, because several sports may have "Other matches".
          aria-labelledby={`${sport} in-${sport}-${group.id}`}
        >
          <h3 id={`in-${sport}-${group.id}`}>
            {group.href ? <a href={group.href}>{keepHyphens(group.title)}</a> : group.title}
          </h3>
          <MatchGrid scores={group.scores} context="round" />
        </section>
      ))}
    </section>
  )
}
