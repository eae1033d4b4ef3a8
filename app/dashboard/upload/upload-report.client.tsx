// The report of an import row by row, filtered by level, with links to download it.

import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#bangla/counts.ts'
import {
  type ApiImportBatch,
  type ApiImportNote,
  IMPORT_LEVELS,
  type ImportLevel,
} from '#contract/posts/import-batch.ts'
import { ListView } from '../parts/load-more.client.tsx'
import { Panel } from '../parts/panel.tsx'
import { QueryState } from '../parts/query-view.tsx'
import { useScreen, useWords } from '../screen.ts'
import { reportAddress, useImport, useNotes } from './imports.client.ts'
import css from './report.module.css'
import { uploadWords } from './upload-words.ts'

type Props = {
  id: string
  /** Opened by a click, not because the import has finished. */
  isOpenedByUser: boolean
  onClose: () => void
}

export function UploadReport({ id, isOpenedByUser, onClose }: Props) {
  const report = useImport(id)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpenedByUser) top.current?.focus()
  }, [isOpenedByUser])
  return (
    <div className={css.report} ref={top} tabIndex={-1}>
      {report.data ? <Report batch={report.data} onClose={onClose} /> : <QueryState query={report} />}
    </div>
  )
}

function Report({ batch, onClose }: { batch: ApiImportBatch; onClose: () => void }) {
  const t = useWords(uploadWords)
  const [level, setLevel] = useState<ImportLevel | null>(null)
  const list = useNotes(batch._id, level)
  return (
    <Panel title={t('report.title', { name: batch.fileName })}>
      <Counts batch={batch} />
      <div className={css.actions}>
        <LevelFilter value={level} onChange={setLevel} />
        {(['csv', 'json'] as const).map((format) => (
          <Button
            key={format}
            component="a"
            variant="default"
            href={reportAddress(batch._id, format)}
            download
          >
            {t(`report.${format}`)}
          </Button>
        ))}
        <Button variant="default" onClick={onClose}>
          {t('report.close')}
        </Button>
      </div>
      <ListView
        list={list}
        empty={t(level === null ? 'report.none' : 'report.noneHere')}
        more={t('report.more')}
      >
        {(notes) => <Notes notes={notes} />}
      </ListView>
    </Panel>
  )
}

function Counts({ batch }: { batch: ApiImportBatch }) {
  const { language } = useScreen()
  const count = (n: number) => formatCount(n, language)
  const values = {
    rows: count(batch.rows),
    inserted: count(batch.insertedCount),
    skipped: count(batch.skippedCount),
    bad: count(batch.badCount),
    warned: count(batch.warnedCount),
  }
  return (
    <>
      <p>{uploadWords(language)(batch.isDryRun ? 'report.countsDry' : 'report.counts', values)}</p>
      {batch.error ? <p className={css.error}>{batch.error}</p> : null}
    </>
  )
}

type FilterProps = { value: ImportLevel | null; onChange: (level: ImportLevel | null) => void }

function LevelFilter({ value, onChange }: FilterProps) {
  const t = useWords(uploadWords)
  return (
    <NativeSelect
      size="md"
      aria-label={t('report.filter')}
      value={value ?? ''}
      data={[
        { value: '', label: t('report.all') },
        ...IMPORT_LEVELS.map((level) => ({ value: level, label: t(`report.${level}`) })),
      ]}
      onChange={({ currentTarget }) =>
        onChange(IMPORT_LEVELS.find((level) => level === currentTarget.value) ?? null)
      }
    />
  )
}

function Notes({ notes }: { notes: ApiImportNote[] }) {
  const { language } = useScreen()
  const t = uploadWords(language)
  return (
    <table className={css.notes}>
      <thead>
        <tr>
          {(['row', 'level', 'field', 'sentence', 'code'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`report.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notes.map((note) => (
          <tr key={`${note.pointer} ${note.level} ${note.code} ${note.field}`} data-level={note.level}>
            <th scope="row">
              <span className={css.label}>{t('report.row')} </span>
              {formatCount(note.row, language)}
            </th>
            <td className={css.kind}>{t(`report.kind.${note.level}`)}</td>
            <td>
              <code>{note.field}</code>
            </td>
            <td>
              {note.message[language]}
              {note.headline ? <p>{t('report.headline', { headline: note.headline })}</p> : null}
              {note.value ? <p>{t('report.value', { value: note.value })}</p> : null}
            </td>
            <td>
              <code>{note.code}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
