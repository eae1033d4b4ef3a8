// One upload from the file to its outcome: sending it, then following the server's work by its id. What is under way when
// the screen opens is followed the same way. A lost connection is told, and what became of the file is asked for.
import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { type Feedback, useFeedback } from '#app/ui/feedback.tsx'
import type { ApiImportBatch, ImportMode } from '#contract/import-batch.ts'
import type { Language } from '#contract/language.ts'
import { ApiError, OfflineError } from '../api-client.ts'
import { describeError } from '../describe-error.ts'
import { useScreen } from '../screen.ts'
import { useImport, useReloadImports } from './imports.client.ts'
import { isUnderWay, outcomeOf } from './outcome.ts'
import { uploadWords } from './upload-words.ts'

export type UploadChoice = { mode: ImportMode; isDryRun: boolean; convertsBijoy: boolean }

const ID_BYTES = 12

function drawId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function pathOf(id: string, { mode, isDryRun, convertsBijoy }: UploadChoice): string {
  const query = new URLSearchParams({ wait: '0', batch: id, mode })
  if (isDryRun) query.set('dryRun', '1')
  if (!convertsBijoy) query.set('convertBijoy', '0')
  return `/upload-json?${query}`
}

/** What is said of a file that the server knows nothing of. */
function sentenceFor(error: unknown, language: Language): string {
  const t = uploadWords(language)
  if (error instanceof ApiError) return t('failed', { error: error.message })
  return t('error', { message: error instanceof OfflineError ? t('lost') : describeError(error, language) })
}

type Followed = {
  id: string
  /** What is to be said if the server knows nothing of this upload. */
  otherwise: Feedback | null
}

/** `present`: what is under way on the server; `onThrough` is told of each upload that was followed to its end. */
export function useUpload(present: ApiImportBatch | null, onThrough: (batch: ApiImportBatch) => void) {
  const { api, language } = useScreen()
  const t = uploadWords(language)
  const reload = useReloadImports()
  const [part, setPart] = useState<number | null>(null)
  const feedback = useFeedback()
  const { show } = feedback
  const [own, setOwn] = useState<Followed | null>(null)
  const breaking = useRef<AbortController>(null)
  const through = useRef(new Set<string>())

  const found = present && !through.current.has(present._id) ? present._id : null
  const id = part === null ? (own?.id ?? found) : null
  const following = useImport(id)
  const batch = id === null ? null : (following.data ?? (present?._id === id ? present : null))
  const isUnknown = following.error instanceof ApiError && following.error.status === 404

  const settle = useCallback(
    (settled: string, outcome: Feedback | null) => {
      through.current.add(settled)
      setOwn(null)
      show(outcome)
      void reload()
    },
    [reload, show],
  )
  useEffect(() => {
    if (id === null || through.current.has(id)) return
    if (following.data && !isUnderWay(following.data)) {
      settle(id, outcomeOf(following.data, language))
      onThrough(following.data)
    } else if (isUnknown) settle(id, own?.otherwise ?? null)
  }, [id, following.data, isUnknown, own, language, settle, onThrough])
  useAskBeforeLeaving(part !== null)

  const start = async (file: File, choice: UploadChoice) => {
    const drawn = drawId()
    const form = new FormData()
    form.set('jsonFile', file)
    const stopping = new AbortController()
    breaking.current = stopping
    feedback.clear()
    setPart(0)
    try {
      await api.upload(pathOf(drawn, choice), form, z.unknown(), {
        onProgress: setPart,
        signal: stopping.signal,
      })
      setOwn({ id: drawn, otherwise: null })
    } catch (error) {
      if (stopping.signal.aborted) settle(drawn, { kind: 'warn', message: t('progress.stopped') })
      else {
        // It may have arrived all the same: the server is asked, also by whom it was refused.
        if (error instanceof OfflineError) show({ kind: 'warn', message: t('asking') })
        setOwn({ id: drawn, otherwise: { kind: 'bad', message: sentenceFor(error, language) } })
      }
    } finally {
      setPart(null)
    }
  }

  return {
    /** The part of the file that has left, from 0 to 1; null when none is being sent. */
    part,
    /** The upload that the server works on. */
    batch: batch && isUnderWay(batch) ? batch : null,
    isBusy: part !== null || id !== null,
    /** The server could not be asked how far it is. */
    isCutOff: id !== null && following.error instanceof OfflineError,
    feedback,
    start,
    stop: () => breaking.current?.abort(),
  }
}

/** Whoever closes the window while a file is being sent is asked by the browser. */
function useAskBeforeLeaving(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])
}
