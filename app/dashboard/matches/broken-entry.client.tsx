// Takes back the entry of a log that cannot be read or computed, so that the match counts again.
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { toBengaliDigits } from '#bangla/digits.ts'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import { Panel } from '../panel.tsx'
import { useScreen } from '../screen.ts'
import { Correction } from './correction.client.tsx'
import type { Logged } from './match-log.ts'
import { matchWords } from './match-words.ts'
import css from './matches.module.css'
import type { MatchPeople } from './use-match-people.client.ts'

type Props = {
  match: ApiFullMatch
  people: MatchPeople
  entry: Logged
  /** The sequence number of the last entry. */
  last: number
  canScore: boolean
  onDone: (message: string) => void
}

export function BrokenEntry({ match, people, entry, last, canScore, onDone }: Props) {
  const { language } = useScreen()
  const t = matchWords(language)
  const [reason, setReason] = useState('')
  const [needsReason, setNeedsReason] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { seq, kind, payload } = entry
  const number = language === 'bn' ? toBengaliDigits(String(seq)) : String(seq)
  return (
    <Panel title={t('brokenEntry.title')}>
      <p role="alert">{t('brokenEntry.about', { seq: number, kind })}</p>
      <pre className={css.payload}>{JSON.stringify(payload)}</pre>
      {canScore && isAsked ? (
        <Correction
          {...{ match, people, base: last, onDone }}
          events={[{ kind: 'void', payload: { seq }, reason: reason.trim() }]}
          onBack={() => setAsked(false)}
        />
      ) : null}
      {canScore && !isAsked ? (
        <div className={css.entry}>
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
              variant="default"
              className="button-danger"
              onClick={() => (reason.trim() === '' ? setNeedsReason(true) : setAsked(true))}
            >
              {t('log.void')}
            </Button>
          </div>
        </div>
      ) : null}
    </Panel>
  )
}
