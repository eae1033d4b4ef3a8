// The fields of an event: what each shows, who or what may be chosen, and the event with another value. Each form of sport
// describes its events once (cricket-fields.ts, football-fields.ts …); the scoring pad and the desk only draw the fields. Pure.
import { isSame, isUntouched } from '../forms/untouched.ts'
import { count } from './typed-numbers.ts'

type Named = { key: string; label: string }

export type ChoiceField<Event> = Named & {
  input: 'choice'
  value: string
  options: readonly { value: string; label: string }[]
  put: (value: string) => Event
}

export type CheckField<Event> = Named & {
  input: 'check'
  value: boolean
  put: (value: boolean) => Event
}

export type PlayerField<Event> = Named & {
  input: 'player'
  value: string | null
  /** The ids that are offered first, and those that are not offered. */
  own: readonly string[]
  exclude?: readonly string[]
  /** What to say if nobody is chosen; absent if that is possible. */
  missing?: string
  put: (id: string | null) => Event
}

export type TextField<Event> = {
  input: 'text'
  key: string
  /** One, or two for a score. */
  labels: readonly string[]
  /** In ASCII digits. */
  values: readonly string[]
  /** `decimal`: a number or overs; `figure`: digits of both scripts and signs. */
  mode: 'number' | 'decimal' | 'figure' | 'text'
  maxLength: number
  placeholder?: string
  /** Stands in a row with others of its kind. */
  isShort?: boolean
  /** Another field decides whether this one is valid, so it is checked although nobody typed in it. */
  isDependent?: boolean
  /** The event, or what is wrong with the texts. */
  put: (texts: readonly string[]) => Event | string
}

export type Field<Event> = ChoiceField<Event> | CheckField<Event> | PlayerField<Event> | TextField<Event>

/** The fields of an event; none if nothing in it can be changed. `stored`: the event before it was changed. */
export type FieldsOf<Event> = (event: Event, stored: Event) => readonly Field<Event>[]

/** An event that is being changed. `texts`: as they are typed, by the key of their field. */
export type EventDraft<Event> = {
  /** As it was before; not stored yet if `isNew`. */
  stored: Event
  isNew: boolean
  event: Event
  texts: Readonly<Record<string, readonly string[]>>
}

export function openDraft<Event>(event: Event, { isNew = false } = {}): EventDraft<Event> {
  return { stored: event, isNew, event, texts: {} }
}

/** What a text field shows: what was typed, or else its value. */
function textsOf<Event>({ texts }: EventDraft<Event>, field: TextField<Event>): readonly string[] {
  return texts[field.key] ?? field.values
}

/** Whether these texts of a field look as those do. */
function isAlike<Event>(
  { mode }: TextField<Event>,
  typed: readonly string[],
  values: readonly string[] | undefined,
): boolean {
  return mode === 'text' ? isSame(typed, values) : isUntouched(typed, values)
}

/** The draft after somebody typed: an event with the new value as soon as that is valid. */
export function typeIn<Event>(
  draft: EventDraft<Event>,
  field: TextField<Event>,
  typed: readonly string[],
): EventDraft<Event> {
  const made = isAlike(field, typed, field.values) ? draft.event : field.put(typed)
  const event = typeof made === 'string' ? draft.event : made
  return { ...draft, event, texts: { ...draft.texts, [field.key]: typed } }
}

/** The draft with another event. Texts that are part of it already are written again; others stay as they are typed. */
export function choose<Event>(
  draft: EventDraft<Event>,
  event: Event,
  fieldsOf: FieldsOf<Event>,
): EventDraft<Event> {
  const known = new Map(fieldsOf(draft.event, draft.stored).map((field) => [field.key, field]))
  const texts = Object.entries(draft.texts).filter(([key, typed]) => {
    const field = known.get(key)
    return field?.input === 'text' && typeof field.put(typed) === 'string'
  })
  return { ...draft, event, texts: Object.fromEntries(texts) }
}

export type Checked<Event> = { event: Event } | { wrong: Readonly<Record<string, string>> }

/** The event, or what is wrong, by the key of the field. What nobody touched stays as it is stored. */
export function checkDraft<Event>(draft: EventDraft<Event>, fieldsOf: FieldsOf<Event>): Checked<Event> {
  const { stored, isNew, texts } = draft
  let { event } = draft
  const wrong: Record<string, string> = {}
  let fields = fieldsOf(event, stored)
  const isTyped = (field: Field<Event>) =>
    field.input === 'text' && !isAlike(field, texts[field.key] ?? field.values, field.values)
  if (!isNew && event === stored && !fields.some(isTyped)) return { event }
  const keys = fields.map(({ key }) => key)
  for (const key of keys) {
    const field = fields.find((each) => each.key === key)
    if (field?.input === 'player' && field.missing !== undefined && field.value === null)
      wrong[key] = field.missing
    if (field?.input !== 'text') continue
    const isEmpty = field.values.every((text) => text === '')
    if (!isTyped(field) && !isEmpty && !field.isDependent) continue
    const made = field.put(textsOf(draft, field))
    if (typeof made === 'string') wrong[key] = made
    else {
      event = made
      fields = fieldsOf(event, stored)
    }
  }
  return Object.keys(wrong).length > 0 ? { wrong } : { event }
}

