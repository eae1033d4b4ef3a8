// The corrections of a published post: the list, adding one and changing one.
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { clearError } from '#app/dashboard/forms/clear-error.ts'
import { useMadeIds } from '#app/dashboard/made-ids.client.ts'
import { ErrorNote } from '#app/dashboard/parts/error-note.tsx'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import { postFormWords } from '#app/dashboard/posts/fields/post-form-words.ts'
import { useApi, useScreen, useWords } from '#app/dashboard/screen.ts'
import { Note } from '#app/ui/note.tsx'
import { formatDateTime } from '#bangla/dates.ts'
import { type ApiCorrection, CORRECTION_LENGTH } from '#contract/posts/correction.ts'
import css from '../form.module.css'
import type { useNotes } from '../use-notes.client.ts'

type Props = {
  postId: string
  corrections: ApiCorrection[]
  /** Unsaved corrections. */
  notes: ReturnType<typeof useNotes>
  onChange: () => void
}

export default function CorrectionsPanel({ postId, corrections, notes, onChange }: Props) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const [isSaved, setSaved] = useState(false)
  const edit = (id: string) => {
    setSaved(false)
    notes.editCorrection(id)
  }
  const renderForm = (correction: ApiCorrection | null) => {
    const id = correction?._id ?? NEW
    return (
      <CorrectionForm
        postId={postId}
        correction={correction}
        text={notes.corrections[id] ?? correction?.text ?? ''}
        onText={(text) => notes.setCorrection(id, text)}
        onDone={() => {
          notes.endCorrection(id)
          setSaved(true)
          onChange()
        }}
        onCancel={() => notes.endCorrection(id)}
      />
    )
  }
  return (
    <Panel title={t('panel.corrections')}>
      <p className="fine-print">{t('corrections.about')}</p>
      {isSaved ? <Note kind="ok">{t('corrections.saved')}</Note> : null}
      {corrections.length > 0 ? (
        <ol className={css.corrections}>
          {corrections.map((correction) => (
            <li key={correction._id}>
              {notes.editedCorrection === correction._id ? (
                renderForm(correction)
              ) : (
                <>
                  <small>{formatDateTime(new Date(correction.at), language)}</small>
                  <p>{correction.text}</p>
                  <Button variant="subtle" size="compact-md" onClick={() => edit(correction._id)}>
                    {t('corrections.change')}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ol>
      ) : null}
      {notes.editedCorrection === NEW ? (
        renderForm(null)
      ) : (
        <Button variant="default" onClick={() => edit(NEW)}>
          {t('corrections.add')}
        </Button>
      )}
    </Panel>
  )
}

const NEW = ''

type FormProps = {
  postId: string
  correction: ApiCorrection | null
  text: string
  onText: (text: string) => void
  onDone: () => void
  onCancel: () => void
}

function CorrectionForm({ postId, correction, text, onText, onDone, onCancel }: FormProps) {
  const t = useWords(postFormWords)
  const api = useApi()
  const [isMissing, setMissing] = useState(false)
  const idOf = useMadeIds()
  const saving = useMutation({
    mutationFn: () =>
      correction
        ? api.send(
            'PUT',
            '/allposts/{id}/corrections/{correction}',
            { id: postId, correction: correction._id },
            { text },
          )
        : api.send('POST', '/allposts/{id}/corrections', { id: postId }, { text, id: idOf(text) }),
    onSuccess: onDone,
  })
  const save = () => {
    if (text.trim() === '') setMissing(true)
    else saving.mutate()
  }
  return (
    <div className={css.prompt}>
      <Textarea
        label={t('corrections.text')}
        rows={3}
        autoFocus
        maxLength={CORRECTION_LENGTH}
        readOnly={saving.isPending}
        value={text}
        error={isMissing ? t('corrections.missing') : undefined}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value)
          setMissing(false)
          clearError(saving)
        }}
      />
      {saving.isError ? <ErrorNote error={saving.error} /> : null}
      <div className="buttons">
        <Button loading={saving.isPending} onClick={save}>
          {t('corrections.save')}
        </Button>
        <Button variant="default" disabled={saving.isPending} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
