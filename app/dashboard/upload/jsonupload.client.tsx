// Imports articles from a JSON file: the form, the progress, the report, and the earlier imports.

import { Button, Progress } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FeedbackNote } from '#app/ui/feedback.tsx'
import { Note } from '#app/ui/note.tsx'
import { formatCount } from '#bangla/counts.ts'
import type { ApiImportBatch } from '#contract/posts/import-batch.ts'
import { screenTitle } from '#contract/screens.ts'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { useScreen, useWords } from '../screen.ts'
import { isRunning } from './import-feedback.ts'
import { useImports } from './imports.client.ts'
import css from './upload.module.css'
import { UploadForm } from './upload-form.client.tsx'
import { UploadList } from './upload-list.client.tsx'
import { UploadReport } from './upload-report.client.tsx'
import { uploadWords } from './upload-words.ts'
import { useUpload } from './use-upload.client.ts'

type Props = {
  part: number | null
  batch: ApiImportBatch | null
  isOffline: boolean
  onStop: () => void
}

function UploadProgress({ part, batch, isOffline, onStop }: Props) {
  const t = useWords(uploadWords)
  if (part === null && batch === null) return null
  const done = part ?? (batch && partStored(batch))
  return (
    <Panel title={t('progress.title')}>
      <p role="status">
        <Status part={part} batch={batch} />
      </p>
      {done === null ? null : (
        <Progress.Root size="lg" radius={0} className={css.bar ?? ''}>
          <Progress.Section value={done * 100} color="var(--brand)" aria-label={t('progress.label')} />
        </Progress.Root>
      )}
      {part === null ? (
        <p className="field-hint">{t('progress.mayLeave')}</p>
      ) : (
        <Button className="start" variant="default" onClick={onStop}>
          {t('progress.stop')}
        </Button>
      )}
      {isOffline ? <Note kind="warn">{t('progress.noConnection')}</Note> : null}
    </Panel>
  )
}

function Status({ part, batch }: Pick<Props, 'part' | 'batch'>) {
  const { language } = useScreen()
  const t = uploadWords(language)
  if (part !== null && part < 1)
    return t('progress.sending', { percent: formatCount(Math.floor(part * 100), language) })
  if (batch === null) return t('progress.sent')
  const { state, rows, insertedCount } = batch
  if (state === 'storing') return t('progress.storing', { n: formatCount(insertedCount, language) })
  return t(state === 'receiving' ? 'progress.receiving' : 'progress.checking', {
    n: formatCount(rows, language),
  })
}

/** From 0 to 1; null until the number of rows is known. */
function partStored({ state, rows, badCount, skippedCount, insertedCount }: ApiImportBatch): number | null {
  const total = rows - badCount - skippedCount
  return state === 'storing' && total > 0 ? Math.min(1, insertedCount / total) : null
}

export default function JsonuploadScreen() {
  const { language } = useScreen()
  const [file, setFile] = useState<File | null>(null)
  const [address, setAddress] = useSearchParams()
  const [opened, setOpened] = useState<string | null>(null)
  const list = useImports()
  const running = list.data?.pages[0]?.items.find(isRunning) ?? null
  const reportId = address.get('batch')
  const show = useCallback(
    (id: string | null) => setAddress(id === null ? {} : { batch: id }, { preventScrollReset: true }),
    [setAddress],
  )
  const showFinished = useCallback(
    (batch: ApiImportBatch) => {
      if (batch.state === 'done') setFile(null)
      if (batch.badCount + batch.warnedCount + batch.skippedCount > 0) show(batch._id)
    },
    [show],
  )
  const { feedback, start, stop, ...upload } = useUpload(running, showFinished)
  return (
    <>
      <PageHead title={screenTitle('jsonupload', language)} about={uploadWords(language)('about')} />
      <FeedbackNote feedback={feedback.current} />
      <div>
        <UploadForm
          file={file}
          isBusy={upload.isBusy}
          onFile={(chosen) => {
            setFile(chosen)
            feedback.clear()
          }}
          onUpload={start}
        />
      </div>
      <div className={css.progress}>
        <UploadProgress part={upload.part} batch={upload.batch} isOffline={upload.isOffline} onStop={stop} />
      </div>
      {reportId === null ? null : (
        <div>
          <UploadReport
            key={reportId}
            id={reportId}
            isOpenedByUser={opened === reportId}
            onClose={() => show(null)}
          />
        </div>
      )}
      <div>
        <UploadList
          list={list}
          onDone={feedback.ok}
          onReport={(id) => {
            setOpened(id)
            show(id)
          }}
        />
      </div>
    </>
  )
}
