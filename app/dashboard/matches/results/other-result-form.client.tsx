// Results of a match of two sides that was not played out, in any sport: who won by a decision, with the score that counts, or
// another end. Each button stores one event.

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldsOf } from '#app/dashboard/match-log/field.ts'
import { appendEvents, useMatchCall } from '#app/dashboard/match-log/match-calls.client.ts'
import { toSent } from '#app/dashboard/match-log/read-log.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import fold from '#app/dashboard/parts/folded.module.css'
import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import type { MatchEntryEvent, MatchEvent } from '#contract/matches/match-event.ts'
import { EventForm } from '../log/event-form.client.tsx'
import css from '../matches.module.css'
import { SaveError } from '../save-error.client.tsx'
import type { MatchPeople } from '../use-match-people.client.ts'

/** Stores one event. */
export type SaveResult = { isSaving: boolean; save: (event: MatchEntryEvent) => void }

type Props<Event> = {
  title: string
  about?: string
  match: ApiFullMatch
  /** The sequence number of the last entry. */
  last: number
  people: MatchPeople
  onDone: (message: string) => void
  /** The event that the form makes, before anything is chosen; `seq` of the stored one that it replaces. */
  event: Event
  seq?: number | undefined
  fieldsOf: FieldsOf<Event>
  label: string
  /** Further buttons, and what stands instead of the form while something is asked. */
  buttons?: (event: Event, result: SaveResult) => ReactNode
  asked?: (result: SaveResult) => ReactNode
}

export function OtherResultForm<Event extends MatchEvent>(props: Props<Event>) {
  const { title, about, match, last, people, onDone, event, seq, fieldsOf, label, buttons, asked } = props
  const { t } = useMatchWords()
  const saving = useMatchCall(appendEvents, () => onDone(t('saved')))
  const result: SaveResult = {
    isSaving: saving.isPending,
    save: (made) => saving.mutate({ id: match._id, base: last, events: [toSent(made, crypto.randomUUID())] }),
  }
  const question = asked?.(result)
  return (
    <details className={fold.part}>
      <summary>{title}</summary>
      {about ? <p>{about}</p> : null}
      <div className={css.entry}>
        {question ?? (
          <EventForm<Event>
            event={event}
            people={people}
            fieldsOf={fieldsOf}
            label={label}
            isNew
            isBusy={saving.isPending}
            onDone={(made) => result.save(seq === undefined ? made : { kind: 'replace', seq, event: made })}
            {...(buttons && { buttons: (made: Event) => buttons(made, result) })}
          />
        )}
        <SaveError saving={saving} />
      </div>
    </details>
  )
}

export function SaveButton({
  label,
  event,
  isDisabled = false,
  result: { isSaving, save },
}: {
  label: string
  event: MatchEntryEvent
  isDisabled?: boolean
  result: SaveResult
}) {
  return (
    <Button variant="default" disabled={isDisabled} loading={isSaving} onClick={() => save(event)}>
      {label}
    </Button>
  )
}
