// The statistics of a cricket match: worm, runs per over, phases, partnerships, batters against bowlers. The figures of each
// chart are below it.

import type {
  ChartTable,
  ShownBars,
  ShownPartnership,
  ShownWorm,
} from '#app/reader/present/matches/charts.ts'
import type { ShownMatchups } from '#app/reader/present/matches/matchups.ts'
import type { ShownPhases } from '#app/reader/present/matches/phases.ts'
import { matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import { EmptyState } from '../empty-state.tsx'
import { SectionHead } from '../lists/section-head.tsx'
import { Bars, ChartFigures, Figures, Phases, Worm } from './charts.tsx'
import { Matchups } from './matchups.tsx'
import { Named } from './named.tsx'
import css from './statistics.module.css'

type Content = {
  worm: ShownWorm
  scores: ChartTable
  bars: ShownBars[]
  overs: ChartTable
  phases: ShownPhases | null
  partnerships: { title: string; partnerships: ShownPartnership[] }[]
  matchups: ShownMatchups[]
}

export function Statistics({ language, content }: { language: Language; content: Content }) {
  const t = matchWords(language)
  const { worm, scores, bars, overs, phases, partnerships, matchups } = content
  if (worm.lines.length === 0) return <EmptyState>{t('stats.none')}</EmptyState>
  return (
    <>
      <section className={css.part} aria-labelledby="worm">
        <SectionHead id="worm" title={t('stats.worm')} />
        <Worm worm={worm} label={t('stats.wormAbout')} />
        <ChartFigures id="scores" title={t('stats.scoreTable')} table={scores} />
      </section>
      <section className={css.part} aria-labelledby="per-over">
        <SectionHead id="per-over" title={t('stats.perOver')} />
        {bars.map((each, place) => (
          <Bars key={each.title} bars={each} place={place} label={t('stats.perOver')} />
        ))}
        <ChartFigures id="overs" title={t('stats.overTable')} table={overs} />
      </section>
      {phases ? (
        <section className={css.part} aria-labelledby="phases">
          <SectionHead id="phases" title={t('stats.phases')} />
          <Phases phases={phases} label={t('stats.phasesAbout')} />
          {phases.tables.map(({ title, table }, place) => (
            <Figures key={title} id={`phases-${place + 1}`} title={title} table={table} />
          ))}
        </section>
      ) : null}
      <section className={css.part} aria-labelledby="partnerships">
        <SectionHead id="partnerships" title={t('stats.partnerships')} />
        {partnerships.map((each) => (
          <Partnerships key={each.title} language={language} {...each} />
        ))}
      </section>
      <section className={css.part} aria-labelledby="matchups">
        <SectionHead id="matchups" title={t('stats.matchups')} />
        <Matchups language={language} matchups={matchups} />
      </section>
    </>
  )
}

function Partnerships({
  language,
  title,
  partnerships,
}: {
  language: Language
  title: string
  partnerships: ShownPartnership[]
}) {
  const t = matchWords(language)
  return (
    <div className={css.partnerships}>
      <h3>{title}</h3>
      <ol>
        {partnerships.map(({ key, wicket, runs, balls, batters, share, note }) => (
          <li key={key}>
            <p className={css.total}>
              <span className="visually-hidden">{t('stats.wicket')} </span>
              <span>{wicket}</span> <b>{runs}</b> ({balls})
            </p>
            <div>
              {/* The bar repeats the figures, so screen readers skip it. */}
              <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
                <rect width={share} height={2} />
              </svg>
              <p>
                {batters.map(({ player, text }, at) => (
                  <span key={player.id}>
                    {at > 0 ? ', ' : ''}
                    <Named name={player} /> <span className={css.figures}>{text}</span>
                  </span>
                ))}
                {note ? <small>, {note}</small> : null}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
