// Imports articles from a JSON file: the form, the progress, the report, and the earlier imports.

import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FeedbackNote } from '#app/ui/feedback.tsx'
import type { ApiImportBatch } from '#contract/import-batch.ts'
import { screenTitle } from '#contract/screens.ts'
import { PageHead } from '../page-head.tsx'
import { useScreen } from '../screen.ts'
import { isRunning } from './import-feedback.ts'
import { useImports } from './imports.client.ts'
import css from './upload.module.css'
import { UploadForm } from './upload-form.client.tsx'
import { UploadList } from './upload-list.client.tsx'
import { UploadProgress } from './upload-progress.client.tsx'
import { UploadReport } from './upload-report.client.tsx'
import { uploadWords } from './upload-words.ts'
import { useUpload } from './use-upload.client.ts'

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
