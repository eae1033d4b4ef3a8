// Enters the result of a football match: events are collected, the score is shown at once by the rules of sport/, and all of them
// are saved in one call.

import { Button, Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import { focusUnresolvedPicker } from '#app/dashboard/competitors/unchosen.ts'
import type { FieldsOf } from '#app/dashboard/match-log/field.ts'
import { emptyPlay, entryKindOf, footballFields, isPlay } from '#app/dashboard/match-log/football-fields.ts'
import { footballText } from '#app/dashboard/match-log/football-text.ts'
import { minuteOf } from '#app/dashboard/match-log/minute-text.ts'
import { asAdditions } from '#app/dashboard/match-log/read-log.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import { Panel } from '#app/dashboard/panel.tsx'
import { formatDateTime } from '#bangla/dates.ts'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import { effective } from '#sport/log.ts'
import type { deriveMatch, MatchLog } from '#sport/match.ts'
import { EventForm } from '../log/event-form.client.tsx'
import { EventLine } from '../log/event-line.client.tsx'
import { useFieldContext } from '../log/use-field-context.client.ts'
import css from '../matches.module.css'
import { SaveError } from '../save-error.client.tsx'
import { ScoreBoard } from '../score-board.tsx'
import type { MatchPeople } from '../use-match-people.client.ts'
import { usePendingEntries } from '../use-pending-entries.client.ts'
import { FinalScore } from './final-score.client.tsx'
import { FirstLeg, OtherResults } from './other-results.client.tsx'

type Props = {
  match: ApiFullMatch
  log: Extract<MatchLog, { sport: 'football' }>
  people: MatchPeople
  onDone: (message: string) => void
}
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
  const { last, derived, problems, isAccepted, saving, ...pending } = usePendingEntries(
    { match, log },
    additions.map((event, index) => ({ event, id: added[index]?.id ?? '' })),
    t('entry.title'),
    () => {
      setDrafts([])
      setEnd(null)
      onDone(t('saved'))
    },
  )
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
            saving.reset()
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
            saving.reset()
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
        <>
          <h3>{t('entry.unsaved')}</h3>
          <ScoreBoard match={match} summary={derived.summary} people={people} />
          <DraftList
            drafts={drafts}
            first={last + 1}
            problems={problems}
            nameOf={people.nameOf}
            onRemove={(id) => setDrafts(drafts.filter((each) => each.id !== id))}
          />
        </>
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
      <SaveError saving={saving} />
      <div className={css.buttons}>
        <Button disabled={added.length === 0} loading={saving.isPending} onClick={save}>
          {t(isAccepted ? 'saveAnyway' : 'save')}
        </Button>
      </div>
      <FirstLeg {...{ match, last, people, events, fieldsOf, onDone }} />
      <OtherResults {...{ match, last, people, events, fieldsOf, onDone }} />
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
