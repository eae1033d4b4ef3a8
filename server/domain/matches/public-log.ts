// The public view of a stored log: the rows that readers and programs get, without texts that were removed. Pure.
import { withoutRemovedTexts } from '#sport/removed-texts.ts'
import { asEntry, type StoredEntry, splitEvent } from './match-log.ts'
import { mayHoldText } from './note-rules.ts'

/** Whether the public view of these rows may differ from them. */
export function mayHideTexts(rows: readonly StoredEntry[]): boolean {
  return rows.some(mayHoldText)
}

/** The whole log as everybody may read it. Sequences, times and plays are unchanged. */
export function publicLog<Row extends StoredEntry>(rows: readonly Row[]): Row[] {
  if (!mayHideTexts(rows)) return [...rows]
  const stored = rows.map(asEntry)
  const shown = withoutRemovedTexts(stored)
  return rows.map((row, at) => {
    const entry = shown[at]
    return entry && entry !== stored[at] ? { ...row, payload: splitEvent(entry.event).payload } : row
  })
}
