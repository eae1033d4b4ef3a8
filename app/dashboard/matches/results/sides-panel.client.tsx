// Enters the result of a match of two sides by period or set: the rules of sport/ show the score at once, one call saves it.

import { Button } from '@mantine/core'
import { CollisionNote } from '#app/dashboard/forms/collision-note.client.tsx'
import type { Field } from '#app/dashboard/match-log/field.ts'
import { sidesFields } from '#app/dashboard/match-log/sides-fields.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import { effective } from '#sport/log.ts'
import { deriveMatch, type MatchLog } from '#sport/match.ts'
import type { SidesEvent } from '#sport/sides/events.ts'
import type { SidesState } from '#sport/sides/state.ts'
import { hasSides, type SidesSport } from '#sport/sports.ts'
import { useFieldContext } from '../log/use-field-context.client.ts'
import { useLogFields } from '../log/use-log-fields.client.ts'
import css from '../matches.module.css'
import {
  lastOf,
  SaveEntries,
  UnsavedScore,
  useEntriesCall,
  usePendingEntries,
} from '../pending-entries.client.tsx'
import type { PanelProps } from '../use-match-people.client.ts'
import { OtherResultForm, SaveButton } from './other-result-form.client.tsx'
import {
  periodKey,
  periodsOf,
  type SidesDraft,
  scoreFields,
  toSidesDraft,
  toSidesEntries,
} from './sides-entry.ts'

type Props = PanelProps<Extract<MatchLog, { sport: SidesSport }>>

export function SidesPanel(props: Props) {
  const derived = deriveMatch(props.log)
  return hasSides(derived) ? <Fields {...props} state={derived.state} /> : null
}

function Fields({ match, log, people, onDone, state }: Props & { state: SidesState }) {
  const { t } = useMatchWords()
  const context = { ...useFieldContext(match, people), sport: log.sport }
  const { events } = effective(log.log)
  const call = useEntriesCall()
  const {
    event: draft,
    draw,
    ...form
  } = useLogFields<SidesDraft>({
    stored: toSidesDraft({ state, events }, log.rules),
    last: lastOf(log),
    saving: call.saving,
    people,
    fieldsOf: (each) => scoreFields(each, context),
  })
  const entries = toSidesEntries(draft, { state, events })
  const { last, ...pending } = usePendingEntries(
    { match, log, call },
    entries.map((event) => ({ event })),
    t('entry.title'),
    () => {
      form.saved(draft)
      onDone(t('saved'))
    },
  )
  const read = form.read()
  const wrong = 'wrong' in read ? read.wrong : {}
  const hasSets = log.rules.sets !== null
  const periods = periodsOf(draft).map(({ number }) => periodKey(number))
  const canAdd = periods.length < log.rules.periods + log.rules.extraPeriods
  return (
    <Panel title={t('entry.title')}>
      <div className={css.entry}>
        {periods.map((key) => draw(key, wrong[key]))}
        {canAdd ? (
          <div className={css.buttons}>
            <Button
              variant="default"
              onClick={() => form.put({ ...draft, [periodKey(periods.length + 1)]: null })}
            >
              {t('sides.addPeriod')}
            </Button>
          </div>
        ) : null}
        {hasSets ? null : draw('tieBreak', wrong.tieBreak)}
      </div>
      {pending.isEmpty ? null : <UnsavedScore match={match} people={people} pending={pending} />}
      {hasSets ? null : draw('isEnded')}
      <CollisionNote
        fields={form.collisions.flatMap((name) => labelsOf(form.fields.find(({ key }) => key === name)))}
        saving={call.saving}
        onTakeStored={form.takeStored}
      />
      <SaveEntries pending={pending} isDisabled={entries.length === 0 || Object.keys(wrong).length > 0} />
      <Decisions match={match} log={log} people={people} last={last} onDone={onDone} />
    </Panel>
  )
}

function labelsOf(field: Field<SidesDraft> | undefined): readonly string[] {
  if (!field) return []
  return field.input === 'text' ? field.labels : [field.label]
}

type DecisionProps = Props & { last: number }

function Decisions({ log: { sport, rules }, ...props }: DecisionProps) {
  const { t } = useMatchWords()
  const context = useFieldContext(props.match, props.people)
  return (
    <OtherResultForm<SidesEvent>
      {...props}
      title={t('sides.otherTitle')}
      label={t('other.award')}
      event={{ kind: 'award', winner: props.match.home.id, points: null }}
      fieldsOf={(event, stored) => sidesFields(event, stored, { ...context, sport, rules })}
      buttons={(event, result) => {
        const winner = event.kind === 'award' && event.winner
        return (
          <>
            <SaveButton
              label={t('sides.giveWalkover')}
              event={{ kind: 'walkover', winner: winner || '' }}
              isDisabled={!winner}
              result={result}
            />
            <SaveButton label={t('other.abandon')} event={{ kind: 'abandon' }} result={result} />
          </>
        )
      }}
    />
  )
}
