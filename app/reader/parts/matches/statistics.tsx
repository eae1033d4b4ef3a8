// The statistics of a cricket match: worm, runs per over, phases, partnerships, batters against bowlers. The figures of each
// chart are below it.
import type {
  ChartTable,
  ShownBars,
  ShownPartnership,
  ShownWorm,
} from '#app/reader/present/matches/charts.ts'
import type { ShownMatchup, ShownMatchups } from '#app/reader/present/matches/matchups.ts'
import type { ShownPhases } from '#app/reader/present/matches/phases.ts'
import { matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import { EmptyState } from '../empty-state.tsx'
import { SectionHead } from '../lists/section-head.tsx'
import { Bars, ChartFigures, Figures, Phases, Worm } from './charts.tsx'
import { FigureTable } from './figure-table.tsx'
import { Named } from './named.tsx'
import css from './statistics.module.css'

// Each batter of a match against each bowler: a table for each innings, folded away.
function Matchups({ language, matchups }: { language: Language; matchups: ShownMatchups[] }) {
  return matchups.map((innings, at) => (
    <details key={innings.title} className={css.innings}>
      <summary className="button button-quiet">{innings.title}</summary>
      <InningsMatchups language={language} id={`matchups-${at + 1}`} {...innings} />
    </details>
  ))
}

function InningsMatchups({
  language,
  id,
  title,
  batters,
}: ShownMatchups & { language: Language; id: string }) {
  const t = matchWords(language)
  const columns = ['runs', 'balls', 'dots', 'fours', 'sixes'] as const
  return (
    <FigureTable id={id} title={`${t('stats.matchups')}: ${title}`} isTitleHidden>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('card.bowler')}</th>
            {columns.map((column) => (
              <th scope="col" key={column} className={column === 'dots' ? 'minor' : undefined}>
                {t(`card.${column}`)}
              </th>
            ))}
            <th scope="col">{t('stats.wicket')}</th>
          </tr>
        </thead>
        {batters.map(({ batter, bowlers }) => (
          <tbody key={batter.id}>
            <tr>
              <th scope="rowgroup" colSpan={7}>
                <Named name={batter} />
              </th>
            </tr>
            {bowlers.map((each) => (
              <MatchupRow key={each.bowler.id} matchup={each} out={t('stats.out')} />
            ))}
          </tbody>
        ))}
      </table>
    </FigureTable>
  )
}

function MatchupRow({ matchup, out }: { matchup: ShownMatchup; out: string }) {
  const { bowler, runs, balls, dots, fours, sixes, isOut } = matchup
  return (
    <tr>
      <th scope="row" className={css.bowler}>
        {bowler.name}
      </th>
      <td className="strong">{runs}</td>
      <td>{balls}</td>
      <td className="minor">{dots}</td>
      <td>{fours}</td>
      <td>{sixes}</td>
      <td>{isOut ? out : ''}</td>
    </tr>
  )
}

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
