// Actions that need a note or a confirmation: publishing without a part, returning a post to its writer, unpublishing, the bin.
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Confirmation } from '#app/dashboard/parts/confirmation.client.tsx'
import { useConfirmation } from '#app/dashboard/parts/use-confirmation.client.ts'
import { useWords } from '#app/dashboard/screen.ts'
import { POST_LIMITS } from '#contract/posts/post.ts'
import { postFormWords } from '../fields/post-form-words.ts'
import css from './form.module.css'
import type { usePostForm } from './use-post-form.client.ts'

type Props = { form: ReturnType<typeof usePostForm> }

/** The note or question of an action before it runs. */
export function Prompt({ form }: Props) {
  const t = useWords(postFormWords)
  const { saving, shown, confirmation } = form
  const { question: asked } = shown
  if (form.isReturning) return <ReturnForm form={form} />
  if (asked !== null) {
    // Something is missing that a post may be published without.
    return (
      <Confirmation
        question={asked.question}
        confirmLabel={asked.yes}
        cancelLabel={t('ask.no')}
        isBusy={false}
        onConfirm={() => saving.save(asked.action, { isConfirmed: true })}
        onCancel={saving.goBack}
      >
        {asked.details === null ? null : <p>{asked.details}</p>}
      </Confirmation>
    )
  }
  if (!form.isUnpublishing) return null
  return (
    <Confirmation
      isDangerous
      question={t('unpublish.sure')}
      confirmLabel={t('unpublish.yes')}
      cancelLabel={t('cancel')}
      isBusy={saving.action === 'unpublish'}
      onConfirm={() => {
        confirmation.close('unpublish')
        // Other changes in the form are saved with it.
        saving.save('unpublish')
      }}
      onCancel={() => confirmation.close('unpublish')}
    />
  )
}

/** The note to the writer, which is required. */
function ReturnForm({ form: { notes, saving } }: Props) {
  const t = useWords(postFormWords)
  const [isMissing, setMissing] = useState(false)
  const isBusy = saving.action === 'return'
  const submit = () => {
    const returnNote = notes.returnNote.trim()
    if (returnNote === '') setMissing(true)
    else saving.save('return', { returnNote })
  }
  return (
    <div className={css.prompt}>
      <Textarea
        label={t('return.note')}
        rows={3}
        autoFocus
        maxLength={POST_LIMITS.returnNote}
        value={notes.returnNote}
        error={isMissing ? t('return.missing') : undefined}
        onChange={({ currentTarget }) => {
          notes.setReturnNote(currentTarget.value)
          setMissing(false)
        }}
      />
      <div className="buttons">
        <Button loading={isBusy} onClick={submit}>
          {t('return.send')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={notes.endReturn}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}

type BinProps = { isInBin: boolean; isBusy: boolean; onRun: (change: 'bin' | 'restore') => void }

export function BinActions({ isInBin, isBusy, onRun }: BinProps) {
  const t = useWords(postFormWords)
  const confirmation = useConfirmation<'bin'>()
  if (isInBin) {
    return (
      <Button variant="default" loading={isBusy} onClick={() => onRun('restore')}>
        {t('bin.restore')}
      </Button>
    )
  }
  if (confirmation.subject === null) {
    return (
      <Button id={confirmation.triggerId('bin')} variant="danger" onClick={() => confirmation.ask('bin')}>
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
        onRun('bin')
      }}
      onCancel={() => confirmation.close('bin')}
    />
  )
}
