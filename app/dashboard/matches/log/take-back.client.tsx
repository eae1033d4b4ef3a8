// Asks why an entry of a log is taken back.

import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import css from '../matches.module.css'

type Props = {
  /** Called with the reason, which is not empty. */
  onAsk: (reason: string) => void
  /** Further buttons. */
  children?: ReactNode
}

export function TakeBack({ onAsk, children }: Props) {
  const { t } = useMatchWords()
  const [reason, setReason] = useState('')
  const [needsReason, setNeedsReason] = useState(false)
  return (
    <>
      <TextInput
        label={t('log.reason')}
        autoComplete="off"
        maxLength={300}
        value={reason}
        error={needsReason ? t('log.needsReason') : undefined}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value)
          setNeedsReason(false)
        }}
      />
      <div className={css.buttons}>
        <Button
          variant="danger"
          onClick={() => (reason.trim() === '' ? setNeedsReason(true) : onAsk(reason.trim()))}
        >
          {t('log.void')}
        </Button>
        {children}
      </div>
    </>
  )
}
