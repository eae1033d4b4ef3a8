// Takes back the entry of a log that cannot be read or computed, so that the match counts again.

import { useState } from 'react'
import type { Logged } from '#app/dashboard/match-log/read-log.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import css from '../matches.module.css'
import type { PanelProps } from '../use-match-people.client.ts'
import { Correction } from './correction.client.tsx'
import { TakeBack } from './take-back.client.tsx'

type Props = Omit<PanelProps, 'log'> & {
  entry: Logged
  /** The sequence number of the last entry. */
  last: number
  canScore: boolean
}

export function BrokenEntry({ match, people, entry, last, canScore, onDone }: Props) {
  const { t, write } = useMatchWords()
  const [reason, setReason] = useState<string | null>(null)
  const { seq, kind, payload } = entry
  return (
    <Panel title={t('brokenEntry.title')}>
      <p role="alert">{t('brokenEntry.about', { seq: write(seq), kind })}</p>
      <pre className={css.payload}>{JSON.stringify(payload)}</pre>
      {canScore && reason !== null ? (
        <Correction
          match={match}
          people={people}
          base={last}
          onDone={onDone}
          entries={[{ kind: 'void', seq }]}
          reason={reason}
          onBack={() => setReason(null)}
        />
      ) : null}
      {canScore && reason === null ? (
        <div className={css.entry}>
          <TakeBack onAsk={setReason} />
        </div>
      ) : null}
    </Panel>
  )
}
