// Corrects one entry of a match's log: changes its values, or takes it back with a reason.

import { Button } from '@mantine/core'
import { useState } from 'react'
import { removeLine } from '#app/dashboard/match-log/cricket-corrections.ts'
import { readCricketPad } from '#app/dashboard/match-log/cricket-pad.ts'
import type { FieldsOf } from '#app/dashboard/match-log/field.ts'
import { footballFields } from '#app/dashboard/match-log/football-fields.ts'
import { type LogLine, linesOf } from '#app/dashboard/match-log/log-lines.ts'
import { marksFields } from '#app/dashboard/match-log/marks-fields.ts'
import { changedEntries, withEntries } from '#app/dashboard/match-log/read-log.ts'
import { sidesFields } from '#app/dashboard/match-log/sides-fields.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import type { MatchEntryEvent, MatchEvent } from '#contract/matches/match-event.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import { effective } from '#sport/log.ts'
import type { MarksEvent } from '#sport/marks/events.ts'
import { deriveMatch, type MatchLog } from '#sport/match.ts'
import type { SidesEvent } from '#sport/sides/events.ts'
import { hasMarks, hasSides } from '#sport/sports.ts'
import type { CricketLog } from '../cricket/cricket-entries.ts'
import { InningsForm, type StoredInnings } from '../cricket/innings-form.client.tsx'
import css from '../matches.module.css'
import type { MatchPeople, PanelProps } from '../use-match-people.client.ts'
import { Correction } from './correction.client.tsx'
import { CricketChange } from './cricket-change.client.tsx'
import { EventForm } from './event-form.client.tsx'
import { TakeBack } from './take-back.client.tsx'
import { useFieldContext } from './use-field-context.client.ts'

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
  const card = log.sport === 'cricket' ? storedCard(log, line.seq) : null
  return (
    <div className={`${css.entry} ${css.whole}`}>
      {log.sport === 'cricket' && card ? (
        <div className={css.whole}>
          <InningsForm {...{ match, log, people, onDone, of: card }} />
        </div>
      ) : (
        <ChangeFields
          {...{ match, log, people, line }}
          onChange={(made) => {
            const entries = changedEntries(log, made)
            setUnchanged(entries.length === 0)
            if (entries.length > 0) setWanted({ entries, reason: t('correction.reason') })
          }}
        />
      )}
      {isUnchanged ? <p role="status">{t('unchanged')}</p> : null}
      <TakeBack onAsk={(reason) => setWanted({ entries: voidsOf(log, line.seq), reason })}>
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

/** An innings without balls is corrected as a whole, in the form that entered it. */
function storedCard({ log }: CricketLog, seq: number): StoredInnings | null {
  const event = effective(log).events.find((each) => each.seq === seq)?.event
  return event?.kind === 'card_innings' ? { seq, event } : null
}

type FieldProps = Pick<Props, 'match' | 'log' | 'people' | 'line'> & {
  onChange: (entries: MatchEntryEvent[]) => void
}

function ChangeFields({ match, log, people, line: { seq }, onChange }: FieldProps) {
  const replace = (event: MatchEvent) => onChange([{ kind: 'replace', seq, event }])
  const context = useFieldContext(match, people)
  if (log.sport === 'cricket')
    return <CricketChange log={log} people={people} seq={seq} onChange={onChange} />
  if (log.sport === 'football') {
    const fieldsOf: FieldsOf<FootballEvent> = (event, stored) =>
      footballFields(event, stored, { ...context, rules: log.rules })
    return <Change log={log.log} {...{ seq, people, fieldsOf }} onDone={replace} />
  }
  if (hasSides(log)) {
    const { sport, rules } = log
    const fieldsOf: FieldsOf<SidesEvent> = (event, stored) =>
      sidesFields(event, stored, { ...context, sport, rules })
    return <Change log={log.log} {...{ seq, people, fieldsOf }} onDone={replace} />
  }
  if (!hasMarks(log)) return null
  const fieldsOf: FieldsOf<MarksEvent> = (event) => marksFields(event, log.rules.unit, context.t)
  return <Change log={log.log} {...{ seq, people, fieldsOf }} onDone={replace} />
}

type ChangeProps<Event extends { kind: string }> = {
  log: Parameters<typeof effective<Event>>[0]
  seq: number
  people: MatchPeople
  fieldsOf: FieldsOf<Event>
  onDone: (event: Event) => void
}

function Change<Event extends { kind: string }>({ log, seq, ...props }: ChangeProps<Event>) {
  const event = effective(log).events.find((each) => each.seq === seq)?.event
  return event ? <EventForm event={event} {...props} /> : null
}

/** The entries that take this one back; with a wicket, also the entry of the batter who came in after it. */
function voidsOf(log: MatchLog, seq: number): MatchEntryEvent[] {
  const alone = [{ kind: 'void' as const, seq }]
  if (log.sport !== 'cricket') return alone
  const pad = readCricketPad(log)
  const line = pad.lines.find((each) => each.seq === seq)
  return line ? removeLine(pad, line) : alone
}
