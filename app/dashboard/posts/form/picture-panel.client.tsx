// The feature picture: a file or one of the library, its preview, and what is written about it.
import { Button, Textarea, TextInput } from '@mantine/core'
import { lazy, memo, Suspense, useState } from 'react'
import { importWithRetry } from '#app/dashboard/import-with-retry.ts'
import { useFittedPicture } from '#app/dashboard/media/use-fitted-picture.client.ts'
import { Panel } from '#app/dashboard/panel.tsx'
import { useScreen } from '#app/dashboard/screen.ts'
import { errorMessage } from '#app/ui/error-message.ts'
import { formatFileSize } from '#app/ui/file-size.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import type { ApiPicture } from '#contract/media-library.ts'
import { POST_LIMITS } from '#contract/post.ts'
import css from './picture-panel.module.css'
import { postFormWords } from './post-form-words.ts'
import type { PartProps } from './text-fields.client.tsx'
import { idOf } from './use-sending.client.ts'

const MediaPicker = lazy(async () => {
  const picker = await importWithRetry(() => import('#app/dashboard/media/media-picker.client.tsx'))
  return { default: picker.MediaPicker }
})

type Props = PartProps & {
  image: File | null
  /** Address of the picture that is to be shown; empty without one. */
  picture: string
  onImage: (image: File | null) => void
  onFault: (field: 'image', sentence: string) => void
}

export const PicturePanel = memo(function PicturePanel(props: Props) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const { image, picture: address, onImage, onFault, ...part } = props
  const { short, faults, onSet } = part
  const [isPicking, setPicking] = useState(false)
  const sentenceFor = (fault: ErrorCode) => {
    if (fault === 'IMAGE_TOO_LARGE') return t('fault.imageTooLarge')
    return fault === 'IMAGE_HEIC' ? errorMessage(fault, language) : t('fault.imageType')
  }
  const { choose, cancel, isFitting } = useFittedPicture(onImage, (fault) =>
    onFault('image', sentenceFor(fault)),
  )
  const pick = (picture: ApiPicture) => {
    cancel()
    onImage(null)
    onSet({
      mediaId: picture._id,
      imageUrl: picture.imageUrl,
      alt: short.alt || picture.alt,
      caption: short.caption || picture.caption,
      credit: short.credit || picture.credit,
    })
  }
  const remove = () => {
    cancel()
    if (image) onImage(null)
    else onSet({ mediaId: '', imageUrl: '' })
  }
  return (
    <Panel title={t('panel.picture')}>
      {address ? (
        <div className={css.shot}>
          <img src={address} alt={short.alt || t('picture.preview')} />
          <p>
            <span>{image ? `${image.name}, ${formatFileSize(image.size, language)}` : null}</span>
            <Button variant="subtle" size="compact-md" className={css.remove} onClick={remove}>
              {t('picture.remove')}
            </Button>
          </p>
        </div>
      ) : null}
      <FileDrop
        hasPicture={address !== ''}
        isFitting={isFitting}
        fault={faults.image}
        onChoose={(file) => void choose(file)}
      />
      <Button variant="default" onClick={() => setPicking(true)}>
        {t('picture.library')}
      </Button>
      {isPicking ? (
        <Suspense>
          <MediaPicker opened onClose={() => setPicking(false)} onPick={pick} />
        </Suspense>
      ) : null}
      <PictureTexts {...part} />
    </Panel>
  )
})

/** The browser's own control lies over the whole field: a file can be dropped on it, and every keyboard reaches it. */
function FileDrop(props: {
  hasPicture: boolean
  /** The chosen picture is being made ready. */
  isFitting: boolean
  fault: string | undefined
  onChoose: (file: File) => void
}) {
  const { hasPicture, isFitting, fault, onChoose } = props
  const { language } = useScreen()
  const t = postFormWords(language)
  const id = idOf('image')
  return (
    <div className={css.file}>
      <div className={css.drop} data-fault={fault !== undefined}>
        <label htmlFor={id}>{t('field.image')}</label>
        <span>{t(hasPicture ? 'picture.other' : 'picture.drop')}</span>
        <small id={`${id}-hint`}>{t('picture.limit')}</small>
        <input
          id={id}
          name="image"
          type="file"
          accept="image/*"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-error ${id}-hint` : `${id}-hint`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) onChoose(file)
            // The same file may be chosen again after it was taken away or refused.
            currentTarget.value = ''
          }}
        />
      </div>
      <p className="field-hint" role="status">
        {isFitting ? t('picture.fitting') : null}
      </p>
      {fault ? (
        <p className="field-error" id={`${id}-error`} role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  )
}

function PictureTexts({ short, faults, onSet }: PartProps) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const common = {
    lang: short.language,
    labelProps: { lang: language },
    descriptionProps: { lang: language },
  }
  return (
    <>
      <Textarea
        {...common}
        id={idOf('alt')}
        name="alt"
        label={t('field.alt')}
        description={t('hint.alt')}
        rows={2}
        maxLength={POST_LIMITS.alt}
        value={short.alt}
        error={faults.alt}
        onChange={({ currentTarget }) => onSet({ alt: currentTarget.value })}
      />
      <TextInput
        {...common}
        id={idOf('caption')}
        name="caption"
        label={t('field.caption')}
        maxLength={POST_LIMITS.caption}
        value={short.caption}
        error={faults.caption}
        autoComplete="off"
        onChange={({ currentTarget }) => onSet({ caption: currentTarget.value })}
      />
      <TextInput
        {...common}
        id={idOf('credit')}
        name="credit"
        label={t('field.credit')}
        maxLength={POST_LIMITS.credit}
        value={short.credit}
        error={faults.credit}
        autoComplete="off"
        onChange={({ currentTarget }) => onSet({ credit: currentTarget.value })}
      />
    </>
  )
}
