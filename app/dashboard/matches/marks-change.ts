// The draft that corrects one entry of a contest of marks, and its conversion to and from the event. Pure.
import type { Language } from '#contract/language.ts'
import type { MarksEvent, Status } from '#sport/marks/events.ts'
import type { MarkUnit } from '#sport/marks/rules.ts'
import { touchedFields } from '../untouched.ts'
import { count } from './card-entry.ts'
import { writeTyped } from './typed-digits.ts'
import { readAttempt, readWind, TENTHS, type TypedAttempt, writeAttempt } from './typed-marks.ts'

/** The fields that an entry has, as texts while they are typed. */
export type MarksChangeDraft = Partial<
  Record<'mark' | 'wind' | 'heat' | 'position' | 'status' | 'record', string>
>
export type MarksField = keyof MarksChangeDraft

const STATUSES: readonly Status[] = ['DNS', 'DNF', 'DQ']

/** The draft of a stored entry; null if nothing in it can be changed. */
export function toMarksChange(
  event: MarksEvent,
  unit: MarkUnit,
  language: Language,
): MarksChangeDraft | null {
  const write = (value: string | number | undefined) =>
    value === undefined ? '' : writeTyped(value, language)
  switch (event.kind) {
    case 'attempt': {
      const mark = write(writeAttempt(toTyped(event), unit))
      const wind = event.wind === undefined ? '' : write((event.wind / TENTHS).toFixed(1))
      return unit === 'ms' || unit === 'mm' ? { mark, wind } : { mark }
    }
    case 'entry':
      return { heat: write(event.heat), position: write(event.position) }
    case 'status':
      return { status: event.status }
    case 'record':
      return { record: event.record }
    default:
      return null
  }
}

/** The corrected event, or the fields that are wrong. What was not touched stays as it is stored. */
export function fromMarksChange(
  draft: MarksChangeDraft,
  event: MarksEvent,
  unit: MarkUnit,
): { event: MarksEvent } | { wrong: MarksField[] } {
  const touched = touchedFields(draft, toMarksChange(event, unit, 'en') ?? {})
  if (Object.keys(touched).length === 0) return { event }
  switch (event.kind) {
    case 'attempt':
      return toAttempt(touched, event, unit)
    case 'entry':
      return toEntry(touched, event)
    case 'status':
      return { event: { ...event, status: STATUSES.find((each) => each === draft.status) ?? event.status } }
    case 'record': {
      const record = (draft.record ?? '').trim()
      return record === '' ? { wrong: ['record'] } : { event: { ...event, record } }
    }
    default:
      return { event }
  }
}

type Of<Kind extends MarksEvent['kind']> = Extract<MarksEvent, { kind: Kind }>

function toAttempt({ mark, wind }: MarksChangeDraft, event: Of<'attempt'>, unit: MarkUnit) {
  const attempt = mark === undefined ? undefined : readAttempt(mark, unit)
  const typed = wind?.trim() === '' ? undefined : readWind(wind ?? '')
  const blown = wind === undefined ? event.wind : typed
  if (attempt === null || blown === null) {
    const wrong: MarksField[] = [
      ...(attempt === null ? ['mark' as const] : []),
      ...(blown === null ? ['wind' as const] : []),
    ]
    return { wrong }
  }
  const { mark: _mark, wind: _wind, isHandTimed: _isHandTimed, ...rest } = event
  const made = attempt ?? toTyped(event)
  return {
    event: {
      ...{ ...rest, outcome: made.outcome },
      ...(made.mark !== null && { mark: made.mark }),
      ...(made.isHandTimed && { isHandTimed: true as const }),
      ...(blown !== undefined && { wind: blown }),
    },
  }
}

function toTyped({ outcome, mark, isHandTimed }: Of<'attempt'>): TypedAttempt {
  return { outcome, mark: mark ?? null, ...(isHandTimed && { isHandTimed }) }
}

function toEntry(touched: MarksChangeDraft, event: Of<'entry'>) {
  const made = { ...event }
  const wrong: MarksField[] = []
  for (const name of ['heat', 'position'] as const) {
    const text = touched[name]
    if (text === undefined) continue
    const number = text.trim() === '' ? undefined : count(text)
    if (number === null) wrong.push(name)
    else if (number === undefined) delete made[name]
    else made[name] = number
  }
  return wrong.length > 0 ? { wrong } : { event: made }
}
