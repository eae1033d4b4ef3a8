// The rows that an editor types for a phase of a contest of marks, one for each participant, and the log entries for them. Pure.
import { toAsciiDigits } from '#bangla/digits.ts'
import type { Language } from '#contract/language.ts'
import type { MatchEntryEvent } from '#contract/match-event.ts'
import type { EffectiveEvent } from '#sport/log.ts'
import type { AttemptOutcome, MarksEvent, Status } from '#sport/results/marks/events.ts'
import { formatMark } from '#sport/results/marks/format.ts'
import type { MarkUnit } from '#sport/results/marks/rules.ts'
import type { Line, Phase } from '#sport/results/marks/state.ts'
import { readNumber } from '../tournaments/tournament-draft.ts'
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

/** An attempt as it would be typed. */
export function writeAttempt({ outcome, mark }: Attempt, unit: MarkUnit): string {
  if (outcome === 'pass') return '-'
  const text = mark === null ? '' : formatMark(unit, mark)
  return outcome === 'foul' ? `${text}x` : text
}

/** "10.42", "1:43.25", "2:02:57", "7.85", "7.85x", "x", "-" in digits of either script; null for anything else. */
export function readAttempt(text: string, unit: MarkUnit): Attempt | null {
  const typed = toAsciiDigits(text).trim().toLowerCase().replace(',', '.')
  if (/^[-–—]$/.test(typed)) return { outcome: 'pass', mark: null }
  const [, number = '', foul = ''] = /^([\d:.]*)([x×]?)$/.exec(typed) ?? []
  if (number === '') return foul === '' ? null : { outcome: 'foul', mark: null }
  const mark = unit === 'ms' ? readTime(number) : readDecimal(number, SCALES[unit])
  return mark === null ? null : { outcome: foul === '' ? 'valid' : 'foul', mark }
}

const SCALES = { mm: 1000, tenths: TENTHS, points: 1 } as const
const MINUTE = 60

function readDecimal(text: string, scale: number): number | null {
  return /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * scale) : null
}

function readTime(text: string): number | null {
  if (!/^(\d{1,2}:){0,2}\d{1,3}(\.\d{1,3})?$/.test(text)) return null
  const seconds = text.split(':').reduce((sum, part) => sum * MINUTE + Number(part), 0)
  return Math.round(seconds * 1000)
}

function readAttempts(text: string, unit: MarkUnit): (Attempt | null)[] {
  return text
    .split(/\s+/)
    .filter((each) => each !== '')
    .map((each) => readAttempt(each, unit))
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
    const place: Place = { name: phase.name, participant: row.participant, events, put }
    const line = phase.lines.find(({ participant }) => participant === row.participant)
    putEntry(row, line, place)
    putAttempts(row, line, place, unit)
    putStatus(row, line, place)
    putRecords(row, line, place)
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

function putEntry({ heat, position }: MarksRow, line: Line | undefined, place: Place): void {
  const numbers = { heat: readNumber(heat), position: readNumber(position) }
  if (line && line.heat === numbers.heat && line.position === numbers.position) return
  place.put(
    {
      ...{ kind: 'entry', phase: place.name, participant: place.participant },
      ...(numbers.heat !== null && { heat: numbers.heat }),
      ...(numbers.position !== null && { position: numbers.position }),
      ...(line && line.members.length > 0 && { members: line.members }),
    },
    seqOf(place, 'entry'),
  )
}

function putAttempts(row: MarksRow, line: Line | undefined, place: Place, unit: MarkUnit): void {
  const typed = readAttempts(row.marks, unit).filter((attempt) => attempt !== null)
  const known = line?.attempts ?? []
  const wind = readWind(row.wind)
  for (let at = 0; at < Math.max(typed.length, known.length); at++) {
    const [wanted, now] = [typed[at], known[at]]
    // There is one field for the wind. It applies to the first attempt, and to later ones that already have a wind.
    const own = at === 0 || now?.wind != null ? wind : null
    if (wanted && now && wanted.outcome === now.outcome && wanted.mark === now.mark && own === now.wind)
      continue
    const event: MarksEvent | null = wanted
      ? {
          ...{ kind: 'attempt', phase: place.name, participant: place.participant, outcome: wanted.outcome },
          ...(wanted.mark !== null && { mark: wanted.mark }),
          ...(own !== null && { wind: own }),
          ...(now?.reaction != null && { reaction: now.reaction }),
          ...(now?.innerTens != null && { innerTens: now.innerTens }),
        }
      : null
    place.put(event, now?.seq)
  }
}

function putStatus({ status }: MarksRow, line: Line | undefined, place: Place): void {
  const now = line?.status === 'NM' ? '' : (line?.status ?? '')
  if (status === now) return
  const { name: phase, participant } = place
  place.put(status === '' ? null : { kind: 'status', phase, participant, status }, seqOf(place, 'status'))
}

function putRecords({ record }: MarksRow, line: Line | undefined, place: Place): void {
  if (record.trim() === (line?.records ?? []).join(' ')) return
  const known = place.events.filter(
    ({ event }) =>
      event.kind === 'record' && event.participant === place.participant && event.phase === place.name,
  )
  const typed = record.split(/\s+/).filter(Boolean)
  for (let at = 0; at < Math.max(typed.length, known.length); at++) {
    const text = typed[at]
    const { name: phase, participant } = place
    place.put(
      text === undefined ? null : { kind: 'record', phase, participant, record: text },
      known[at]?.seq,
    )
  }
}
