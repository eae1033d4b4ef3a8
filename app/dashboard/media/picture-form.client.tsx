// The texts and the focal point of a picture, saved together: only edited fields, and never over a colleague's newer change.
import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { Note } from '#app/ui/note.tsx'
import { languageOfText } from '#app/ui/text-language.ts'
import { formatCount } from '#bangla/counts.ts'
import type { UsedPicture } from '#contract/media/media-library.ts'
import { POST_LIMITS } from '#contract/posts/post.ts'
import { ApiError } from '../calls/api-client.ts'
import { clearError } from '../forms/clear-error.ts'
import {
  collisionsOf,
  unsavedOf,
  withChange,
  withConfirmed,
  withoutFields,
  withoutFinished,
  withoutSaved,
} from '../forms/edits.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { useScreen, useWords } from '../screen.ts'
import { FocalPoint } from './focal-point.client.tsx'
import { mediaWords } from './media-words.ts'
import { type FieldName, type Fields, type PictureEdits, toFields } from './picture-draft.ts'
import css from './picture-panel.module.css'
import { useSavePicture } from './pictures.client.ts'

// Shows the values that a colleague has saved in the same fields in the meantime, and asks which version to keep.
type PictureConflictProps = { names: FieldName[]; stored: Fields; onTheirs: () => void; onMine: () => void }

function PictureConflict({ names, stored, onTheirs, onMine }: PictureConflictProps) {
  const { language } = useScreen()
  const t = mediaWords(language)
  const percent = (number: number) => formatCount(number, language)
  const { x, y } = stored.focus
  return (
    <Note kind="warn">
      <p>{t('panel.clash')}</p>
      <dl className={css.texts}>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(name === 'focus' ? 'focus.mark' : `panel.${name}`)}</dt>
            {name === 'focus' ? (
              <dd>{t('focus.at', { x: percent(x), y: percent(y) })}</dd>
            ) : (
              <dd lang={stored[name] ? languageOfText(stored[name]) : undefined}>{stored[name] || '-'}</dd>
            )}
          </div>
        ))}
      </dl>
      <div className="buttons">
        <Button variant="default" onClick={onTheirs}>
          {t('panel.clashTheirs')}
        </Button>
        <Button variant="default" onClick={onMine}>
          {t('panel.clashMine')}
        </Button>
      </div>
    </Note>
  )
}

type Props = {
  picture: UsedPicture
  edits: PictureEdits
  onEdits: (to: (edits: PictureEdits) => PictureEdits) => PictureEdits
}

export function PictureForm({ picture, edits: initial, onEdits }: Props) {
  const t = useWords(mediaWords)
  const [edits, setEdits] = useState(initial)
  const change = (to: (edits: PictureEdits) => PictureEdits) => {
    const next = onEdits(to)
    setEdits(next)
    return next
  }
  const saving = useSavePicture(picture._id, (sent, answer) =>
    change((now) => withoutSaved(now, sent, toFields(answer))),
  )
  const stored = toFields(picture)
  useEffect(() => {
    if (!saving.isPending) change((now) => withoutFinished(now, stored))
  })
  const fields = { ...stored, ...edits.typed }
  const isUnsaved = Object.keys(unsavedOf(edits, stored)).length > 0
  const conflicts = saving.isPending ? [] : collisionsOf(edits, stored)
  const rejection = saving.error instanceof ApiError ? saving.error : null
  const isShownElsewhere =
    rejection !== null && (rejection.field !== null || rejection.code === 'MEDIA_CHANGED')
  const errorAt = (name: FieldName) => (rejection?.field === name ? rejection.message : undefined)
  const set = (changed: Partial<Fields>) => {
    clearError(saving)
    change((now) => withChange(now, stored, changed))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isUnsaved && conflicts.length === 0 && !saving.isPending) saving.mutate(edits)
  }
  return (
    <form className="stack" onSubmit={submit}>
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
      {saving.isError && !isShownElsewhere ? <ErrorNote error={saving.error} /> : null}
      {saving.isSuccess && !isUnsaved ? <Note kind="ok">{t('panel.saved')}</Note> : null}
      {conflicts.length > 0 ? (
        <PictureConflict
          names={conflicts}
          stored={stored}
          onTheirs={() => change((now) => withoutFields(now, conflicts))}
          onMine={() => saving.mutate(change((now) => withConfirmed(now, stored, conflicts)))}
        />
      ) : null}
      <Button
        className="start"
        type="submit"
        loading={saving.isPending}
        disabled={!isUnsaved || conflicts.length > 0}
      >
        {t('panel.save')}
      </Button>
    </form>
  )
}
