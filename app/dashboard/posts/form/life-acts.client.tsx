// The acts that ask first: sending a post back with a note, taking it from readers, moving it to the bin and back.
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Confirmation } from '#app/dashboard/confirmation.client.tsx'
import { useScreen } from '#app/dashboard/screen.ts'
import { useConfirmation } from '#app/dashboard/use-confirmation.client.ts'
import { POST_LIMITS } from '#contract/post.ts'
import css from './form.module.css'
import { postFormWords } from './post-form-words.ts'

type ReturnProps = {
  note: string
  isBusy: boolean
  onNote: (note: string) => void
  onReturn: (note: string) => void
  onBack: () => void
}

/** What an editor tells the writer; nothing goes back without a word. */
export function ReturnForm({ note, isBusy, onNote, onReturn, onBack }: ReturnProps) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const [isMissing, setMissing] = useState(false)
  const send = () => {
    if (note.trim() === '') setMissing(true)
    else onReturn(note.trim())
  }
  return (
    <div className={css.ask}>
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
      <div className={css.acts}>
        <Button loading={isBusy} onClick={send}>
          {t('return.send')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}

type UnpublishProps = { isBusy: boolean; onUnpublish: () => void; onKeep: () => void }

/** What else is changed in the form is saved with it. */
export function UnpublishQuestion({ isBusy, onUnpublish, onKeep }: UnpublishProps) {
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
      onCancel={onKeep}
    />
  )
}

type BinProps = { isInBin: boolean; isBusy: boolean; onBin: () => void; onRestore: () => void }

export function BinActs({ isInBin, isBusy, onBin, onRestore }: BinProps) {
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
        className={css.danger}
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
