// The matches of a day: a strip of match days, the sports, what is being played, then the rest by time.
import { type MetaArgs, useLoaderData } from 'react-router'
import { ScoresScript } from '#app/page-script.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { SectionHead } from '../parts/lists/section-head.tsx'
import { DayStrip, SportFilter } from '../parts/matches/scores/day-strip.tsx'
import { MatchGrid } from '../parts/matches/scores/score-cell.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { keepHyphens } from '../present/card.ts'
import type { ShownScore } from '../present/matches/score-line.ts'
import { scoreWords } from '../present/matches/words.ts'
import css from './scores.module.css'
import { scoresLoader } from './scores.server.ts'

export const loader = scoresLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function Scores() {
  const { language, heading, date, crumbs, days, sports, live, others, stored, empty, lists } =
    useLoaderData<typeof loader>()
  const t = scoreWords(language)
  return (
    <PageFrame language={language} title={heading} crumbs={crumbs}>
      {date ? <p className={css.date}>{date}</p> : null}
      <DayStrip label={t('days')} days={days} />
      <SportFilter label={t('sports')} sports={sports} />
      {empty ? <Empty {...empty} /> : null}
      <div data-scores={stored ?? undefined}>
        {live.length > 0 ? <Part id="live" title={t('live')} scores={live} /> : null}
        {others.length > 0 ? <Part id="others" title={t('others')} scores={others} /> : null}
      </div>
      {stored ? <ScoresScript /> : null}
      <nav className={css.lists} aria-label={t('lists')}>
        {lists.map(({ href, label }) => (
          <a key={href} href={href}>
            {keepHyphens(label)}
          </a>
        ))}
      </nav>
    </PageFrame>
  )
}

function Part({ id, title, scores }: { id: string; title: string; scores: ShownScore[] }) {
  return (
    <section className={css.part} aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <MatchGrid scores={scores} context="event" isOrdered />
    </section>
  )
}

type Link = { href: string; label: string }

function Empty({ text, links }: { text: string; links: Link[] }) {
  return (
    <div className={css.empty}>
      <EmptyState>{text}</EmptyState>
      <div className={css.ways}>
        {links.map(({ href, label }) => (
          <a key={href} className="button" href={href}>
            {label}
          </a>
        ))}
      </div>
    </div>
  )
}
