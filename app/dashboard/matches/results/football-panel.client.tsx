// Enters the result of a football match: events are collected, the score is shown at once by the rules of sport/, and all of them
// are saved in one call.
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { focusUnresolvedPicker } from '#app/dashboard/competitors/unchosen.ts'
import { clearError } from '#app/dashboard/forms/clear-error.ts'
import { useLeaveWarning } from '#app/dashboard/forms/use-leave-warning.client.ts'
import type { FieldsOf } from '#app/dashboard/match-log/field.ts'
import { emptyPlay, entryKindOf, footballFields, isPlay } from '#app/dashboard/match-log/football-fields.ts'
import { footballText } from '#app/dashboard/match-log/football-text.ts'
import { minuteOf } from '#app/dashboard/match-log/minute-text.ts'
import { asAdditions } from '#app/dashboard/match-log/read-log.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import { formatDateTime } from '#bangla/dates.ts'
import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import { effective } from '#sport/log.ts'
import type { deriveMatch, MatchLog } from '#sport/match.ts'
import { EventForm } from '../log/event-form.client.tsx'
import { EventLine } from '../log/event-line.client.tsx'
import { useFieldContext } from '../log/use-field-context.client.ts'
import css from '../matches.module.css'
import { SaveEntries, UnsavedScore, useEntriesCall, usePendingEntries } from '../pending-entries.client.tsx'
import type { MatchPeople, PanelProps } from '../use-match-people.client.ts'
import { type FinalScore as Typed, toFinalGoals } from './final-goals.ts'
import { FirstLeg, OtherResults } from './other-results.client.tsx'

type FinalScoreProps = {
  match: ApiFullMatch
  /** The score so far, with what is not saved yet. */
  score: readonly [number, number]
  onGoals: (goals: readonly FootballEvent[]) => void
}

