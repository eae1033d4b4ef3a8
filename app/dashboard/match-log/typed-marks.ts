// Marks and wind as an editor types them, and as a form shows stored ones: nothing is rounded. How readers see them: format.ts of
// sport/marks. Pure.
import { toAsciiDigits } from '#bangla/digits.ts'
import type { AttemptOutcome } from '#sport/marks/events.ts'
import { isTime, type MarkUnit } from '#sport/marks/rules.ts'

export type TypedAttempt = {
  outcome: AttemptOutcome
  mark: number | null
  isHandTimed?: true
  innerTens?: number | null
}
export const TENTHS = 10

/** An attempt as it would be typed, to the last digit of its mark. */
export function writeAttempt(
  { outcome, mark, isHandTimed, innerTens }: TypedAttempt,
  unit: MarkUnit,
): string {
  if (outcome === 'pass') return '-'
  if (mark === null) return outcome === 'foul' ? 'x' : '?'
  const tens = innerTens == null || !TENS_UNITS.includes(unit) ? '' : `/${innerTens}`
  return `${writeMark(unit, mark)}${tens}${isHandTimed ? BY_HAND : ''}${outcome === 'foul' ? 'x' : ''}`
}

/** Results of readers are rounded by the rules of their sport (sport/marks/format.ts); here nothing is. */
function writeMark(unit: MarkUnit, mark: number): string {
  if (!isTime(unit)) return withDecimals(mark, SCALES[unit], USUAL_DECIMALS[unit])
  const [hours, minutes] = [Math.floor(mark / (60 * MINUTE * 1000)), Math.floor(mark / (MINUTE * 1000)) % 60]
  const seconds = withDecimals(mark % (MINUTE * 1000), 1000, hours > 0 ? 0 : 2)
  if (hours === 0 && minutes === 0) return seconds
  const rest = seconds.padStart(2 + seconds.length - (seconds.split('.')[0] ?? '').length, '0')
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`
}

/** With at least the usual decimals, and with more if the number has them. */
function withDecimals(number: number, scale: number, usual: number): string {
  const most = Math.round(Math.log10(scale))
  const [whole = '', decimals = ''] = (number / scale).toFixed(most).split('.')
  const kept = decimals.replace(/0+$/, '').padEnd(usual, '0')
  return kept === '' ? whole : `${whole}.${kept}`
}

/** "10.42", "10.4h" (by hand), "1:43.25", "2:02:57.3", "7.85", "7.85x", "56/3" (3 inner tens), "x", "-", "?" in digits of either script; null for anything else. */
export function readAttempt(text: string, unit: MarkUnit): TypedAttempt | null {
  const typed = toAsciiDigits(text).trim().toLowerCase().replace(',', '.')
  if (/^[-–—]$/.test(typed)) return { outcome: 'pass', mark: null }
  if (typed === '?') return { outcome: 'valid', mark: null }
  const [, number = '', tens = '', hand = '', foul = ''] =
    /^([\d:.]*)(?:\/(\d{1,3}))?(h?)([x×]?)$/.exec(typed) ?? []
  if ((hand !== '' || tens !== '') && !hasUnitOf({ hand, tens, number }, unit)) return null
  if (number === '') return foul === '' ? null : { outcome: 'foul', mark: null }
  const mark = isTime(unit) ? readTime(number) : readDecimal(number, SCALES[unit])
  if (mark === null) return null
  return {
    outcome: foul === '' ? 'valid' : 'foul',
    mark,
    ...(hand !== '' && { isHandTimed: true }),
    ...(tens !== '' && { innerTens: Number(tens) }),
  }
}

const TENS_UNITS: readonly MarkUnit[] = ['points', 'tenths']

type Tens = { mark?: number | null | undefined; innerTens?: number | null | undefined }

/** The inner tens after typing: what was typed, or the stored ones where the text cannot show them. */
export function tensAfter(typed: TypedAttempt, stored: Tens | undefined, unit: MarkUnit): number | null {
  const isShown = TENS_UNITS.includes(unit) && stored?.mark != null
  return typed.innerTens ?? (isShown ? null : (stored?.innerTens ?? null))
}

type Suffixes = { hand: string; tens: string; number: string }

/** A time can be taken by hand; of points inner tens can be counted. */
function hasUnitOf({ hand, tens, number }: Suffixes, unit: MarkUnit): boolean {
  const isOfUnit = tens === '' ? isTime(unit) : TENS_UNITS.includes(unit)
  return number !== '' && isOfUnit && (hand === '' || tens === '')
}

const SCALES = { mm: 1000, tenths: TENTHS, points: 1 } as const
const USUAL_DECIMALS = { mm: 2, tenths: 1, points: 0 } as const
const MINUTE = 60

function readDecimal(text: string, scale: number): number | null {
  return /^\d{1,9}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * scale) : null
}

function readTime(text: string): number | null {
  if (!/^(\d{1,2}:){0,2}\d{1,3}(\.\d{1,3})?$/.test(text)) return null
  const seconds = text.split(':').reduce((sum, part) => sum * MINUTE + Number(part), 0)
  return Math.round(seconds * 1000)
}

/** The mark of results lists for a time that was taken by hand. */
const BY_HAND = 'h'
const isMark = (text: string) => /\d/u.test(toAsciiDigits(text))

/** Whether the typed times were taken by hand; false without one. */
export function isByHand(marks: string): boolean {
  const times = splitWords(marks).filter(isMark)
  return times.length > 0 && times.every((each) => each.toLowerCase().includes(BY_HAND))
}

/** The typed times as taken by hand, or not. */
export function asByHand(marks: string, byHand: boolean): string {
  return splitWords(marks)
    .map((each) => {
      const plain = each.replace(/h/giu, '')
      return byHand && isMark(plain) ? plain.replace(/(?=[x×]?$)/iu, BY_HAND) : plain
    })
    .join(' ')
}

export const splitWords = (text: string) => text.split(/\s+/).filter((each) => each !== '')

export function readAttempts(text: string, unit: MarkUnit): (TypedAttempt | null)[] {
  return splitWords(text).map((each) => readAttempt(each, unit))
}

/** In tenths of a metre per second; null for anything but a number such as "-1.2". */
export function readWind(text: string): number | null {
  const typed = toAsciiDigits(text).trim().replace(/[−–]/g, '-').replace(',', '.')
  return /^[-+]?\d{1,2}(\.\d)?$/.test(typed) ? Math.round(Number(typed) * TENTHS) : null
}
