// The corrections below a published text: those readers see, a new one, and changing one.
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedNote } from '#app/dashboard/failed-note.tsx'
import { Panel } from '#app/dashboard/panel.tsx'
import { useApi, useScreen } from '#app/dashboard/screen.ts'
import { formatDateTime } from '#bangla/dates.ts'
import { type ApiCorrection, apiCorrectionSchema, CORRECTION_LENGTH } from '#contract/correction.ts'
import css from './form.module.css'
import { say } from './post-form-words.ts'

type Props = { postId: string; corrections: ApiCorrection[]; onChange: () => void }

export function CorrectionsPanel({ postId, corrections, onChange }: Props) {
  const { language } = useScreen()
  const t = say(language)
  const [open, setOpen] = useState<string | null>(null)
  const close = () => setOpen(null)
  const done = () => {
    close()
    onChange()
  }
  return (
    <Panel title={t('panel.corrections')}>
      <p className={css.hint}>{t('corrections.about')}</p>
      {corrections.length > 0 ? (
        <ol className={css.corrections}>
          {corrections.map((correction) => (
            <li key={correction._id}>
              {open === correction._id ? (
                <CorrectionForm postId={postId} correction={correction} onDone={done} onBack={close} />
              ) : (
                <>
                  <small>{formatDateTime(new Date(correction.at), language)}</small>
                  <p>{correction.text}</p>
                  <Button variant="subtle" size="compact-md" onClick={() => setOpen(correction._id)}>
                    {t('corrections.change')}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ol>
      ) : null}
      {open === NEW ? (
        <CorrectionForm postId={postId} correction={null} onDone={done} onBack={close} />
      ) : (
        <Button variant="default" onClick={() => setOpen(NEW)}>
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
  onDone: () => void
  onBack: () => void
}

function CorrectionForm({ postId, correction, onDone, onBack }: FormProps) {
  const { language } = useScreen()
  const t = say(language)
  const api = useApi()
  const [text, setText] = useState(correction?.text ?? '')
  const [isMissing, setMissing] = useState(false)
  const path = `/allposts/${encodeURIComponent(postId)}/corrections`
  const saving = useMutation({
    mutationFn: () =>
      correction
        ? api.send('PUT', `${path}/${encodeURIComponent(correction._id)}`, { text }, apiCorrectionSchema)
        : api.send('POST', path, { text }, apiCorrectionSchema),
    onSuccess: onDone,
  })
  const save = () => {
    if (text.trim() === '') setMissing(true)
    else saving.mutate()
  }
  return (
    <div className={css.ask}>
      <Textarea
        label={t('corrections.text')}
        rows={3}
        autoFocus
        maxLength={CORRECTION_LENGTH}
        value={text}
        error={isMissing ? t('corrections.missing') : undefined}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setMissing(false)
          saving.reset()
        }}
      />
      {saving.isError ? <FailedNote error={saving.error} /> : null}
      <div className={css.acts}>
        <Button loading={saving.isPending} onClick={save}>
          {t('corrections.save')}
        </Button>
        <Button variant="default" disabled={saving.isPending} onClick={onBack}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
