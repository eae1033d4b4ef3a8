// The acts that ask first: sending a post back with a note, taking it from readers, moving it to the bin and back.
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Question } from '#app/dashboard/question.client.tsx'
import { useScreen } from '#app/dashboard/screen.ts'
import { useAsking } from '#app/dashboard/use-asking.client.ts'
import { POST_LIMITS } from '#contract/post.ts'
import css from './form.module.css'
import { say } from './post-form-words.ts'

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
  const t = say(language)
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
  const t = say(language)
  return (
    <Question
      isDangerous
      question={t('unpublish.sure')}
      yes={t('unpublish.yes')}
      no={t('cancel')}
      isBusy={isBusy}
      onYes={onUnpublish}
      onNo={onKeep}
    />
  )
}

type BinProps = { isInBin: boolean; isBusy: boolean; onBin: () => void; onRestore: () => void }

export function BinActs({ isInBin, isBusy, onBin, onRestore }: BinProps) {
  const { language } = useScreen()
  const t = say(language)
  const asking = useAsking<'bin'>()
  if (isInBin) {
    return (
      <Button variant="default" loading={isBusy} onClick={onRestore}>
        {t('bin.restore')}
      </Button>
    )
  }
  if (asking.about === null) {
    return (
      <Button
        id={asking.openerId('bin')}
        variant="default"
        className={css.danger}
        onClick={() => asking.ask('bin')}
      >
        {t('bin.delete')}
      </Button>
    )
  }
  return (
    <Question
      isDangerous
      question={t('bin.sure')}
      yes={t('bin.yes')}
      no={t('cancel')}
      isBusy={isBusy}
      onYes={() => {
        asking.end('bin')
        onBin()
      }}
      onNo={() => asking.end('bin')}
    />
  )
}
