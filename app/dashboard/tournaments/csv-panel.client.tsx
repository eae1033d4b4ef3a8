// Imports fixtures and results from a CSV file: the file is checked row by row, then stored; the import can be undone.
import { Button, FileInput } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '#bangla/counts.ts'
import type { ApiTournament } from '#contract/matches/api-tournament.ts'
import {
  CSV_COLUMN_NAMES,
  CSV_LIMITS,
  type CsvReading,
  type CsvReadings,
  type CsvReport,
} from '#contract/matches/match-csv.ts'
import { decodeTextFile } from '#contract/media/text-file.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { Panel } from '../parts/panel.tsx'
import table from '../parts/row-table.module.css'
import { useScreen } from '../screen.ts'
import { CsvImports } from './csv-imports.client.tsx'
import { importCsv, undoCsv, useTournamentCall } from './tournament-calls.client.ts'
import { tournamentWords } from './tournament-words.ts'
import css from './tournaments.module.css'

function CsvLines({ report, isStored }: { report: CsvReport; isStored: boolean }) {
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

type Props = { tournament: ApiTournament; onDone: (message: string) => void }
type Chosen = { name: string; csv: string }

export function CsvPanel({ tournament, onDone }: Props) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<'csv.tooLarge' | 'csv.problems.NOT_TEXT' | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [report, setReport] = useState<CsvReport | null>(null)
  const [stored, setStored] = useState<string | null>(null)
  const count = (value: number) => formatCount(value, language)
  const checking = useTournamentCall(importCsv, setReport)
  const storing = useTournamentCall(importCsv, (done) => {
    setReport(done)
    setChosen(null)
    setStored(done.import)
    onDone(t('csv.stored', { added: count(done.added), corrected: count(done.corrected) }))
  })
  const undoing = useTournamentCall(undoCsv, ({ removed, kept }) => {
    setStored(null)
    setReport(null)
    onDone(t('csv.undone', { removed: count(removed), kept: count(kept) }))
  })
  const call = (given: Chosen, isDryRun: boolean) => ({ tournamentId: tournament._id, isDryRun, ...given })
  const choose = async (next: File | null) => {
    setFile(next)
    setReport(null)
    setChosen(null)
    setStored(null)
    const isTooLarge = next !== null && next.size > CSV_LIMITS.bytes
    setRefusal(isTooLarge ? 'csv.tooLarge' : null)
    if (!next || isTooLarge) return
    const csv = decodeTextFile(new Uint8Array(await next.arrayBuffer()))
    if (csv === null) {
      setRefusal('csv.problems.NOT_TEXT')
      return
    }
    const given = { name: next.name.slice(0, 200), csv }
    setChosen(given)
    checking.mutate(call(given, true))
  }
  const changes = report ? report.added + report.corrected : 0
  return (
    <Panel title={t('csv.title')}>
      <p>
        {t('csv.about', { columns: CSV_COLUMN_NAMES.map((name) => t(`csv.columns.${name}`)).join(', ') })}
      </p>
      <FileInput
        size="md"
        className={css.form ?? ''}
        label={t('csv.file')}
        placeholder={t('csv.choose')}
        accept=".csv,text/csv,text/tab-separated-values,text/plain"
        value={file}
        error={refusal ? t(refusal) : undefined}
        onChange={(next) => void choose(next)}
      />
      {[checking, storing, undoing].map((each, at) =>
        each.isError ? <ErrorNote key={['check', 'store', 'undo'][at]} error={each.error} /> : null,
      )}
      {checking.isPending ? <p role="status">{t('loading')}</p> : null}
      {report ? <CsvLines report={report} isStored={chosen === null} /> : null}
      <div className="buttons">
        {chosen && changes > 0 ? (
          <Button loading={storing.isPending} onClick={() => storing.mutate(call(chosen, false))}>
            {t('csv.store', { count: changes, n: count(changes) })}
          </Button>
        ) : null}
        {stored === null ? null : (
          <Button variant="default" loading={undoing.isPending} onClick={() => undoing.mutate(stored)}>
            {t('csv.undo')}
          </Button>
        )}
      </div>
      <CsvImports tournamentId={tournament._id} onDone={onDone} />
    </Panel>
  )
}
