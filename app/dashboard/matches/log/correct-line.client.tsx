// Corrects one entry of a match's log: changes its values, or takes it back with a reason.

import { Button } from '@mantine/core'
import { useState } from 'react'
import { type LogLine, linesOf } from '#app/dashboard/match-log/log-lines.ts'
import { changedEntries, withEntries } from '#app/dashboard/match-log/read-log.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import { deriveMatch } from '#sport/match.ts'
import { deskOf } from '../desk-forms.client.ts'
import css from '../matches.module.css'
import type { PanelProps } from '../use-match-people.client.ts'
import { Correction } from './correction.client.tsx'
import { TakeBack } from './take-back.client.tsx'

type Props = PanelProps & {
  line: LogLine
  /** The sequence number of the last entry. */
  last: number
  onBack: () => void
}

/** Asks for other values of the entry, or for the reason to take it back; then shows the changes for confirmation. */
export function CorrectLine({ match, log, people, line, last, onDone, onBack }: Props) {
  const { t, write } = useMatchWords()
  const [wanted, setWanted] = useState<{ entries: MatchEntryEvent[]; reason: string } | null>(null)
  const [isUnchanged, setUnchanged] = useState(false)
  if (wanted)
    return (
      <Correction
        match={match}
        people={people}
        base={last}
        {...wanted}
        said={textChangeAfter(wanted.entries)}
        onDone={onDone}
        onBack={() => setWanted(null)}
      />
    )
  const { seq } = line
  const { Change, voidsOf } = deskOf(log.sport)
  return (
    <div className={`${css.entry} ${css.whole}`}>
      <Change
        match={match}
        log={log}
        people={people}
        onDone={onDone}
        seq={seq}
        onChange={(made) => {
          const entries = changedEntries(log, made)
          setUnchanged(entries.length === 0)
          if (entries.length > 0) setWanted({ entries, reason: t('correction.reason') })
        }}
      />
      {isUnchanged ? <p role="status">{t('unchanged')}</p> : null}
      <TakeBack
        onAsk={(reason) => setWanted({ entries: voidsOf?.(log, seq) ?? [{ kind: 'void', seq }], reason })}
      >
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
      </TakeBack>
    </div>
  )

  /** The text of the line before and after the correction; null if it does not change. */
  function textChangeAfter(entries: readonly MatchEntryEvent[]) {
    const corrected = withEntries(match, log, entries)
    const lines = linesOf(deriveMatch(corrected), corrected, { t, nameOf: people.nameOf })
    const now = lines.find(({ seq }) => seq === line.seq)?.text
    return now === undefined || now === line.text ? null : { before: write(line.text), now: write(now) }
  }
}
