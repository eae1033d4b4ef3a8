// Changes the values of one entry of a match's log, by the fields of its event (match-log). Cricket: cricket-change.client.tsx.
import type { FieldsOf } from '#app/dashboard/match-log/field.ts'
import { footballFields } from '#app/dashboard/match-log/football-fields.ts'
import { marksFields } from '#app/dashboard/match-log/marks-fields.ts'
import { sidesFields } from '#app/dashboard/match-log/sides-fields.ts'
import type { MatchEntryEvent, MatchEvent } from '#contract/matches/match-event.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import type { Football } from '#sport/football/form.ts'
import type { LogOf } from '#sport/form.ts'
import { effective, type LogEntry } from '#sport/log.ts'
import type { MarksEvent } from '#sport/marks/events.ts'
import type { Marks } from '#sport/marks/form.ts'
import type { MatchLog } from '#sport/match.ts'
import type { SidesEvent } from '#sport/sides/events.ts'
import type { Sides } from '#sport/sides/form.ts'
import type { PanelProps } from '../use-match-people.client.ts'
import { EventForm } from './event-form.client.tsx'
import { useFieldContext } from './use-field-context.client.ts'

export type ChangeProps<Log = MatchLog> = PanelProps<Log> & {
  seq: number
  onChange: (entries: MatchEntryEvent[]) => void
}

export function FootballChange({ log, ...props }: ChangeProps<LogOf<Football>>) {
  const context = { ...useFieldContext(props.match, props.people), rules: log.rules }
  const fieldsOf: FieldsOf<FootballEvent> = (event, stored) => footballFields(event, stored, context)
  return <Change {...props} entries={log.log} fieldsOf={fieldsOf} />
}

export function SidesChange({ log, ...props }: ChangeProps<LogOf<Sides>>) {
  const { sport, rules } = log
  const context = { ...useFieldContext(props.match, props.people), sport, rules }
  const fieldsOf: FieldsOf<SidesEvent> = (event, stored) => sidesFields(event, stored, context)
  return <Change {...props} entries={log.log} fieldsOf={fieldsOf} />
}

export function MarksChange({ log, ...props }: ChangeProps<LogOf<Marks>>) {
  const { t } = useFieldContext(props.match, props.people)
  const fieldsOf: FieldsOf<MarksEvent> = (event) => marksFields(event, log.rules.unit, t)
  return <Change {...props} entries={log.log} fieldsOf={fieldsOf} />
}

type Props<Event extends MatchEvent> = Pick<ChangeProps, 'people' | 'seq' | 'onChange'> & {
  entries: readonly LogEntry<Event>[]
  fieldsOf: FieldsOf<Event>
}

function Change<Event extends MatchEvent>({ entries, fieldsOf, people, seq, onChange }: Props<Event>) {
  const event = effective(entries).events.find((each) => each.seq === seq)?.event
  if (!event) return null
  const replace = (changed: Event) => onChange([{ kind: 'replace', seq, event: changed }])
  return <EventForm event={event} fieldsOf={fieldsOf} people={people} onDone={replace} />
}
