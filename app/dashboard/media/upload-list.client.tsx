// Uploads pictures: the drop area and the state of each upload.
import { Button, Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { errorMessage } from '#app/ui/error-message.ts'
import { formatFileSize } from '#app/ui/file-size.ts'
import { formatCount } from '#bangla/counts.ts'
import type { Language } from '#contract/language.ts'
import type { ApiPicture } from '#contract/media/media-library.ts'
import { IMAGE_TYPES } from '#contract/media/picture-limits.ts'
import { isRefusal } from '../calls/api-client.ts'
import { describeError } from '../calls/describe-error.ts'
import { FileDrop } from '../parts/file-drop.client.tsx'
import { useScreen, useWords } from '../screen.ts'
import { mediaWords } from './media-words.ts'
import { addToList } from './pictures.client.ts'
import css from './upload-list.module.css'
import { PictureRejected, uploadPicture } from './upload-picture.client.ts'

type UploadState =
  | { kind: 'waiting' }
  /** `part`: the sent share, from 0 to 1; at 1 the server is resizing the picture. */
  | { kind: 'sending'; part: number }
  | { kind: 'done'; picture: ApiPicture }
  /** `isFinal`: a retry would not help. */
  | { kind: 'refused'; message: string; isFinal: boolean }
type Upload = { key: number; file: File; state: UploadState }

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
  return { kind: 'refused', message: describeError(error, language), isFinal: isRefusal(error) }
}

function useUploads(onUploaded: Props['onUploaded']) {
  const { api, language } = useScreen()
  const queries = useQueryClient()
  const [uploads, dispatch] = useReducer(reduce, [])
  const lastKey = useRef(0)
  const isSending = useRef(false)
  const reportUpload = useEffectEvent((picture: ApiPicture) => onUploaded?.(picture))

  useEffect(() => {
    const next = uploads.find(({ state }) => state.kind === 'waiting')
    if (!next || isSending.current) return
    isSending.current = true
    const set = (state: UploadState) => dispatch({ kind: 'set', key: next.key, state })
    set({ kind: 'sending', part: 0 })
    uploadPicture(api, next.file, {}, { onProgress: (part) => set({ kind: 'sending', part }) })
      .then((picture) => {
        addToList(queries, picture)
        reportUpload(picture)
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

const WIDTH = 160

/** One after the other: a phone has no memory for many large photos at once. */
let last: Promise<unknown> = Promise.resolve()

/** A data URL; empty until it is made, and for a format that the browser cannot read. */
function useThumbnail(file: File): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    let isGone = false
    last = last.then(async () => {
      const made = isGone ? '' : await makeThumbnail(file)
      if (!isGone) setAddress(made)
    })
    return () => {
      isGone = true
    }
  }, [file])
  return address
}

async function makeThumbnail(file: File): Promise<string> {
  const picture = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' }).catch(
    () => null,
  )
  if (picture === null) return ''
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.8)
}

type Props = {
  /** Offered for an uploaded picture. */
  action: { verb: 'open' | 'choose'; run: (picture: ApiPicture) => void }
  onUploaded?: (picture: ApiPicture) => void
}

export function AddPictures({ action, onUploaded }: Props) {
  const t = useWords(mediaWords)
  const { uploads, add, retry, clear, isUploading } = useUploads(onUploaded)
  return (
    <div className="stack stack-3">
      <FileDrop accept={IMAGE_TYPES} isMultiple label={t('add.button')} onFiles={add}>
        {t('add.hint')}
      </FileDrop>
      {uploads.length > 0 ? (
        <ul className={css.uploads} aria-label={t('add.list')}>
          {uploads.map((upload) => (
            <UploadLine key={upload.key} upload={upload} action={action} onRetry={() => retry(upload.key)} />
          ))}
        </ul>
      ) : null}
      {uploads.length > 0 && !isUploading ? (
        <Button className="start" variant="default" onClick={clear}>
          {t('add.clear')}
        </Button>
      ) : null}
    </div>
  )
}

function UploadLine({ upload, action, onRetry }: Props & { upload: Upload; onRetry: () => void }) {
  const { language } = useScreen()
  const t = mediaWords(language)
  const { file, state } = upload
  return (
    <li className={css.upload} data-state={state.kind}>
      <Preview file={file} />
      <span className={css.name}>
        {file.name} <small>{formatFileSize(file.size, language)}</small>
      </span>
      <p className={css.state} role={state.kind === 'refused' ? 'alert' : 'status'}>
        <StateText state={state} />
      </p>
      {state.kind === 'sending' ? (
        <Progress.Root className={css.bar ?? ''} size="sm" radius={0}>
          <Progress.Section
            value={state.part * 100}
            aria-label={t('add.progress', { name: file.name })}
            color="var(--brand)"
          />
        </Progress.Root>
      ) : null}
      {state.kind === 'done' ? (
        <Button
          variant="default"
          className={css.action}
          aria-label={t(action.verb, { name: file.name })}
          onClick={() => action.run(state.picture)}
        >
          {t(`${action.verb}It`)}
        </Button>
      ) : null}
      {state.kind === 'refused' && !state.isFinal ? (
        <Button variant="default" className={css.action} onClick={onRetry}>
          {t('add.again')}
        </Button>
      ) : null}
    </li>
  )
}

function Preview({ file }: { file: File }) {
  const address = useThumbnail(file)
  return <span className={css.preview}>{address === '' ? null : <img src={address} alt="" />}</span>
}

function StateText({ state }: { state: UploadState }) {
  const { language } = useScreen()
  const t = mediaWords(language)
  if (state.kind === 'refused') return state.message
  if (state.kind !== 'sending') return t(`add.${state.kind}`)
  if (state.part >= 1) return t('add.making')
  return t('add.sending', { percent: formatCount(Math.floor(state.part * 100), language) })
}
