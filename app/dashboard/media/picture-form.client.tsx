// The texts of a picture and the point its crops keep, saved together: only what was changed, and never over what a
// colleague has changed since.
import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Note } from '#app/ui/note.tsx'
import type { UsedPicture } from '#contract/media-library.ts'
import { POST_LIMITS } from '#contract/post.ts'
import { ApiError } from '../api-client.ts'
import { ErrorNote } from '../error-note.tsx'
import { useScreen } from '../screen.ts'
import { FocalPoint } from './focal-point.client.tsx'
import { mediaWords } from './media-words.ts'
import { PictureClash } from './picture-clash.client.tsx'
import {
  clashesOf,
  type Draft,
  edited,
  type FieldName,
  type Fields,
  fieldsOf,
  insisted,
  stillUnsaved,
  without,
} from './picture-fields.ts'
import css from './picture-panel.module.css'
import { useChangePicture } from './pictures.client.ts'

type Props = { picture: UsedPicture; draft: Draft; onDraft: (to: (draft: Draft) => Draft) => Draft }

export function PictureForm({ picture, draft: kept, onDraft }: Props) {
  const { language } = useScreen()
  const t = mediaWords(language)
  const [draft, setDraft] = useState(kept)
  const change = (to: (draft: Draft) => Draft) => {
    const next = onDraft(to)
    setDraft(next)
    return next
  }
  const changing = useChangePicture(picture._id, (sent, answer) =>
    change((now) => stillUnsaved(now, sent, fieldsOf(answer))),
  )
  const stored = fieldsOf(picture)
  const fields = { ...stored, ...draft.edits }
  const isUnsaved = Object.keys(draft.edits).length > 0
  const clashes = changing.isPending ? [] : clashesOf(draft, stored)
  const refused = changing.error instanceof ApiError ? changing.error : null
  const isTold = refused !== null && (refused.field !== null || refused.code === 'MEDIA_CHANGED')
  const errorAt = (name: FieldName) => (refused?.field === name ? refused.message : undefined)
  const set = (changed: Partial<Fields>) => {
    // A save that is under way is still waited for.
    if (!changing.isPending) changing.reset()
    change((now) => edited(now, stored, changed))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isUnsaved && clashes.length === 0 && !changing.isPending) changing.mutate(draft)
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <FocalPoint picture={picture} point={fields.focus} onChange={(focus) => set({ focus })} />
      <h3>{t('panel.texts')}</h3>
      <Textarea
        label={t('panel.alt')}
        description={t('panel.altHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={2}
        maxLength={POST_LIMITS.alt}
        value={fields.alt}
        error={errorAt('alt')}
        onChange={({ currentTarget }) => set({ alt: currentTarget.value })}
      />
      <Textarea
        label={t('panel.caption')}
        rows={2}
        maxLength={POST_LIMITS.caption}
        value={fields.caption}
        error={errorAt('caption')}
        onChange={({ currentTarget }) => set({ caption: currentTarget.value })}
      />
      <TextInput
        label={t('panel.credit')}
        autoComplete="off"
        maxLength={POST_LIMITS.credit}
        value={fields.credit}
        error={errorAt('credit')}
        onChange={({ currentTarget }) => set({ credit: currentTarget.value })}
      />
      {changing.isError && !isTold ? <ErrorNote error={changing.error} /> : null}
      {changing.isSuccess && !isUnsaved ? <Note kind="ok">{t('panel.saved')}</Note> : null}
      {clashes.length > 0 ? (
        <PictureClash
          names={clashes}
          stored={stored}
          onTheirs={() => change((now) => without(now, clashes))}
          onMine={() => changing.mutate(change((now) => insisted(now, stored)))}
        />
      ) : null}
      <Button
        className={css.act}
        type="submit"
        loading={changing.isPending}
        disabled={!isUnsaved || clashes.length > 0}
      >
        {t('panel.save')}
      </Button>
    </form>
  )
}
