// Draws the fields of an event (match-log) as keys and inputs: for an entry that is corrected, and for one that is entered.
import { type ReactNode, useId, useState } from 'react'
import {
  checkDraft,
  choose,
  type EventDraft,
  type Field,
  type FieldsOf,
  isStarted,
  openDraft,
  type TextField,
  typeIn,
} from '#app/dashboard/match-log/field.ts'
import { usePad } from './pad-context.ts'
import { type Choice, Choices } from './sheet.client.tsx'
import css from './sheet.module.css'

type Props<Event> = {
  event: Event
  /** The event is not in the log yet, so that everything in it must be valid. */
  isNew?: boolean
  fieldsOf: FieldsOf<Event>
  label: string
  onDone: (event: Event) => void
  onStarted?: (isStarted: boolean) => void
  /** Says something about the event, below its fields. */
  about?: (event: Event) => ReactNode
}

export function EventFields<Event>({
  event: initial,
  isNew = false,
  fieldsOf,
  label,
  ...props
}: Props<Event>) {
  const { onDone, onStarted, about } = props
  const [draft, setDraft] = useState<EventDraft<Event>>(() => openDraft(initial, { isNew }))
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const change = (changed: EventDraft<Event>) => {
    setWrong({})
    setDraft(changed)
    onStarted?.(isStarted(changed, fieldsOf))
  }
  const fields = fieldsOf(draft.event, draft.stored)
  const [only] = fields
  // A player or another choice alone is an answer: it takes one tap.
  const isOneTap = fields.length === 1 && only?.input !== 'text'
  const put = (event: Event) => (isOneTap ? onDone(event) : change(choose(draft, event, fieldsOf)))
  if (fields.length === 0) return null
  return (
    <form
      className={css.fields}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault()
        const checked = checkDraft(draft, fieldsOf)
        if ('wrong' in checked) setWrong(checked.wrong)
        else onDone(checked.event)
      }}
    >
      {fields.map((field) =>
        field.input === 'text' ? (
          <Inputs
            key={field.key}
            field={field}
            typed={draft.texts[field.key] ?? null}
            onType={(typed) => change(typeIn(draft, field, typed))}
          />
        ) : (
          <FieldChoices key={field.key} field={field} onPut={put} />
        ),
      )}
      {about?.(draft.event)}
      {[...new Set(Object.values(wrong))].map((problem) => (
        <p key={problem} role="alert" className={css.bad}>
          {problem}
        </p>
      ))}
      {isOneTap ? null : (
        <button type="submit" className={css.choice} data-tone="go">
          {label}
        </button>
      )}
    </form>
  )
}

type InputsProps<Event> = {
  field: TextField<Event>
  /** Null while the field shows its value. */
  typed: readonly string[] | null
  onType: (typed: string[]) => void
}

function Inputs<Event>({ field, typed, onType }: InputsProps<Event>) {
  const { write } = usePad()
  const id = useId()
  const { mode, maxLength } = field
  const texts = typed ?? field.values.map((value) => (mode === 'text' ? value : write(value)))
  return field.labels.map((label, at) => (
    <label key={label} htmlFor={`${id} ${label}`}>
      {label}
      <input
        id={`${id} ${label}`}
        inputMode={mode === 'text' ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={maxLength}
        value={texts[at] ?? ''}
        onChange={({ currentTarget }) => onType(texts.with(at, currentTarget.value))}
      />
    </label>
  ))
}

type ChoicesProps<Event> = {
  field: Exclude<Field<Event>, TextField<Event>>
  onPut: (event: Event) => void
}

function FieldChoices<Event>({ field, onPut }: ChoicesProps<Event>) {
  const { nameOf } = usePad()
  if (field.input === 'check')
    return (
      <Choices
        columns={1}
        choices={[
          {
            key: field.key,
            label: field.label,
            isOn: field.value,
            onPick: () => onPut(field.put(!field.value)),
          },
        ]}
      />
    )
  const choices: Choice[] =
    field.input === 'choice'
      ? field.options.map(({ value, label }) => ({
          key: value,
          label,
          isOn: value === field.value,
          onPick: () => onPut(field.put(value)),
        }))
      : field.own
          .filter((id) => !field.exclude?.includes(id))
          .map((id) => ({
            key: id,
            label: nameOf(id),
            isOn: id === field.value,
            onPick: () => onPut(field.put(id)),
          }))
  return (
    <fieldset className={css.group}>
      <legend>{field.label}</legend>
      <Choices choices={choices} />
    </fieldset>
  )
}
