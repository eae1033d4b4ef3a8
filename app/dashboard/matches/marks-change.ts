// The draft that corrects one entry of a contest of marks, and its conversion to and from the event. Pure.
import type { Language } from '#contract/language.ts'
import type { MarksEvent, Status } from '#sport/results/marks/events.ts'
import type { MarkUnit } from '#sport/results/marks/rules.ts'
import { count } from './card-entry.ts'
import { readAttempt, readWind, TENTHS, writeAttempt } from './marks-entry.ts'
import { writeTyped } from './typed-digits.ts'

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
      const mark = write(writeAttempt({ outcome: event.outcome, mark: event.mark ?? null }, unit))
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

/** The corrected event, or the fields that are wrong. */
export function fromMarksChange(
  draft: MarksChangeDraft,
  event: MarksEvent,
  unit: MarkUnit,
): { event: MarksEvent } | { wrong: MarksField[] } {
  switch (event.kind) {
    case 'attempt':
      return toAttempt(draft, event, unit)
    case 'entry':
      return toEntry(draft, event)
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

function toAttempt({ mark = '', wind = '' }: MarksChangeDraft, event: Of<'attempt'>, unit: MarkUnit) {
  const attempt = readAttempt(mark, unit)
  const blown = wind.trim() === '' ? undefined : readWind(wind)
  if (attempt === null || blown === null) {
    const wrong: MarksField[] = [
      ...(attempt === null ? ['mark' as const] : []),
      ...(blown === null ? ['wind' as const] : []),
    ]
    return { wrong }
  }
  const { mark: _mark, wind: _wind, ...rest } = event
  return {
    event: {
      ...{ ...rest, outcome: attempt.outcome },
      ...(attempt.mark !== null && { mark: attempt.mark }),
      ...(blown !== undefined && { wind: blown }),
    },
  }
}

function toEntry(draft: MarksChangeDraft, event: Of<'entry'>) {
  const numbers = (['heat', 'position'] as const).map((name) => {
    const text = draft[name] ?? ''
    return [name, text.trim() === '' ? undefined : count(text)] as const
  })
  const wrong = numbers.flatMap(([name, number]): MarksField[] => (number === null ? [name] : []))
  if (wrong.length > 0) return { wrong }
  const { heat: _heat, position: _position, ...rest } = event
  const typed = Object.fromEntries(
    numbers.flatMap(([name, number]) => (number == null ? [] : [[name, number]])),
  )
  return { event: { ...rest, ...typed } }
}