/** Whether anything is typed or chosen that `fresh` does not have: what was cleared again does not count. */
export function isStarted<Event>(
  draft: EventDraft<Event>,
  fieldsOf: FieldsOf<Event>,
  fresh: Event = draft.stored,
): boolean {
  const before = new Map(fieldsOf(fresh, draft.stored).map((field) => [field.key, field]))
  return fieldsOf(draft.event, draft.stored).some((field) => {
    const former = before.get(field.key)
    if (field.input !== 'text') return former?.input === 'text' || field.value !== former?.value
    return !isAlike(field, textsOf(draft, field), former?.input === 'text' ? former.values : undefined)
  })
}

/** The words and people that the fields of every form of sport need. */
export type FieldPeople = {
  /** Home side first. */
  teams: readonly [string, string]
  nameOf: (id: string) => string
  /** Who may be named for a team. */
  playersOf: (team: string) => readonly string[]
}

/** A choice between the two sides, or nobody with the given label. */
export function teamField<Event>(
  { teams, nameOf }: FieldPeople,
  field: Pick<ChoiceField<Event>, 'key' | 'label' | 'value' | 'put'>,
  nobody?: string,
): ChoiceField<Event> {
  const options = teams.map((id) => ({ value: id, label: nameOf(id) }))
  const others = nobody === undefined ? [] : [{ value: '', label: nobody }]
  return { ...field, input: 'choice', options: [...options, ...others] }
}

/** A choice between known values. */
export function choiceField<Event, Value extends string>(field: {
  key: string
  label: string
  value: Value
  values: readonly Value[]
  labelOf: (value: Value) => string
  put: (value: Value) => Event
}): ChoiceField<Event> {
  const { key, label, value, values, labelOf, put } = field
  return {
    input: 'choice',
    key,
    label,
    value,
    options: values.map((each) => ({ value: each, label: labelOf(each) })),
    put: (chosen) => put(values.find((each) => each === chosen) ?? value),
  }
}

export function playerField<Event>(field: Omit<PlayerField<Event>, 'input'>): PlayerField<Event> {
  return { input: 'player', ...field }
}

/** How a text field looks; each helper has its own usual values. */
type TextOptions = Partial<
  Pick<TextField<never>, 'mode' | 'maxLength' | 'placeholder' | 'isShort' | 'isDependent'>
>

/** A field for one text. */
export function textField<Event>(
  field: Named & { value: string; put: (text: string) => Event | string } & TextOptions,
): TextField<Event> {
  const { label, value, put, ...rest } = field
  const values = { labels: [label], values: [value] }
  return { input: 'text', mode: 'figure', maxLength: 20, ...rest, ...values, put: ([text = '']) => put(text) }
}

/** What is not typed yet, in an event that is being entered. */
export const UNTYPED = Number.NaN

const writeNumber = (number: number) => (Number.isNaN(number) ? '' : String(number))

/** A field for a whole number from 0. `wrong`: what to say about anything else. */
export function numberField<Event>(
  field: Named & {
    value: number
    wrong: string
    put: (number: number) => Event | string
  } & TextOptions,
): TextField<Event> {
  const { value, wrong, put, ...rest } = field
  return textField({
    mode: 'number',
    maxLength: 3,
    ...rest,
    value: writeNumber(value),
    put(text) {
      const number = count(text)
      return number === null ? wrong : put(number)
    },
  })
}

/** A field for the numbers of both sides, home side first. */
export function scoreField<Event>(
  { key, teams, nameOf }: Pick<FieldPeople, 'teams' | 'nameOf'> & { key: string },
  field: {
    labelOf: (team: string) => string
    score: readonly [number, number] | null
    wrong: string
    /** `score`: null if both fields are empty; then `put` says whether that is possible. */
    put: (score: [number, number] | null) => Event | string
  } & TextOptions,
): TextField<Event> {
  const { labelOf, score, wrong, put, ...rest } = field
  return {
    input: 'text',
    key,
    mode: 'number',
    maxLength: 3,
    ...rest,
    labels: teams.map((team) => labelOf(nameOf(team))),
    values: (score ?? [UNTYPED, UNTYPED]).map(writeNumber),
    put([home = '', away = '']) {
      const [one, other] = [count(home), count(away)]
      if (one !== null && other !== null) return put([one, other])
      return home.trim() === '' && away.trim() === '' ? put(null) : wrong
    },
  }
}
