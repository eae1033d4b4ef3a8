// Actions that need a note or a confirmation: publishing without a part, returning a post to its writer, unpublishing, the bin.
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Confirmation } from '#app/dashboard/confirmation.client.tsx'
import { useScreen } from '#app/dashboard/screen.ts'
import { useConfirmation } from '#app/dashboard/use-confirmation.client.ts'
import { POST_LIMITS } from '#contract/post.ts'
import { postFormWords } from '../fields/post-form-words.ts'
import type { PublicationQuestion } from './actions.ts'
import css from './form.module.css'
import type { useSavePost } from './use-save-post.client.ts'

type ReturnProps = {
  note: string
  isBusy: boolean
  onNote: (note: string) => void
  onReturn: (note: string) => void
  onCancel: () => void
}

/** The note to the writer, which is required. */
export function ReturnForm({ note, isBusy, onNote, onReturn, onCancel }: ReturnProps) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    if (note.trim() === '') setMissing(true)
    else onReturn(note.trim())
  }
  return (
    <div className={css.prompt}>
      <Textarea
        label={t('return.note')}
        rows={3}
        autoFocus
        maxLength={POST_LIMITS.returnNote}
        value={note}
        error={isMissing ? t('return.missing') : undefined}
        onChange={({ currentTarget }) => {
          onNote(currentTarget.value)
          setMissing(false)
        }}
      />
      <div className={css.actions}>
        <Button loading={isBusy} onClick={submit}>
          {t('return.send')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}

type QuestionProps = Pick<ReturnType<typeof useSavePost>, 'save' | 'goBack'> & {
  question: PublicationQuestion
}

/** Something is missing that a post may be published without. */
export function QuestionBeforePublication({ question: asked, save, goBack }: QuestionProps) {
  const { language } = useScreen()
  return (
    <Confirmation
      question={asked.question}
      confirmLabel={asked.yes}
      cancelLabel={postFormWords(language)('ask.no')}
      isBusy={false}
      onConfirm={() => save(asked.action, { isConfirmed: true })}
      onCancel={goBack}
    >
      {asked.details === null ? null : <p>{asked.details}</p>}
    </Confirmation>
  )
}

type UnpublishProps = { isBusy: boolean; onUnpublish: () => void; onCancel: () => void }

/** Other changes in the form are saved with it. */
export function UnpublishQuestion({ isBusy, onUnpublish, onCancel }: UnpublishProps) {
  const { language } = useScreen()
  const t = postFormWords(language)
  return (
    <Confirmation
      isDangerous
      question={t('unpublish.sure')}
      confirmLabel={t('unpublish.yes')}
      cancelLabel={t('cancel')}
      isBusy={isBusy}
      onConfirm={onUnpublish}
      onCancel={onCancel}
    />
  )
}

type BinProps = { isInBin: boolean; isBusy: boolean; onBin: () => void; onRestore: () => void }

export function BinActions({ isInBin, isBusy, onBin, onRestore }: BinProps) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const confirmation = useConfirmation<'bin'>()
  if (isInBin) {
    return (
      <Button variant="default" loading={isBusy} onClick={onRestore}>
        {t('bin.restore')}
      </Button>
    )
  }
  if (confirmation.subject === null) {
    return (
      <Button
        id={confirmation.triggerId('bin')}
        variant="default"
        className="button-danger"
        onClick={() => confirmation.ask('bin')}
      >
        {t('bin.delete')}
      </Button>
    )
  }
  return (
    <Confirmation
      isDangerous
      question={t('bin.sure')}
      confirmLabel={t('bin.yes')}
      cancelLabel={t('cancel')}
      isBusy={isBusy}
      onConfirm={() => {
        confirmation.close('bin')
        onBin()
      }}
      onCancel={() => confirmation.close('bin')}
    />
  )
}