function FinalScore({ match, score, onGoals }: FinalScoreProps) {
  const { language, t } = useMatchWords()
  const [typed, setTyped] = useState<Typed>(['', ''])
  const [wrong, setWrong] = useState<'numbers' | 'fewer' | null>(null)
  const take = () => {
    const made = toFinalGoals(typed, score, [match.home.id, match.away.id])
    if ('wrong' in made) return setWrong(made.wrong)
    setTyped(['', ''])
    onGoals(made.goals)
  }
  return (
    <fieldset className={css.group}>
      <legend>{t('final.title')}</legend>
      <div className={css.numbers}>
        {[match.home, match.away].map((team, side) => (
          <TextInput
            key={team.id}
            label={t('final.goalsOf', { team: team.name[language] })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={typed[side] ?? ''}
            error={wrong !== null}
            onChange={({ currentTarget: { value } }) => {
              setWrong(null)
              setTyped(side === 0 ? [value, typed[1]] : [typed[0], value])
            }}
          />
        ))}
        <Button variant="default" onClick={take}>
          {t('final.take')}
        </Button>
      </div>
      {wrong === null ? null : (
        <p role="alert" className={css.problem}>
          {t(`final.${wrong}`)}
        </p>
      )}
    </fieldset>
  )
}

type Props = PanelProps<Extract<MatchLog, { sport: 'football' }>>
/** An event that is not stored yet; `id` lets the server recognize it when it is sent twice. */
type Draft = { id: string; event: FootballEvent }

export function FootballPanel({ match, log, people, onDone }: Props) {
  const { language, t } = useMatchWords()
  const events = effective(log.log).events
  const isEnded = events.some(({ event }) => event.kind === 'end' || event.kind === 'abandon')
  const [drafts, setDrafts] = useState<Draft[]>([])
  const context = useFieldContext(match, people)
  const fieldsOf: FieldsOf<FootballEvent> = (event, stored) =>
    footballFields(event, stored, { ...context, rules: log.rules })
  // Whether an event was begun that is not in the list yet.
  const started = useRef(false)
  const [isForgotten, setForgotten] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const [end, setEnd] = useState<Draft | null>(null)

  const added = [...drafts, ...(end && !isEnded ? [end] : [])]
  const additions = asAdditions(
    events,
    added.map(({ event }) => event),
  )
  useLeaveWarning(added.length > 0)
  const call = useEntriesCall()
  const { last, ...pending } = usePendingEntries(
    { match, log, call },
    additions.map((event, index) => ({ event, id: added[index]?.id ?? '' })),
    t('entry.title'),
    (sent) => {
      setDrafts((now) => now.filter(({ id }) => !sent.has(id)))
      setEnd((now) => (now && sent.has(now.id) ? null : now))
      onDone(t('saved'))
    },
  )
  const { derived, problems, saving } = pending
  const save = () => {
    if (focusUnresolvedPicker(fields.current)) return
    setForgotten(started.current)
    if (started.current) return
    pending.save()
  }
  return (
    <Panel title={t('entry.title')}>
      {isEnded ? null : (
        <FinalScore
          match={match}
          score={derived.sport === 'football' ? derived.state.score : [0, 0]}
          onGoals={(goals) => {
            clearError(saving)
            setDrafts([...drafts, ...goals.map((event) => ({ id: crypto.randomUUID(), event }))])
            setEnd(end ?? theEnd())
          }}
        />
      )}
      <div ref={fields} className={css.entry}>
        <EventForm<FootballEvent>
          event={emptyPlay('goal', match.home.id)}
          isNew
          fieldsOf={fieldsOf}
          people={people}
          label={t('entry.add')}
          onDone={(event) => {
            clearError(saving)
            setDrafts([...drafts, { id: crypto.randomUUID(), event }])
          }}
          next={(event) =>
            isPlay(event) ? emptyPlay(entryKindOf(event), event.team) : emptyPlay('goal', match.home.id)
          }
          onStarted={(isStarted) => {
            setForgotten(false)
            started.current = isStarted
          }}
        />
      </div>
      {added.length > 0 ? (
        <UnsavedScore match={match} people={people} pending={pending}>
          <DraftList
            drafts={drafts}
            first={last + 1}
            problems={problems}
            nameOf={people.nameOf}
            onRemove={(id) => setDrafts(drafts.filter((each) => each.id !== id))}
          />
        </UnsavedScore>
      ) : null}
      {isEnded ? null : (
        <Checkbox
          label={t('entry.ended')}
          description={t('entry.liveWithout')}
          checked={end !== null}
          onChange={({ currentTarget }) => setEnd(currentTarget.checked ? theEnd() : null)}
        />
      )}
      {added.length > 0 && isEarly(match) ? (
        <p role="status" className={css.problem}>
          {t('entry.early', { time: formatDateTime(new Date(match.startsAt), language) })}
        </p>
      ) : null}
      {isForgotten ? (
        <p role="alert" className={css.problem}>
          {t('entry.notAdded')}
        </p>
      ) : null}
      <SaveEntries pending={pending} isDisabled={added.length === 0} onSave={save} />
      <FirstLeg
        match={match}
        last={last}
        people={people}
        events={events}
        fieldsOf={fieldsOf}
        onDone={onDone}
      />
      <OtherResults
        match={match}
        last={last}
        people={people}
        events={events}
        fieldsOf={fieldsOf}
        onDone={onDone}
      />
    </Panel>
  )
}

type ListProps = {
  drafts: readonly Draft[]
  /** The sequence number that the first draft gets. */
  first: number
  problems: ReturnType<typeof deriveMatch>['problems']
  nameOf: MatchPeople['nameOf']
  onRemove: (id: string) => void
}

/** The events that are not stored yet, with their problems. */
function DraftList({ drafts, first, problems, nameOf, onRemove }: ListProps) {
  const { t, write } = useMatchWords()
  return (
    <ul className={css.log}>
      {drafts.map(({ id, event }, index) => {
        const [minute, text] = [minuteOf(event), footballText(event, { t, nameOf })]
        const found = problems.filter(({ seq }) => seq === first + index)
        return (
          <li key={id}>
            <EventLine minute={minute} text={text} problems={found.map(({ code }) => code)} />
            <Button
              variant="default"
              aria-label={t('entry.removeOf', { name: write(`${minute} ${text}`) })}
              onClick={() => onRemove(id)}
            >
              {t('entry.remove')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

const theEnd = (): Draft => ({ id: crypto.randomUUID(), event: { kind: 'end' } })

const EARLY_MS = 3_600_000

/** Whether an empty log would get entries more than an hour before the match begins, which is probably a mistake. */
function isEarly({ startsAt, lastSeq }: ApiFullMatch): boolean {
  return lastSeq === 0 && new Date(startsAt).getTime() - Date.now() > EARLY_MS
}
