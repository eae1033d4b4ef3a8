// Takes back the entry of a log that cannot be read or computed, so that the match counts again.
import { useState } from 'react'
import { toBengaliDigits } from '#bangla/digits.ts'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import type { Logged } from '../match-log/read-log.ts'
import { matchWords } from '../match-log/words.ts'
import { Panel } from '../panel.tsx'
import { useScreen } from '../screen.ts'
import { Correction } from './correction.client.tsx'
import css from './matches.module.css'
import { TakeBack } from './take-back.client.tsx'
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
  const [reason, setReason] = useState<string | null>(null)
  const { seq, kind, payload } = entry
  const number = language === 'bn' ? toBengaliDigits(String(seq)) : String(seq)
  return (
    <Panel title={t('brokenEntry.title')}>
      <p role="alert">{t('brokenEntry.about', { seq: number, kind })}</p>
      <pre className={css.payload}>{JSON.stringify(payload)}</pre>
      {canScore && reason !== null ? (
        <Correction
          {...{ match, people, base: last, onDone }}
          events={[{ kind: 'void', payload: { seq }, reason }]}
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
