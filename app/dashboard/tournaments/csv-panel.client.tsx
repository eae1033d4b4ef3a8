// Imports fixtures and results from a CSV file: the file is checked row by row, then stored; the import can be undone.
import { Button, FileInput } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '#bangla/digits.ts'
import type { ApiTournament } from '#contract/api-tournament.ts'
import { CSV_COLUMN_NAMES, CSV_LIMITS, type CsvReport } from '#contract/match-csv.ts'
import { decodeTextFile } from '#contract/text-file.ts'
import { ErrorNote } from '../error-note.tsx'
import { Panel } from '../panel.tsx'
import { useScreen } from '../screen.ts'
import { CsvImports } from './csv-imports.client.tsx'
import { CsvLines } from './csv-lines.client.tsx'
import { importCsv, undoCsv, useTournamentCall } from './tournament-calls.client.ts'
import { tournamentWords } from './tournament-words.ts'
import css from './tournaments.module.css'

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
      <div className={css.buttons}>
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
