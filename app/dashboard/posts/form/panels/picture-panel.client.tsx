// The feature picture: a file or a picture of the library, its preview, and its texts.
import { Button, Textarea, TextInput } from '@mantine/core'
import { lazy, memo, type ReactNode, Suspense, useState } from 'react'
import { describeError as describeFailure } from '#app/dashboard/calls/describe-error.ts'
import { importWithRetry } from '#app/dashboard/calls/import-with-retry.ts'
import { CropButton } from '#app/dashboard/media/crop-button.client.tsx'
import { uploadPicture } from '#app/dashboard/media/upload-picture.client.ts'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import { getFieldId } from '#app/dashboard/posts/fields/fields.ts'
import { postFormWords } from '#app/dashboard/posts/fields/post-form-words.ts'
import { useScreen, useWords } from '#app/dashboard/screen.ts'
import { formatFileSize } from '#app/ui/file-size.ts'
import type { FileTexts } from '#contract/media/file-texts/file-texts.ts'
import type { ApiPicture } from '#contract/media/media-library.ts'
import { IMAGE_MAX_BYTES } from '#contract/media/picture-limits.ts'
import { type PartProps, useTextInputs } from '../use-text-inputs.ts'
import css from './picture-panel.module.css'

const MediaPicker = lazy(() => importWithRetry(() => import('#app/dashboard/media/media-picker.client.tsx')))

type Props = PartProps & {
  image: File | null
  /** Address of the picture to show; empty without one. */
  picture: string
  /** A chosen file is being resized. */
  isFitting: boolean
  /** Resizes the file before it is the picture; null drops one that is being resized. */
  onChoose: (file: File | null) => void
  /** `texts`: suggested for the fields that are empty. */
  onImage: (image: File | null, texts?: FileTexts) => void
  onError: (field: 'image', sentence: string) => void
}

export const PicturePanel = memo(function PicturePanel(props: Props) {
  const { language, api } = useScreen()
  const t = postFormWords(language)
  const { image, picture: address, isFitting, onChoose, onImage, onError, ...part } = props
  const { short, errors, onSet } = part
  const [isPicking, setPicking] = useState(false)
  /** A picture over the limit that was refused; it can be made smaller. */
  const [tooLarge, setTooLarge] = useState<File | null>(null)
  const take = (file: File) => {
    const isRefused = isPicture(file) && file.size > IMAGE_MAX_BYTES
    setTooLarge(isRefused ? file : null)
    onChoose(isRefused ? null : file)
    if (isRefused) onError('image', t('error.imageTooLarge'))
  }
  const shrink = () => {
    setTooLarge(null)
    onChoose(tooLarge)
  }
  const pick = (picture: ApiPicture) => {
    onChoose(null)
    setTooLarge(null)
    const { _id, imageUrl, alt, caption, credit } = picture
    onImage(null, { alt, caption, credit })
    onSet({ mediaId: _id, imageUrl })
  }
  /** Cropping begins with a picture of the library. */
  const store = async (file: File) => {
    try {
      const { alt, caption, credit } = short
      const stored = await uploadPicture(api, file, { alt, caption, credit })
      pick(stored)
      return stored._id
    } catch (error) {
      onError('image', describeFailure(error, language))
      return null
    }
  }
  const remove = () => {
    onChoose(null)
    setTooLarge(null)
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
      {image !== null || short.mediaId !== '' ? (
        <CropButton id={image === null ? short.mediaId : () => store(image)} onCropped={pick} />
      ) : null}
      <FileDrop hasPicture={address !== ''} isFitting={isFitting} error={errors.image} onChoose={take}>
        {tooLarge ? (
          <Button variant="default" onClick={shrink}>
            {t('picture.shrink')}
          </Button>
        ) : null}
      </FileDrop>
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

/** Some systems know no type for the photos of an iPhone. */
const isPicture = ({ type }: File) => type === '' || type.startsWith('image/')

/** The native file input covers the whole field, so files can be dropped on it and the keyboard reaches it. */
function FileDrop(props: {
  hasPicture: boolean
  /** The chosen picture is being resized. */
  isFitting: boolean
  error: string | undefined
  onChoose: (file: File) => void
  /** What can be done about the error. */
  children: ReactNode
}) {
  const { hasPicture, isFitting, error, onChoose, children } = props
  const t = useWords(postFormWords)
  const id = getFieldId('image')
  return (
    <div className={css.file}>
      <div className={css.drop} data-invalid={error !== undefined}>
        <label htmlFor={id}>{t('field.image')}</label>
        <span>{t(hasPicture ? 'picture.other' : 'picture.drop')}</span>
        <small id={`${id}-hint`}>{t('picture.limit')}</small>
        <input
          id={id}
          name="image"
          type="file"
          accept="image/*"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) onChoose(file)
            // Lets the same file be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
      <p className="field-hint" role="status">
        {isFitting ? t('picture.fitting') : null}
      </p>
      {error ? (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
      {children}
    </div>
  )
}

function PictureTexts(part: PartProps) {
  const { language } = useScreen()
  const getProps = useTextInputs(part)
  return (
    <>
      <Textarea {...getProps('alt')} description={postFormWords(language)('hint.alt')} rows={2} />
      <TextInput {...getProps('caption')} />
      <TextInput {...getProps('credit')} />
    </>
  )
}
