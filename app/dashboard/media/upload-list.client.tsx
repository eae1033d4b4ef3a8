// Adding pictures: the place to drop them, and below it how each of them is doing.
import { Button, Progress } from '@mantine/core'
import { formatFileSize } from '#app/ui/file-size.ts'
import { formatCount } from '#bangla/digits.ts'
import type { ApiPicture } from '#contract/media-library.ts'
import { IMAGE_TYPES } from '#contract/picture-limits.ts'
import { FileDrop } from '../file-drop.client.tsx'
import { useScreen } from '../screen.ts'
import { mediaWords } from './media-words.ts'
import css from './upload-list.module.css'
import { type Upload, type UploadState, useUploads } from './use-uploads.client.ts'

type Props = {
  /** What can be done with a picture that has arrived. */
  act: { verb: 'open' | 'choose'; run: (picture: ApiPicture) => void }
}

export function AddPictures({ act }: Props) {
  const { language } = useScreen()
  const t = mediaWords(language)
  const { uploads, add, again, clear, isUnderWay } = useUploads()
  return (
    <div className={css.add}>
      <FileDrop accept={IMAGE_TYPES} isMultiple label={t('add.button')} onFiles={add}>
        {t('add.hint')}
      </FileDrop>
      {uploads.length > 0 ? (
        <ul className={css.uploads} aria-label={t('add.list')}>
          {uploads.map((upload) => (
            <UploadLine key={upload.key} upload={upload} act={act} onRetry={() => again(upload.key)} />
          ))}
        </ul>
      ) : null}
      {uploads.length > 0 && !isUnderWay ? (
        <Button className={css.clear} variant="default" onClick={clear}>
          {t('add.clear')}
        </Button>
      ) : null}
    </div>
  )
}

function UploadLine({ upload, act, onRetry }: Props & { upload: Upload; onRetry: () => void }) {
  const { language } = useScreen()
  const t = mediaWords(language)
  const { file, state } = upload
  return (
    <li className={css.upload} data-state={state.kind}>
      <span className={css.name}>
        {file.name} <small>{formatFileSize(file.size, language)}</small>
      </span>
      <p className={css.state} role={state.kind === 'refused' ? 'alert' : 'status'}>
        <StateWords state={state} />
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
          className={css.act}
          aria-label={t(act.verb, { name: file.name })}
          onClick={() => act.run(state.picture)}
        >
          {t(`${act.verb}It`)}
        </Button>
      ) : null}
      {state.kind === 'refused' && !state.isFinal ? (
        <Button variant="default" className={css.act} onClick={onRetry}>
          {t('add.again')}
        </Button>
      ) : null}
    </li>
  )
}

function StateWords({ state }: { state: UploadState }) {
  const { language } = useScreen()
  const t = mediaWords(language)
  if (state.kind === 'refused') return state.sentence
  if (state.kind !== 'sending') return t(`add.${state.kind}`)
  if (state.part >= 1) return t('add.making')
  return t('add.sending', { percent: formatCount(Math.floor(state.part * 100), language) })
}
