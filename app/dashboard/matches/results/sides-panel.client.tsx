// Enters the result of a match of two sides by period or set: the rules of sport/ show the score at once, one call saves it.

import { Button } from '@mantine/core'
import { sidesFields } from '#app/dashboard/match-log/sides-fields.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import { effective } from '#sport/log.ts'
import { deriveMatch, type MatchLog } from '#sport/match.ts'
import type { SidesEvent } from '#sport/sides/events.ts'
import type { SidesState } from '#sport/sides/state.ts'
import { hasSides, type SidesSport } from '#sport/sports.ts'
import { useFields } from '../log/event-form.client.tsx'
import { useFieldContext } from '../log/use-field-context.client.ts'
import css from '../matches.module.css'
import { SaveEntries, UnsavedScore, usePendingEntries } from '../pending-entries.client.tsx'
import type { PanelProps } from '../use-match-people.client.ts'
import { OtherResultForm, SaveButton } from './other-result-form.client.tsx'
import { type SidesDraft, scoreFields, toSidesDraft, toSidesEntries } from './sides-entry.ts'

type Props = PanelProps<Extract<MatchLog, { sport: SidesSport }>>

/** Remounts the fields when the log has grown, so that they show the stored values. */
export function SidesPanel(props: Props) {
  const derived = deriveMatch(props.log)
  if (!hasSides(derived)) return null
  return <Fields key={props.log.log.at(-1)?.seq ?? 0} {...props} state={derived.state} />
}

function Fields({ match, log, people, onDone, state }: Props & { state: SidesState }) {
  const { t } = useMatchWords()
  const context = { ...useFieldContext(match, people), sport: log.sport }
  const { events } = effective(log.log)
  const {
    event: draft,
    draw,
    ...form
  } = useFields<SidesDraft>({
    event: toSidesDraft({ state, events }, log.rules),
    people,
    fieldsOf: (each) => scoreFields(each, context),
  })
  const entries = toSidesEntries(draft, { state, events })
  const { last, ...pending } = usePendingEntries(
    { match, log },
    entries.map((event) => ({ event })),
    t('entry.title'),
    () => onDone(t('saved')),
  )
  const read = form.read()
  const wrong = 'wrong' in read ? read.wrong : {}
  const hasSets = log.rules.sets !== null
  const canAdd = draft.periods.length < log.rules.periods + log.rules.extraPeriods
  return (
    <Panel title={t('entry.title')}>
      <div className={css.entry}>
        {draft.periods.map((_, at) => draw(`${at}`, wrong[`${at}`]))}
        {canAdd ? (
          <div className={css.buttons}>
            <Button
              variant="default"
              onClick={() => form.put({ ...draft, periods: [...draft.periods, null] })}
            >
              {t('sides.addPeriod')}
            </Button>
          </div>
        ) : null}
        {hasSets ? null : draw('tieBreak', wrong.tieBreak)}
      </div>
      {entries.length > 0 ? <UnsavedScore match={match} people={people} pending={pending} /> : null}
      {hasSets ? null : draw('isEnded')}
      <SaveEntries pending={pending} isDisabled={entries.length === 0 || Object.keys(wrong).length > 0} />
      <Decisions match={match} log={log} people={people} last={last} onDone={onDone} />
    </Panel>
  )
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
