// Each batter of a match against each bowler: a table for each innings, folded away.
import type { ShownMatchup, ShownMatchups } from '#app/reader/present/matches/matchups.ts'
import { matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import { FigureTable } from './figure-table.tsx'
import css from './matchups.module.css'
import { Named } from './named.tsx'

export function Matchups({ language, matchups }: { language: Language; matchups: ShownMatchups[] }) {
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
