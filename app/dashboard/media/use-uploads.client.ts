// Pictures on their way into the library: one after the other, each with its progress; one that is refused stops no other.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { errorMessage } from '#app/ui/error-message.ts'
import type { Language } from '#contract/language.ts'
import type { ApiPicture } from '#contract/media-library.ts'
import { ApiError } from '../api-client.ts'
import { describeError } from '../describe-error.ts'
import { useScreen } from '../screen.ts'
import { showNewPicture } from './pictures.client.ts'
import { PictureRefused, uploadPicture } from './upload-picture.client.ts'

export type UploadState =
  | { kind: 'waiting' }
  /** `part`: from 0 to 1; at 1 the server makes its sizes. */
  | { kind: 'sending'; part: number }
  | { kind: 'done'; picture: ApiPicture }
  /** `isFinal`: sending it again would not help. */
  | { kind: 'refused'; sentence: string; isFinal: boolean }
export type Upload = { key: number; file: File; state: UploadState }

type Act =
  | { kind: 'add'; uploads: Upload[] }
  | { kind: 'set'; key: number; state: UploadState }
  | { kind: 'clear' }

function reduce(uploads: Upload[], act: Act): Upload[] {
  if (act.kind === 'add') return [...uploads, ...act.uploads]
  if (act.kind === 'clear') return uploads.filter(({ state }) => isUnderWay(state))
  return uploads.map((upload) => (upload.key === act.key ? { ...upload, state: act.state } : upload))
}

const isUnderWay = ({ kind }: UploadState) => kind === 'waiting' || kind === 'sending'

/** Where the browser or the server has looked at the file and does not want it, sending it again would not help. */
function toFormError(error: unknown, language: Language): UploadState {
  if (error instanceof PictureRefused) {
    return { kind: 'refused', sentence: errorMessage(error.code, language), isFinal: true }
  }
  const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429
  return { kind: 'refused', sentence: describeError(error, language), isFinal }
}

export function useUploads() {
  const { api, language } = useScreen()
  const queries = useQueryClient()
  const [uploads, act] = useReducer(reduce, [])
  const lastKey = useRef(0)
  const isSending = useRef(false)

  useEffect(() => {
    const next = uploads.find(({ state }) => state.kind === 'waiting')
    if (!next || isSending.current) return
    isSending.current = true
    const set = (state: UploadState) => act({ kind: 'set', key: next.key, state })
    set({ kind: 'sending', part: 0 })
    uploadPicture(api, next.file, {}, { onProgress: (part) => set({ kind: 'sending', part }) })
      .then((picture) => {
        showNewPicture(queries, picture)
        return set({ kind: 'done', picture })
      })
      .catch((error: unknown) => set(toFormError(error, language)))
      .finally(() => {
        isSending.current = false
        // The list has changed since: whoever waits is looked for again.
        act({ kind: 'add', uploads: [] })
      })
  }, [uploads, api, language, queries])

  return {
    uploads,
    add: (files: File[]) =>
      act({
        kind: 'add',
        uploads: files.map((file) => ({ key: ++lastKey.current, file, state: { kind: 'waiting' } })),
      }),
    again: (key: number) => act({ kind: 'set', key, state: { kind: 'waiting' } }),
    clear: () => act({ kind: 'clear' }),
    isUnderWay: uploads.some(({ state }) => isUnderWay(state)),
  }
}
