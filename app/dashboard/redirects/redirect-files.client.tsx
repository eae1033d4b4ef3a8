// Redirects from a file, shown before they are stored, and all of them as a file.
import { Button, FileInput } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '#bangla/counts.ts'
import { decodeTextFile } from '#contract/media/text-file.ts'
import { REDIRECT_FORMATS, REDIRECT_LIMITS, type RedirectFileReport } from '#contract/redirect.ts'
import type { Api } from '../calls/api-client.ts'
import { useCall } from '../calls/queries.client.ts'
import { clearError } from '../forms/clear-error.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { Panel } from '../parts/panel.tsx'
import { ROW_TEXT, RowTable } from '../parts/row-table.tsx'
import { useScreen } from '../screen.ts'
import { MISSING, REDIRECTS } from './redirect-queries.ts'
import { redirectWords } from './redirect-words.ts'
import css from './redirects.module.css'

const importFile = (api: Api, input: { text: string; dryRun: boolean }): Promise<RedirectFileReport> =>
  api.send('POST', '/redirects/import', {}, input)

export function RedirectFiles({ onDone }: { onDone: (message: string) => void }) {
  const { language } = useScreen()
  const t = redirectWords(language)
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<'files.tooLarge' | 'files.notText' | null>(null)
  const [text, setText] = useState('')
  const checking = useCall(importFile, { reloads: [] })
  const storing = useCall(importFile, {
    reloads: [REDIRECTS, MISSING],
    onDone({ added, changed }) {
      setFile(null)
      checking.reset()
      onDone(t('files.stored', { count: added + changed }))
    },
  })
  const choose = async (next: File | null) => {
    setFile(next)
    setRefusal(null)
    checking.reset()
    clearError(storing)
    if (!next) return
    if (next.size > REDIRECT_LIMITS.file) return setRefusal('files.tooLarge')
    const read = decodeTextFile(new Uint8Array(await next.arrayBuffer()))
    if (read === null) return setRefusal('files.notText')
    setText(read)
    checking.mutate({ text: read, dryRun: true })
  }
  const report = checking.data
  const changes = report ? report.added + report.changed : 0
  return (
    <Panel title={t('files.title')}>
      <p>{t('files.about')}</p>
      <FileInput
        size="md"
        className={css.file ?? ''}
        label={t('files.file')}
        placeholder={t('files.choose')}
        disabled={storing.isPending}
        accept=".csv,.htaccess,.conf,.txt,text/csv,text/plain"
        value={file}
        error={refusal ? t(refusal) : undefined}
        onChange={(next) => void choose(next)}
      />
      {checking.isPending ? <p role="status">{t('files.reading')}</p> : null}
      {checking.isError ? <ErrorNote error={checking.error} /> : null}
      {storing.isError ? <ErrorNote error={storing.error} /> : null}
      {report ? <Report report={report} /> : null}
      {report && changes > 0 ? (
        <div className="buttons">
          <Button loading={storing.isPending} onClick={() => storing.mutate({ text, dryRun: false })}>
            {t('files.store', { count: changes })}
          </Button>
        </div>
      ) : null}
      <p className={css.downloads}>
        {t('files.download')}
        {REDIRECT_FORMATS.map((format) => (
          <a key={format} href={`/api/redirects/export?format=${format}`} download>
            {t(`files.formats.${format}`)}
          </a>
        ))}
      </p>
    </Panel>
  )
}

function Report({ report }: { report: RedirectFileReport }) {
  const { language } = useScreen()
  const t = redirectWords(language)
  const { added, changed, unchanged, refusedCount, rows, refused } = report
  const n = (number: number) => formatCount(number, language)
  const counts = { added: n(added), changed: n(changed), unchanged: n(unchanged), refused: n(refusedCount) }
  return (
    <>
      <p role="status">{t('files.would', counts)}</p>
      {rows.length > 0 ? (
        <RowTable
          caption={t('files.preview')}
          rows={rows.map((row) => ({ _id: row.from, ...row }))}
          columns={[
            { label: t('from'), isName: true, className: ROW_TEXT, cell: ({ from }) => from },
            { label: t('leadsTo'), className: ROW_TEXT, cell: ({ to }) => to ?? t('gone') },
            {
              label: t('files.outcome'),
              cell: ({ isNew }) => t(isNew ? 'files.isNew' : 'files.isChanged'),
            },
          ]}
        />
      ) : null}
      {added + changed > rows.length ? <p>{t('files.first', { count: n(rows.length) })}</p> : null}
      {refused.length > 0 ? (
        <RowTable
          caption={t('files.refused')}
          rows={refused.map((line) => ({ _id: String(line.line), ...line }))}
          columns={[
            { label: t('files.line'), isName: true, cell: ({ line }) => n(line) },
            { label: t('files.text'), className: ROW_TEXT, cell: (row) => row.text },
            { label: t('files.reason'), cell: ({ reason }) => t(`files.problems.${reason}`) },
          ]}
        />
      ) : null}
      {refusedCount > refused.length ? <p>{t('files.first', { count: n(refused.length) })}</p> : null}
    </>
  )
}
