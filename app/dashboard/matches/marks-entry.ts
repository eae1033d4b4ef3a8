// The rows that an editor types for a phase of a contest of marks, one for each participant, and the log entries for them. Pure.
import { toAsciiDigits } from '#bangla/digits.ts'
import type { Language } from '#contract/language.ts'
import type { MatchEntryEvent } from '#contract/match-event.ts'
import type { EffectiveEvent } from '#sport/log.ts'
import type { AttemptOutcome, MarksEvent, Status } from '#sport/results/marks/events.ts'
import type { MarkUnit } from '#sport/results/marks/rules.ts'
import type { Line, Phase } from '#sport/results/marks/state.ts'
import { readNumber } from '../tournaments/tournament-draft.ts'
import { isUntouched } from '../untouched.ts'
import { writeTyped } from './typed-digits.ts'

/** Numbers are texts while they are typed. `marks`: attempts with spaces between them. */
export type MarksRow = {
  participant: string | null
  heat: string
  position: string
  marks: string
  wind: string
  status: Status | ''
  record: string
}
export type RowField = 'marks' | 'wind'

export const emptyRow = (): MarksRow => ({
  ...{ participant: null, heat: '', position: '', marks: '', wind: '', status: '', record: '' },
})

type Attempt = { outcome: AttemptOutcome; mark: number | null }
export const TENTHS = 10

/** The row of a participant with the stored values. */
export function toRow(
  { participant, heat, position, attempts, status, records }: Line,
  unit: MarkUnit,
  language: Language,
): MarksRow {
  const write = (number: string | number) => writeTyped(number, language)
  const wind = attempts.find((each) => each.wind !== null)?.wind ?? null
  return {
    participant,
    heat: heat === null ? '' : write(heat),
    position: position === null ? '' : write(position),
    marks: attempts.map((attempt) => write(writeAttempt(attempt, unit))).join(' '),
    wind: wind === null ? '' : write((wind / TENTHS).toFixed(1)),
    status: status === 'NM' || status === null ? '' : status,
    record: records.join(' '),
  }
}

/** An attempt as it would be typed, to the last digit of its mark. */
export function writeAttempt({ outcome, mark }: Attempt, unit: MarkUnit): string {
  if (outcome === 'pass') return '-'
  if (mark === null) return outcome === 'foul' ? 'x' : '?'
  return `${writeMark(unit, mark)}${outcome === 'foul' ? 'x' : ''}`
}

