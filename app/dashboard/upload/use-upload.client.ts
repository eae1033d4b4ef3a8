// Uploads a file of articles, then polls the import by its id until it has finished. An import that is running when the
// screen opens is also polled. After a lost connection the server is asked whether it has received the file.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Feedback, useFeedback } from '#app/ui/feedback.tsx'
import type { Language } from '#contract/language.ts'
import type { ApiImportBatch, ImportMode } from '#contract/posts/import-batch.ts'
import { ApiError, OfflineError } from '../calls/api-client.ts'
import { describeError } from '../calls/describe-error.ts'
import { useLeaveWarning } from '../forms/use-leave-warning.client.ts'
import { createRandomKey } from '../posts/random-key.ts'
import { useScreen } from '../screen.ts'
import { feedbackFor, isRunning } from './import-feedback.ts'
import { useImport, useReloadImports } from './imports.client.ts'
import { uploadWords } from './upload-words.ts'

export type UploadChoice = { mode: ImportMode; isDryRun: boolean; convertsBijoy: boolean }

function queryOf(batch: string, { mode, isDryRun, convertsBijoy }: UploadChoice) {
  return { wait: 0, batch, mode, dryRun: isDryRun ? 1 : 0, convertBijoy: convertsBijoy ? 1 : 0 }
}

/** The feedback about a file that the server has not received. */
function uploadError(error: unknown, language: Language): string {
  const t = uploadWords(language)
  if (error instanceof ApiError) return t('failed', { error: error.message })
  return t('error', { message: error instanceof OfflineError ? t('lost') : describeError(error, language) })
}

type OwnImport = {
  id: string
  /** The feedback if the server does not know this import. */
  ifUnknown: Feedback | null
}

/** `running`: an import that the server is working on; `onFinished` is called for each import that has finished. */
export function useUpload(running: ApiImportBatch | null, onFinished: (batch: ApiImportBatch) => void) {
  const { api, language } = useScreen()
  const t = uploadWords(language)
  const reload = useReloadImports()
  const [part, setPart] = useState<number | null>(null)
  const feedback = useFeedback()
  const { show } = feedback
  const [own, setOwn] = useState<OwnImport | null>(null)
  const upload = useRef<AbortController>(null)
  const finished = useRef(new Set<string>())

  const runningId = running && !finished.current.has(running._id) ? running._id : null
  const id = part === null ? (own?.id ?? runningId) : null
  const polling = useImport(id)
  const batch = id === null ? null : (polling.data ?? (running?._id === id ? running : null))
  const isUnknown = polling.error instanceof ApiError && polling.error.status === 404

  const finish = useCallback(
    (finishedId: string, outcome: Feedback | null) => {
      finished.current.add(finishedId)
      setOwn(null)
      show(outcome)
      void reload()
    },
    [reload, show],
  )
  useEffect(() => {
    if (id === null || finished.current.has(id)) return
    if (polling.data && !isRunning(polling.data)) {
      finish(id, feedbackFor(polling.data, language))
      onFinished(polling.data)
    } else if (isUnknown) finish(id, own?.ifUnknown ?? null)
  }, [id, polling.data, isUnknown, own, language, finish, onFinished])
  useLeaveWarning(part !== null)

  const start = async (file: File, choice: UploadChoice) => {
    const newId = createRandomKey()
    const form = new FormData()
    form.set('jsonFile', file)
    const abort = new AbortController()
    upload.current = abort
    feedback.clear()
    setPart(0)
    try {
      await api.upload('/upload-json', queryOf(newId, choice), form, {
        onProgress: setPart,
        signal: abort.signal,
      })
      setOwn({ id: newId, ifUnknown: null })
    } catch (error) {
      if (abort.signal.aborted) finish(newId, { kind: 'warn', message: t('progress.stopped') })
      else {
        // The file may have arrived anyway, so the server is asked.
        if (error instanceof OfflineError) show({ kind: 'warn', message: t('asking') })
        setOwn({ id: newId, ifUnknown: { kind: 'bad', message: uploadError(error, language) } })
      }
    } finally {
      setPart(null)
    }
  }

  return {
    /** The part of the file that is sent, from 0 to 1; null while none is being sent. */
    part,
    /** The import that the server is working on. */
    batch: batch && isRunning(batch) ? batch : null,
    isBusy: part !== null || id !== null,
    /** The last poll failed because the server is unreachable. */
    isOffline: id !== null && polling.error instanceof OfflineError,
    feedback,
    start,
    stop: () => upload.current?.abort(),
  }
}
