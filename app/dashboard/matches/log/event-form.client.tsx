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
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
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

type FieldsProps<Event> = {
  event: Event
  isNew?: boolean
  fieldsOf: FieldsOf<Event>
  people: MatchPeople
  onChange?: (draft: EventDraft<Event>) => void
  onEnter?: () => void
}

/** The fields of an event. */
function useFields<Event>({ event, isNew = false, onChange, ...props }: FieldsProps<Event>) {
  const [draft, setDraft] = useState<EventDraft<Event>>(() => openDraft(event, { isNew }))
  const change = (changed: EventDraft<Event>) => {
    setDraft(changed)
    onChange?.(changed)
  }
  const fields = useDraftFields({ ...props, draft, onChange: change })
  return { ...fields, restart: (fresh: Event) => change(openDraft(fresh, { isNew })) }
}

type DraftFieldsProps<Event> = Pick<FieldsProps<Event>, 'fieldsOf' | 'people' | 'onEnter'> & {
  draft: EventDraft<Event>
  onChange: (draft: EventDraft<Event>) => void
}

/** The fields of a draft that its form holds, for a form that draws each where it belongs. */
export function useDraftFields<Event>({ draft, fieldsOf, people, ...on }: DraftFieldsProps<Event>) {
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const change = (changed: EventDraft<Event>) => {
    setWrong({})
    on.onChange(changed)
  }
  const put = (made: Event) => change(choose(draft, made, fieldsOf))
  const fields = fieldsOf(draft.event, draft.stored)
  return {
    event: draft.event,
    fields,
    wrong,
    setWrong,
    put,
    /** The event, or what is wrong; nothing is shown. */
    read: () => checkDraft(draft, fieldsOf),
    /** `error`: null where something else shows it. */
    draw(key: string, error: string | null | undefined = wrong[key]) {
      const field = fields.find((each) => each.key === key)
      if (!field) return null
      const shown = { error: error ?? undefined }
      if (field.input !== 'text')
        return <Chosen key={key} field={field} people={people} {...shown} onPut={put} />
      return (
        <Texts
          key={key}
          field={field}
          texts={draft.texts[key] ?? null}
          {...shown}
          onEnter={on.onEnter}
          onType={(typed) => change(typeIn(draft, field, typed))}
        />
      )
    },
  }
}

export function EventForm<Event>({ fieldsOf, ...props }: Props<Event>) {
  const { label, isBusy = false, onDone, next, onStarted, extra, buttons } = props
  const { t } = useMatchWords()
  const foot = useRef<HTMLDivElement>(null)
  const { fields, event, draw, ...form } = useFields({
    event: props.event,
    isNew: props.isNew ?? false,
    fieldsOf,
    people: props.people,
    onChange: (changed) => onStarted?.(isStarted(changed, fieldsOf, next?.(changed.event))),
    onEnter: check,
  })
  const isShort = (field: Field<Event>) => field.input === 'text' && field.isShort === true
  const short = fields.filter(isShort)
  return (
    <>
      {short.length > 0 ? <div className={css.small}>{short.map(({ key }) => draw(key))}</div> : null}
      {fields.map((field) => (isShort(field) ? null : draw(field.key)))}
      {extra?.(event)}
      <div ref={foot} className={css.buttons}>
        {fields.length > 0 ? (
          <Button variant="default" loading={isBusy} onClick={check}>
            {label ?? t('log.check')}
          </Button>
        ) : null}
        {buttons?.(event)}
      </div>
    </>
  )

  function check() {
    if (isBusy) return
    if (focusUnresolvedPicker(foot.current?.parentElement ?? null)) return
    const checked = form.read()
    form.setWrong('wrong' in checked ? checked.wrong : {})
    if ('wrong' in checked) return
    onDone(checked.event)
    if (next) form.restart(next(checked.event))
  }
}

const INPUT_MODES = { number: 'numeric', decimal: 'decimal', figure: 'text', text: 'text' } as const

type TextsProps<Event> = {
  field: TextField<Event>
  /** As they are typed; null while the field shows its value. */
  texts: readonly string[] | null
  error: string | undefined
  onType: (typed: string[]) => void
  onEnter: (() => void) | undefined
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
      inputMode={INPUT_MODES[mode]}
      autoComplete="off"
      maxLength={maxLength}
      value={shown[at] ?? ''}
      error={error}
      onChange={({ currentTarget }) => onType(shown.with(at, currentTarget.value))}
      onKeyDown={(pressed) => {
        if (pressed.key !== 'Enter' || !onEnter) return
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
        error={error}
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
