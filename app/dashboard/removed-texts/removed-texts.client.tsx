// The texts of a log that readers no longer see. Admins can erase each of them for good, after a reason.
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#bangla/dates.ts'
import { ERASURE_REASON } from '#contract/audit.ts'
import { can } from '#contract/permissions.ts'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { Panel } from '../parts/panel.tsx'
import { useConfirmation } from '../parts/use-confirmation.client.ts'
import { useScreen } from '../screen.ts'
import { removedTextWords } from './removed-text-words.ts'

export type RemovedText = { seq: number; at: Date; text: string }
type Props = {
  /** Whose log it is. */
  of: 'matches' | 'live-blogs'
  id: string
  /** In the order of the log. */
  texts: readonly RemovedText[]
  onErased: (message: string) => void
}

/** The beginning of a text, which tells buttons apart. */
const NAME_LENGTH = 40

/** Nothing while no text was removed. */
export function RemovedTexts({ of, id, texts, onErased }: Props) {
  const { language } = useScreen()
  const t = removedTextWords(language)
  if (texts.length === 0) return null
  return (
    <Panel title={t('title')}>
      <p>{t('about')}</p>
      <ol>
        {texts.toReversed().map((text) => (
          <li key={text.seq}>
            <small>{formatDateTime(text.at, language)}</small>
            <p>{text.text}</p>
            <Erase of={of} id={id} text={text} onErased={onErased} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

type EraseProps = Pick<Props, 'of' | 'id' | 'onErased'> & { text: RemovedText }

function Erase({ of, id, text: { seq, text }, onErased }: EraseProps) {
  const { language, viewer, api } = useScreen()
  const t = removedTextWords(language)
  const asking = useConfirmation<'erase'>()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const erasing = useMutation({
    mutationFn: () => api.send('POST', `/${of}/{id}/events/{seq}/erase`, { id, seq }, { reason }),
    onSuccess: () => {
      asking.close('erase')
      onErased(t('done'))
    },
  })
  if (!can(viewer, 'text.erase')) return null
  if (asking.subject === null)
    return (
      <Button
        id={asking.triggerId('erase')}
        variant="danger"
        aria-label={t('eraseOf', { text: text.slice(0, NAME_LENGTH) })}
        onClick={() => asking.ask('erase')}
      >
        {t('erase')}
      </Button>
    )
  return (
    <Confirmation
      isDangerous
      question={t('ask')}
      confirmLabel={t('yes')}
      cancelLabel={t('no')}
      call={erasing}
      onConfirm={() => {
        if (reason.trim() === '') setMissing(true)
        else erasing.mutate()
      }}
      onCancel={() => asking.close('erase')}
    >
      <TextInput
        label={t('reason')}
        autoComplete="off"
        maxLength={ERASURE_REASON}
        value={reason}
        error={isMissing && reason.trim() === '' ? t('missing') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Confirmation>
  )
}
