// The rows that an editor types for a phase of a contest of marks, one for each participant, and the log entries for them. Pure.

import { isSame, isUntouched } from '#app/dashboard/forms/untouched.ts'
import {
  readAttempt,
  readAttempts,
  readWind,
  splitWords,
  TENTHS,
  type TypedAttempt,
  tensAfter,
  writeAttempt,
} from '#app/dashboard/match-log/typed-marks.ts'
import { readNumber, writeTyped } from '#app/dashboard/match-log/typed-numbers.ts'
import type { Language } from '#contract/language.ts'
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import type { EffectiveEvent } from '#sport/log.ts'
import type { MarksEvent, Status } from '#sport/marks/events.ts'
import type { MarkUnit } from '#sport/marks/rules.ts'
import type { Line, Phase } from '#sport/marks/state.ts'

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
  participant: null,
  heat: '',
  position: '',
  marks: '',
  wind: '',
  status: '',
  record: '',
})

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

/** The fields of a row that cannot be parsed. */
export function wrongFields({ marks, wind }: MarksRow, unit: MarkUnit): RowField[] {
  return [
    ...(readAttempts(marks, unit).includes(null) ? ['marks' as const] : []),
    ...(wind.trim() !== '' && readWind(wind) === null ? ['wind' as const] : []),
  ]
}

type Wanted = { phase: Phase; unit: MarkUnit; events: readonly EffectiveEvent<MarksEvent>[] }

/** The entries that change the log to these rows of a phase. New events are inserted before the end of the phase. */
export function toMarksEntries(
  { rows, isEnded }: { rows: readonly MarksRow[]; isEnded: boolean },
  { phase, unit, events }: Wanted,
): MatchEntryEvent[] {
  const end = events.findIndex(({ event }) => event.kind === 'phase_end' && event.phase === phase.name)
  const after = end < 0 ? null : (events[end - 1]?.seq ?? 0)
  const entries: MatchEntryEvent[] = []
  const put = (event: MarksEvent | null, seq: number | undefined) => {
    if (seq !== undefined) entries.push(event ? { kind: 'replace', seq, event } : { kind: 'void', seq })
    else if (event) entries.push(after === null ? event : { kind: 'insert', after, event })
  }
  for (const row of rows) {
    if (row.participant === null) continue
    const line = phase.lines.find(({ participant }) => participant === row.participant)
    const place: Place = {
      name: phase.name,
      participant: row.participant,
      events,
      put,
      line,
      isTouched(...names) {
        const stored = line ? toRow(line, unit, 'en') : emptyRow()
        return names.some((name) =>
          name === 'record'
            ? !isSame(splitWords(row.record), splitWords(stored.record))
            : !isUntouched(row[name], stored[name]),
        )
      },
    }
    putEntry(row, place)
    putAttempts(row, place, unit)
    putStatus(row, place)
    putRecords(row, place)
  }
  const ended = events[end]
  if (isEnded && !ended) entries.push({ kind: 'phase_end', phase: phase.name })
  if (!isEnded && ended) entries.push({ kind: 'void', seq: ended.seq })
  return entries
}

type Place = {
  name: Phase['name']
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
      kind: 'entry',
      phase,
      participant,
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
      place.put(
        wanted && toAttempt(place, { ...wanted, innerTens: tensAfter(wanted, now, unit), wind }, now),
        now?.seq,
      )
  }
}

/** `now`: the stored attempt; its values that the form lacks are kept. */
function toAttempt(
  { name: phase, participant }: Place,
  { outcome, mark, isHandTimed, innerTens = null, wind }: TypedAttempt & { wind: number | null },
  now: Line['attempts'][number] | undefined,
): MarksEvent {
  return {
    kind: 'attempt',
    phase,
    participant,
    outcome,
    ...(mark !== null && { mark }),
    ...(isHandTimed && { isHandTimed }),
    ...(wind !== null && { wind }),
    ...(now?.reaction != null && { reaction: now.reaction }),
    ...(innerTens !== null && { innerTens }),
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
