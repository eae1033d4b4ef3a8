// The rows that the form of a contest of marks shows, over the log, which may grow while somebody types: those of participants whom
// a phase has or who advanced to it, and new ones. Pure.
import { changedFields } from '#app/dashboard/forms/untouched.ts'
import type { Language } from '#contract/language.ts'
import type { MarkUnit } from '#sport/marks/rules.ts'
import type { Phase } from '#sport/marks/state.ts'
import { emptyRow, type MarksRow, toRow } from './marks-entry.ts'

/** The rows of all phases by their keys, so that another phase can be shown while something is unsaved. */
export type MarksRows = Record<string, MarksRow>

const EMPTY_ROWS = 3

const rowKey = (phase: string, participant: string) => `${phase} of ${participant}`
const newKey = (phase: string, at: number | '') => `${phase} new ${at}`
const isNewOf = ({ name }: Phase, key: string) => key.startsWith(newKey(name, ''))
const isKnownOf = ({ name }: Phase, key: string) => key.startsWith(rowKey(name, ''))

/** The rows with the values of the log. A phase without any starts with the participants who advanced from the previous one. */
export function toMarksRows(phases: readonly Phase[], unit: MarkUnit, language: Language): MarksRows {
  return Object.fromEntries(
    phases.flatMap((phase, at) => {
      const rows = phase.lines.map((line) => ({
        participant: line.participant,
        row: toRow(line, unit, language),
      }))
      const advanced = phase.lines.length > 0 ? [] : advancedFrom(phases[at - 1])
      return [...rows, ...advanced].map(({ participant, row }) => [rowKey(phase.name, participant), row])
    }),
  )
}

function advancedFrom(phase: Phase | undefined) {
  const lines = phase?.lines.filter(({ advances }) => advances !== null) ?? []
  return lines.map(({ participant }) => ({ participant, row: { ...emptyRow(), participant } }))
}

export type ShownRow = { key: string; row: MarksRow }

/** The rows of a phase as its form shows them. Where a new row names a participant whom the phase has by now, it stands for both. */
export function rowsOf(rows: MarksRows, phase: Phase): ShownRow[] {
  const known = Object.keys(rows).filter((key) => isKnownOf(phase, key))
  const added = newRows(rows, phase, known.length > 0)
  const shown = added.map(({ key, row }) => {
    const stored = row.participant === null ? undefined : rows[rowKey(phase.name, row.participant)]
    return { key, row: stored ? { ...stored, ...changedFields(row, emptyRow()) } : row }
  })
  const renamed = new Set(shown.map(({ row }) => rowKey(phase.name, row.participant ?? '')))
  return [
    ...known.flatMap((key) => (rows[key] && !renamed.has(key) ? [{ key, row: rows[key] }] : [])),
    ...shown,
  ]
}

/** The new rows: empty ones of which there are always some, and those that were typed or added. */
function newRows(rows: MarksRows, phase: Phase, hasKnown: boolean): ShownRow[] {
  const least = phase.lines.length > 0 ? 1 : EMPTY_ROWS
  const count = hasKnown && phase.lines.length === 0 ? 0 : least
  const empty = Array.from({ length: count }, (_, at) => newKey(phase.name, at))
  const typed = Object.keys(rows).filter((key) => isNewOf(phase, key))
  return [...new Set([...empty, ...typed])]
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((key) => ({ key, row: rows[key] ?? emptyRow() }))
}

const placeOf = (key: string) => Number(key.split(' ').at(-1))

/** The key of another empty row. */
export function nextRow(shown: readonly ShownRow[], phase: Phase): string {
  const places = shown.flatMap(({ key }) => (isNewOf(phase, key) ? [placeOf(key)] : []))
  return newKey(phase.name, Math.max(-1, ...places) + 1)
}

/** Only the rows of this phase. */
export function partOf(rows: MarksRows, phase: Phase): MarksRows {
  return Object.fromEntries(
    Object.entries(rows).filter(([key]) => isNewOf(phase, key) || isKnownOf(phase, key)),
  )
}
