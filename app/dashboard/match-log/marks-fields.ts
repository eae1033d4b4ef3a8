// The fields of the events of a contest of marks: a mark with its wind, the heat and the position in it, a status, a record. Pure.
import type { MarksEvent, Status } from '#sport/marks/events.ts'
import { isTime, type MarkUnit } from '#sport/marks/rules.ts'
import { choiceField, type Field, type TextField, textField } from './field.ts'
import { readAttempt, readWind, TENTHS, tensAfter, writeAttempt } from './typed-marks.ts'
import { count } from './typed-numbers.ts'
import type { MatchWords } from './words.ts'

type Of<Kind extends MarksEvent['kind']> = Extract<MarksEvent, { kind: Kind }>

const STATUSES: readonly Status[] = ['DNS', 'DNF', 'DQ']

export function marksFields(event: MarksEvent, unit: MarkUnit, t: MatchWords): Field<MarksEvent>[] {
  switch (event.kind) {
    case 'attempt':
      return [
        markField(event, unit, t),
        ...(isTime(unit) || unit === 'mm' ? [windField(event, t('marks.wind'), t('marks.wrongWind'))] : []),
      ]
    case 'entry':
      return (['heat', 'position'] as const).map((name) => placeField(event, name, t))
    case 'status':
      return [
        choiceField({
          key: 'status',
          label: t('marks.status'),
          value: event.status,
          values: STATUSES,
          labelOf: (status) => t(`marks.${status}`),
          put: (status): MarksEvent => ({ ...event, status }),
        }),
      ]
    case 'record':
      return [
        textField({
          key: 'record',
          label: t('marks.record'),
          value: event.record,
          mode: 'text',
          put(typed): MarksEvent | string {
            const record = typed.trim()
            return record === '' ? t('marks.record') : { ...event, record }
          },
        }),
      ]
    default:
      return []
  }
}

function markField(event: Of<'attempt'>, unit: MarkUnit, t: MatchWords): TextField<MarksEvent> {
  const { mark: known = null, isHandTimed: isByHand, innerTens: tens, ...rest } = event
  const shown = writeAttempt(
    { ...rest, mark: known, innerTens: tens ?? null, ...(isByHand && { isHandTimed: isByHand }) },
    unit,
  )
  return textField({
    key: 'mark',
    label: t(`marks.marks.${unit}`),
    value: shown,
    put(typed) {
      const attempt = readAttempt(typed, unit)
      if (attempt === null) return t('marks.wrongMark')
      const { outcome, mark, isHandTimed } = attempt
      const innerTens = tensAfter(attempt, event, unit)
      return {
        ...rest,
        outcome,
        ...(mark !== null && { mark }),
        ...(isHandTimed && { isHandTimed }),
        ...(innerTens !== null && { innerTens }),
      }
    },
  })
}

function windField(event: Of<'attempt'>, label: string, wrong: string): TextField<MarksEvent> {
  const { wind: known, ...rest } = event
  return textField({
    key: 'wind',
    label,
    value: known === undefined ? '' : (known / TENTHS).toFixed(1),
    put(typed) {
      if (typed.trim() === '') return rest
      const wind = readWind(typed)
      return wind === null ? wrong : { ...rest, wind }
    },
  })
}

function placeField(event: Of<'entry'>, name: 'heat' | 'position', t: MatchWords): TextField<MarksEvent> {
  return textField({
    key: name,
    label: t(`marks.${name}`),
    value: String(event[name] ?? ''),
    mode: 'number',
    put(typed) {
      const { [name]: _former, ...rest } = event
      if (typed.trim() === '') return rest
      const number = count(typed)
      return number === null ? t('card.wrong') : { ...rest, [name]: number }
    },
  })
}
