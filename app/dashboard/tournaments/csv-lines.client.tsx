// The report of a CSV import of fixtures and results: a line for each row of the file.
import { formatCount } from '#bangla/digits.ts'
import type { CsvReport } from '#contract/match-csv.ts'
import table from '../row-table.module.css'
import { useScreen } from '../screen.ts'
import { tournamentWords } from './tournament-words.ts'
import css from './tournaments.module.css'

export function CsvLines({ report, isStored }: { report: CsvReport; isStored: boolean }) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const { added, corrected, unchanged, refused, names, lines } = report
  const n = (value: number) => formatCount(value, language)
  const counts = { added: n(added), corrected: n(corrected), unchanged: n(unchanged), refused: n(refused) }
  return (
    <>
      <p role="status">
        {t(isStored ? 'csv.wasDone' : 'csv.wouldDo', counts)}{' '}
        {names > 0 ? t('csv.names', { n: n(names) }) : ''}
      </p>
      <div className={css.scroll}>
        <table className={table.rows}>
          <caption className="visually-hidden">{t('csv.report')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('csv.line')}</th>
              <th scope="col">{t('csv.match')}</th>
              <th scope="col">{t('csv.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, title, outcome, problem, column, newNames, nearNames }) => (
              <tr key={line}>
                <td>{line === 0 ? t('csv.whole') : n(line)}</td>
                <td>{title}</td>
                <td>
                  {problem === null
                    ? t(`csv.outcomes.${outcome}`)
                    : t(`csv.problems.${problem}`, {
                        column: column === null ? '' : t(`csv.columns.${column}`),
                      })}
                  {newNames.length > 0 ? (
                    <small>
                      {t('csv.newNames', { names: newNames.map((name) => `“${name}”`).join(', ') })}
                    </small>
                  ) : null}
                  {nearNames.map((near) => (
                    <small key={near.name} className={css.doubt}>
                      {t('csv.nearName', near)}
                    </small>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