/** Results of readers are rounded by the rules of their sport (sport/results/marks/format.ts); here nothing is. */
function writeMark(unit: MarkUnit, mark: number): string {
  if (unit !== 'ms') return withDecimals(mark, SCALES[unit], USUAL_DECIMALS[unit])
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

/** "10.42", "1:43.25", "2:02:57.3", "7.85", "7.85x", "x", "-", "?" in digits of either script; null for anything else. */
export function readAttempt(text: string, unit: MarkUnit): Attempt | null {
  const typed = toAsciiDigits(text).trim().toLowerCase().replace(',', '.')
  if (/^[-–—]$/.test(typed)) return { outcome: 'pass', mark: null }
  if (typed === '?') return { outcome: 'valid', mark: null }
  const [, number = '', foul = ''] = /^([\d:.]*)([x×]?)$/.exec(typed) ?? []
  if (number === '') return foul === '' ? null : { outcome: 'foul', mark: null }
  const mark = unit === 'ms' ? readTime(number) : readDecimal(number, SCALES[unit])
  return mark === null ? null : { outcome: foul === '' ? 'valid' : 'foul', mark }
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

const splitWords = (text: string) => text.split(/\s+/).filter((each) => each !== '')

function readAttempts(text: string, unit: MarkUnit): (Attempt | null)[] {
  return splitWords(text).map((each) => readAttempt(each, unit))
}

/** In tenths of a metre per second; null for anything but a number such as "-1.2". */
export function readWind(text: string): number | null {
  const typed = toAsciiDigits(text).trim().replace(/[−–]/g, '-').replace(',', '.')
  return /^[-+]?\d{1,2}(\.\d)?$/.test(typed) ? Math.round(Number(typed) * TENTHS) : null
}

/** The fields of a row that cannot be parsed. */
export function wrongFields({ marks, wind }: MarksRow, unit: MarkUnit): RowField[] {
  return [
    ...(readAttempts(marks, unit).includes(null) ? ['marks' as const] : []),
    ...(wind.trim() !== '' && readWind(wind) === null ? ['wind' as const] : []),
  ]
}

type Wanted = { phase: Phase; unit: MarkUnit; events: readonly EffectiveEvent<MarksEvent>[] }
/** `needsReason`: the entry takes something back, so the API requires a reason. */
export type MarksEntry = { event: MatchEntryEvent; needsReason: boolean }

/** The entries that change the log to these rows of a phase. New events are inserted before the end of the phase. */
export function toMarksEntries(
  { rows, isEnded }: { rows: readonly MarksRow[]; isEnded: boolean },
  { phase, unit, events }: Wanted,
): MarksEntry[] {
  const end = events.findIndex(({ event }) => event.kind === 'phase_end' && event.phase === phase.name)
  const after = end < 0 ? null : (events[end - 1]?.seq ?? 0)
  const entries: MarksEntry[] = []
  const put = (event: MarksEvent | null, seq: number | undefined) => {
    if (event === null && seq !== undefined) entries.push({ event: { kind: 'void', seq }, needsReason: true })
    else if (event !== null && seq !== undefined)
      entries.push({ event: { kind: 'replace', seq, event }, needsReason: false })
    else if (event !== null)
      entries.push({ event: after === null ? event : { kind: 'insert', after, event }, needsReason: false })
  }
  for (const row of rows) {
    if (row.participant === null) continue
    const line = phase.lines.find(({ participant }) => participant === row.participant)
    const place: Place = {
      ...{ name: phase.name, participant: row.participant, events, put, line },
      isTouched: (...names) =>
        names.some((name) => !isUntouched(row[name], (line ? toRow(line, unit, 'en') : emptyRow())[name])),
    }
    putEntry(row, place)
    putAttempts(row, place, unit)
    putStatus(row, place)
    putRecords(row, place)
  }
  const ended = events[end]
  if (isEnded && !ended) entries.push({ event: { kind: 'phase_end', phase: phase.name }, needsReason: false })
  if (!isEnded && ended) entries.push({ event: { kind: 'void', seq: ended.seq }, needsReason: true })
  return entries
}

type Place = {
  name: string
  participant: string
  events: Wanted['events']
  line: Line | undefined
  /** Whether one of these fields differs from what is stored. */
  isTouched(...names: (keyof MarksRow)[]): boolean
  put(event: MarksEvent | null, seq: number | undefined): void
}

function seqOf({ name, participant, events }: Place, kind: MarksEvent['kind']): number | undefined {
  return events.findLast(
    ({ event }) =>
      event.kind === kind &&
      'participant' in event &&
      event.participant === participant &&
      event.phase === name,
  )?.seq
}

function putEntry({ heat, position }: MarksRow, place: Place): void {
  const { line, name: phase, participant } = place
  if (line && !place.isTouched('heat', 'position')) return
  const numbers = { heat: readNumber(heat), position: readNumber(position) }
  place.put(
    {
      ...{ kind: 'entry', phase, participant },
      ...(numbers.heat !== null && { heat: numbers.heat }),
      ...(numbers.position !== null && { position: numbers.position }),
      ...(line && line.members.length > 0 && { members: line.members }),
    },
    seqOf(place, 'entry'),
  )
}

function putAttempts(row: MarksRow, place: Place, unit: MarkUnit): void {
  if (!place.isTouched('marks', 'wind')) return
  const known = place.line?.attempts ?? []
  const typed = splitWords(row.marks)
  // There is one field for the wind: of the first attempt that has one.
  const windAt = Math.max(
    0,
    known.findIndex(({ wind }) => wind !== null),
  )
  for (let at = 0; at < Math.max(typed.length, known.length); at++) {
    const [text, now] = [typed[at], known[at]]
    const isKept = text !== undefined && now !== undefined && isUntouched(text, writeAttempt(now, unit))
    const wanted = isKept ? now : readAttempt(text ?? '', unit)
    const wind = at === windAt && place.isTouched('wind') ? readWind(row.wind) : (now?.wind ?? null)
    if (!isKept || wind !== now.wind)
      place.put(wanted && toAttempt(place, { ...wanted, wind }, now), now?.seq)
  }
}

/** `now`: the stored attempt; its values that the form lacks are kept. */
function toAttempt(
  { name: phase, participant }: Place,
  { outcome, mark, wind }: Attempt & { wind: number | null },
  now: Line['attempts'][number] | undefined,
): MarksEvent {
  return {
    ...{ kind: 'attempt', phase, participant, outcome },
    ...(mark !== null && { mark }),
    ...(wind !== null && { wind }),
    ...(now?.reaction != null && { reaction: now.reaction }),
    ...(now?.innerTens != null && { innerTens: now.innerTens }),
  }
}

function putStatus({ status }: MarksRow, place: Place): void {
  if (!place.isTouched('status')) return
  const { name: phase, participant } = place
  place.put(status === '' ? null : { kind: 'status', phase, participant, status }, seqOf(place, 'status'))
}

function putRecords({ record }: MarksRow, place: Place): void {
  if (!place.isTouched('record')) return
  const known = place.events.filter(
    ({ event }) =>
      event.kind === 'record' && event.participant === place.participant && event.phase === place.name,
  )
  const typed = splitWords(record)
  for (let at = 0; at < Math.max(typed.length, known.length); at++) {
    const text = typed[at]
    const { name: phase, participant } = place
    place.put(
      text === undefined ? null : { kind: 'record', phase, participant, record: text },
      known[at]?.seq,
    )
  }
}
