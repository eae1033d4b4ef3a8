// Draws the fields of an event (match-log) and checks them: for an entry that is corrected, and for one that is added.
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { CompetitorPicker } from '#app/dashboard/competitors/competitor-picker.client.tsx'
import { focusUnresolvedPicker } from '#app/dashboard/competitors/unchosen.ts'
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
import { writeTyped } from '#app/dashboard/match-log/typed-numbers.ts'
import { matchWords } from '#app/dashboard/match-log/words.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import css from '../matches.module.css'
import type { MatchPeople } from '../use-match-people.client.ts'

type Props<Event> = {
  event: Event
  /** The event is not stored yet, so that everything in it must be valid. */
  isNew?: boolean
  fieldsOf: FieldsOf<Event>
  people: MatchPeople
  /** The label of the button. */
  label?: string
  isBusy?: boolean
  /** With the event once it is valid. A form for new events then starts again from `next`. */
  onDone: (event: Event) => void
  next?: (event: Event) => Event
  /** Called with true once something was typed or chosen that is not done yet. */
  onStarted?: (isStarted: boolean) => void
  /** Further fields, and further buttons. */
  extra?: (event: Event) => ReactNode
  buttons?: (event: Event) => ReactNode
}

export function EventForm<Event>({
  event: initial,
  isNew = false,
  fieldsOf,
  people,
  ...props
}: Props<Event>) {
  const { label, isBusy = false, onDone, next, onStarted, extra, buttons } = props
  const { language } = useScreen()
  const [draft, setDraft] = useState<EventDraft<Event>>(() => openDraft(initial, { isNew }))
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const foot = useRef<HTMLDivElement>(null)
  const change = (changed: EventDraft<Event>) => {
    setWrong({})
    setDraft(changed)
    onStarted?.(isStarted(changed, fieldsOf, next?.(changed.event)))
  }
  const check = () => {
    if (focusUnresolvedPicker(foot.current?.parentElement ?? null)) return
    const checked = checkDraft(draft, fieldsOf)
    if ('wrong' in checked) return setWrong(checked.wrong)
    setWrong({})
    onDone(checked.event)
    if (next) change(openDraft(next(checked.event), { isNew }))
  }
  const put = (event: Event) => change(choose(draft, event, fieldsOf))
  const fields = fieldsOf(draft.event, draft.stored)
  const draw = (field: Field<Event>) =>
    field.input === 'text' ? (
      <Texts
        key={field.key}
        field={field}
        texts={draft.texts[field.key] ?? null}
        error={wrong[field.key]}
        onType={(typed) => change(typeIn(draft, field, typed))}
        onEnter={check}
      />
    ) : (
      <Chosen key={field.key} {...{ field, people, error: wrong[field.key], onPut: put }} />
    )
  const short = fields.filter((field) => field.input === 'text' && field.isShort)
  return (
    <>
      {short.length > 0 ? <div className={css.small}>{short.map(draw)}</div> : null}
      {fields.filter((field) => !short.includes(field)).map(draw)}
      {extra?.(draft.event)}
      <div ref={foot} className={css.buttons}>
        {fields.length > 0 ? (
          <Button variant="default" loading={isBusy} onClick={check}>
            {label ?? matchWords(language)('log.check')}
          </Button>
        ) : null}
        {buttons?.(draft.event)}
      </div>
    </>
  )
}

type TextsProps<Event> = {
  field: TextField<Event>
  /** As they are typed; null while the field shows its value. */
  texts: readonly string[] | null
  error: string | undefined
  onType: (typed: string[]) => void
  onEnter: () => void
}

function Texts<Event>({ field, texts, error, onType, onEnter }: TextsProps<Event>) {
  const { language } = useScreen()
  const { key, labels, values, mode, maxLength, placeholder } = field
  const shown = texts ?? values.map((value) => (mode === 'text' ? value : writeTyped(value, language)))
  return labels.map((label, at) => (
    <TextInput
      key={label}
      name={key}
      label={label}
      placeholder={placeholder}
      inputMode={mode === 'number' ? 'numeric' : 'text'}
      autoComplete="off"
      maxLength={maxLength}
      value={shown[at] ?? ''}
      error={error}
      onChange={({ currentTarget }) => onType(shown.with(at, currentTarget.value))}
      onKeyDown={(pressed) => {
        if (pressed.key !== 'Enter') return
        pressed.preventDefault()
        onEnter()
      }}
    />
  ))
}

type ChosenProps<Event> = {
  field: Exclude<Field<Event>, TextField<Event>>
  people: MatchPeople
  error: string | undefined
  onPut: (event: Event) => void
}

function Chosen<Event>({ field, people, error, onPut }: ChosenProps<Event>) {
  if (field.input === 'check')
    return (
      <Checkbox
        className={css.whole}
        label={field.label}
        checked={field.value}
        onChange={({ currentTarget }) => onPut(field.put(currentTarget.checked))}
      />
    )
  if (field.input === 'choice')
    return (
      <NativeSelect
        size="md"
        label={field.label}
        value={field.value}
        data={[...field.options]}
        onChange={({ currentTarget }) => onPut(field.put(currentTarget.value))}
      />
    )
  return (
    <CompetitorPicker
      kind="player"
      label={field.label}
      own={field.own.flatMap((id) => people.competitorOf(id) ?? [])}
      exclude={field.exclude ?? []}
      value={people.competitorOf(field.value)}
      error={error}
      onPick={(picked) => {
        if (picked) people.remember(picked)
        onPut(field.put(picked?.id ?? null))
      }}
    />
  )
}
