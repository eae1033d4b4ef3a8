// Uploads pictures: the drop area and the state of each upload.
import { Button, Progress } from '@mantine/core'
import { formatFileSize } from '#app/ui/file-size.ts'
import { formatCount } from '#bangla/digits.ts'
import type { ApiPicture } from '#contract/media-library.ts'
import { IMAGE_TYPES } from '#contract/picture-limits.ts'
import { FileDrop } from '../file-drop.client.tsx'
import { useScreen } from '../screen.ts'
import { mediaWords } from './media-words.ts'
import { useThumbnail } from './thumbnail.client.ts'
import css from './upload-list.module.css'
import { type Upload, type UploadState, useUploads } from './use-uploads.client.ts'

type Props = {
  /** Offered for an uploaded picture. */
  action: { verb: 'open' | 'choose'; run: (picture: ApiPicture) => void }
}

export function AddPictures({ action }: Props) {
  const { language } = useScreen()
  const t = mediaWords(language)
  const { uploads, add, retry, clear, isUploading } = useUploads()
  return (
    <div className={css.add}>
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
        <Button className={css.clear} variant="default" onClick={clear}>
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
