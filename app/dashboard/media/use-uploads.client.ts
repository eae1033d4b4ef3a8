// Uploads pictures to the library one after the other, each with its progress. A rejected one does not stop the others.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { errorMessage } from '#app/ui/error-message.ts'
import type { Language } from '#contract/language.ts'
import type { ApiPicture } from '#contract/media-library.ts'
import { ApiError } from '../api-client.ts'
import { describeError } from '../describe-error.ts'
import { useScreen } from '../screen.ts'
import { addToList } from './pictures.client.ts'
import { PictureRejected, uploadPicture } from './upload-picture.client.ts'

export type UploadState =
  | { kind: 'waiting' }
  /** `part`: the sent share, from 0 to 1; at 1 the server is resizing the picture. */
  | { kind: 'sending'; part: number }
  | { kind: 'done'; picture: ApiPicture }
  /** `isFinal`: a retry would not help. */
  | { kind: 'refused'; message: string; isFinal: boolean }
export type Upload = { key: number; file: File; state: UploadState }

type Action =
  | { kind: 'add'; uploads: Upload[] }
  | { kind: 'set'; key: number; state: UploadState }
  | { kind: 'clear' }

function reduce(uploads: Upload[], action: Action): Upload[] {
  if (action.kind === 'add') return [...uploads, ...action.uploads]
  if (action.kind === 'clear') return uploads.filter(({ state }) => isUploading(state))
  return uploads.map((upload) => (upload.key === action.key ? { ...upload, state: action.state } : upload))
}

const isUploading = ({ kind }: UploadState) => kind === 'waiting' || kind === 'sending'

/** `isFinal` if the browser or the server examined the file and rejected it, because a retry would not help then. */
function toFormError(error: unknown, language: Language): UploadState {
  if (error instanceof PictureRejected) {
    return { kind: 'refused', message: errorMessage(error.code, language), isFinal: true }
  }
  const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429
  return { kind: 'refused', message: describeError(error, language), isFinal }
}

export function useUploads() {
  const { api, language } = useScreen()
  const queries = useQueryClient()
  const [uploads, dispatch] = useReducer(reduce, [])
  const lastKey = useRef(0)
  const isSending = useRef(false)

  useEffect(() => {
    const next = uploads.find(({ state }) => state.kind === 'waiting')
    if (!next || isSending.current) return
    isSending.current = true
    const set = (state: UploadState) => dispatch({ kind: 'set', key: next.key, state })
    set({ kind: 'sending', part: 0 })
    uploadPicture(api, next.file, {}, { onProgress: (part) => set({ kind: 'sending', part }) })
      .then((picture) => {
        addToList(queries, picture)
        return set({ kind: 'done', picture })
      })
      .catch((error: unknown) => set(toFormError(error, language)))
      .finally(() => {
        isSending.current = false
        // The list may have changed: starts the next upload.
        dispatch({ kind: 'add', uploads: [] })
      })
  }, [uploads, api, language, queries])

  return {
    uploads,
    add: (files: File[]) =>
      dispatch({
        kind: 'add',
        uploads: files.map((file) => ({ key: ++lastKey.current, file, state: { kind: 'waiting' } })),
      }),
    retry: (key: number) => dispatch({ kind: 'set', key, state: { kind: 'waiting' } }),
    clear: () => dispatch({ kind: 'clear' }),
    isUploading: uploads.some(({ state }) => isUploading(state)),
  }
}
