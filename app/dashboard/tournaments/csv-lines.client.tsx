// The report of a CSV import of fixtures and results: a line for each row of the file.
import { formatCount } from '#bangla/digits.ts'
import type { CsvReading, CsvReadings, CsvReport } from '#contract/match-csv.ts'
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
            {lines.map(({ line, title, outcome, problem, column, readings, newNames, nearNames }) => (
              <tr key={line}>
                <td>{line === 0 ? t('csv.whole') : n(line)}</td>
                <td>{title}</td>
                <td>
                  {problem === null
                    ? t(`csv.outcomes.${outcome}`)
                    : t(`csv.problems.${problem}`, {
                        column: column === null ? '' : t(`csv.columns.${column}`),
                      })}
                  {readings ? <Readings readings={readings} /> : null}
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

/** What the figures of a row say, and what it states of the result. */
function Readings({ readings: { figures, stated } }: { readings: CsvReadings }) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const write = ({ outcome, winner, by }: CsvReading) => {
    if (winner === null) return t(`csv.reading.${outcome}`, { team: '' })
    if (!by) return t('csv.reading.won', { team: winner })
    const values = (count: number) => ({ team: winner, count, n: formatCount(count, language) })
    if ('wickets' in by) return t('csv.reading.wickets', values(by.wickets))
    return t('innings' in by ? 'csv.reading.innings' : 'csv.reading.runs', values(by.runs))
  }
  return (
    <>
      <small>{t('csv.reading.figures', { reading: write(figures) })}</small>
      <small>{t('csv.reading.stated', { reading: write(stated) })}</small>
    </>
  )
}
