// The picture of an entry: chosen from the media library, with a caption.
import { Button, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { LIVE_BLOG_LIMITS } from '#contract/live-blog.ts'
import { pictureAddress } from '#contract/picture.ts'
import { importWithRetry } from '../import-with-retry.ts'
import { useScreen } from '../screen.ts'
import type { EntryDraft } from './entry-draft.ts'
import css from './live.module.css'
import { liveWords } from './live-words.ts'

const MediaPicker = lazy(() => importWithRetry(() => import('../media/media-picker.client.tsx')))

type PictureProps = {
  draft: EntryDraft
  language: Language
  onChange: (picture: EntryDraft['picture']) => void
}

export function PictureField({ draft: { picture }, language, onChange }: PictureProps) {
  const screen = useScreen()
  const t = liveWords(screen.language)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.picture}>
      {picture ? (
        <>
          <img src={pictureAddress(picture.mediaId, '400.webp')} alt="" width={160} />
          <TextInput
            lang={language}
            label={t('field.caption')}
            autoComplete="off"
            maxLength={LIVE_BLOG_LIMITS.caption}
            value={picture.caption}
            onChange={({ currentTarget }) => onChange({ ...picture, caption: currentTarget.value })}
          />
          <Button variant="subtle" onClick={() => onChange(null)}>
            {t('picture.remove')}
          </Button>
        </>
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('picture.choose')}
        </Button>
      )}
      {isOpen ? (
        <Suspense>
          <MediaPicker
            opened
            onClose={() => setOpen(false)}
            onPick={({ _id }) => {
              onChange({ mediaId: _id, caption: '' })
              setOpen(false)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
