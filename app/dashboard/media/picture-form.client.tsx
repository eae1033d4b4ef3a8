// The texts of a picture and the point its crops keep, saved together.
import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Note } from '#app/ui/note.tsx'
import type { UsedPicture } from '#contract/media-library.ts'
import { POST_LIMITS } from '#contract/post.ts'
import { ApiError } from '../api-client.ts'
import { FailedNote } from '../failed-note.tsx'
import { useScreen } from '../screen.ts'
import { FocalPoint } from './focal-point.client.tsx'
import { say } from './media-words.ts'
import css from './picture-panel.module.css'
import { useChangePicture } from './pictures.client.ts'

export type Draft = Pick<UsedPicture, 'alt' | 'caption' | 'credit' | 'focalX' | 'focalY'>

type Props = { picture: UsedPicture; draft: Draft | undefined; onDraft: (draft: Draft | null) => void }

export function PictureForm({ picture, draft, onDraft }: Props) {
  const { language } = useScreen()
  const t = say(language)
  const [fields, setFields] = useState<Draft>(() => draft ?? draftOf(picture))
  const [isSaved, setSaved] = useState(false)
  const changing = useChangePicture(picture._id, (stored) => {
    onDraft(null)
    setFields(draftOf(stored))
    setSaved(true)
  })
  const refused = changing.error instanceof ApiError && changing.error.field ? changing.error : null
  const faultOf = (name: keyof Draft) => (refused?.field === name ? refused.sentence : undefined)
  const set = (changed: Partial<Draft>) => {
    const next = { ...fields, ...changed }
    setSaved(false)
    setFields(next)
    onDraft(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    changing.mutate(fields)
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <FocalPoint
        picture={picture}
        point={{ x: fields.focalX, y: fields.focalY }}
        onChange={({ x, y }) => set({ focalX: x, focalY: y })}
      />
      <h3>{t('panel.texts')}</h3>
      <Textarea
        label={t('panel.alt')}
        description={t('panel.altHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={2}
        maxLength={POST_LIMITS.alt}
        value={fields.alt}
        error={faultOf('alt')}
        onChange={({ currentTarget }) => set({ alt: currentTarget.value })}
      />
      <Textarea
        label={t('panel.caption')}
        rows={2}
        maxLength={POST_LIMITS.caption}
        value={fields.caption}
        error={faultOf('caption')}
        onChange={({ currentTarget }) => set({ caption: currentTarget.value })}
      />
      <TextInput
        label={t('panel.credit')}
        autoComplete="off"
        maxLength={POST_LIMITS.credit}
        value={fields.credit}
        error={faultOf('credit')}
        onChange={({ currentTarget }) => set({ credit: currentTarget.value })}
      />
      {changing.isError && !refused ? <FailedNote error={changing.error} /> : null}
      {isSaved ? <Note kind="ok">{t('panel.saved')}</Note> : null}
      <Button className={css.act} type="submit" loading={changing.isPending}>
        {t('panel.save')}
      </Button>
    </form>
  )
}

function draftOf({ alt, caption, credit, focalX, focalY }: UsedPicture): Draft {
  return { alt, caption, credit, focalX, focalY }
}
