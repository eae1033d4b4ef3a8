// The unsaved edits of the settings form, and their conflicts with changes of other admins. Each edit has a base: the
// settings it was made from. Pure.
import type { SettingsConflict, VersionedSettings } from '#contract/settings.ts'
import { isEqual } from '../forms/edits.ts'
import {
  type Edits,
  type FieldName,
  fieldNames,
  pickFields,
  toFields,
  unsavedEdits,
} from './settings-fields.ts'

/** Fields that another admin has set to another value: each must be resolved before saving. `changes` says who set what. */
export type OpenConflict = Pick<SettingsConflict, 'changes'> & { names: FieldName[] }

/** Edits, and the settings that each of them was made from or is confirmed to replace. */
export type Written = { edits: Edits; bases: Partial<Record<FieldName, VersionedSettings>> }

export type Draft = Written & { conflict: OpenConflict | null }

export const EMPTY_DRAFT: Draft = { edits: {}, bases: {}, conflict: null }

/** Adds edits that were made from the current settings. */
export function addEdits(draft: Draft, more: Edits, current: VersionedSettings): Draft {
  const bases = { ...draft.bases }
  for (const name of fieldNames(more)) bases[name] ??= current
  return rebase({ ...draft, edits: { ...draft.edits, ...more }, bases }, current)
}

/** A save succeeded: edits made since then are based on its result. */
export function afterSave(draft: Draft, sent: Edits, current: VersionedSettings): Draft {
  const edits = unsavedEdits(sent, draft.edits)
  const bases = { ...draft.bases }
  for (const name of fieldNames(sent)) bases[name] = current
  return rebase({ ...draft, edits, bases }, current)
}

/** A save was rejected because of other changes: every conflicting field must be resolved now. */
export function startConflict(draft: Draft, { current, changes }: SettingsConflict): Draft {
  return rebase({ ...draft, conflict: { changes, names: findConflicts(draft, current) } }, current)
}

/** Resolves a conflicting field: takes the other admin's value, or confirms the own one. */
export function resolve(
  draft: Draft,
  { name, takesTheirs }: { name: FieldName; takesTheirs: boolean },
  current: VersionedSettings,
): Draft {
  if (!takesTheirs) return rebase({ ...draft, bases: { ...draft.bases, [name]: current } }, current)
  const others = fieldNames(draft.edits).filter((each) => each !== name)
  return rebase({ ...draft, edits: pickFields(draft.edits, others) }, current)
}

/** Edits that differ from the current settings and whose base is no longer current. */
export function findConflicts({ edits, bases }: Written, current: VersionedSettings): FieldName[] {
  const stored = toFields(current)
  return fieldNames(unsavedEdits(stored, edits)).filter((name) => {
    const base = bases[name]
    return base !== undefined && !isEqual(toFields(base)[name], stored[name])
  })
}

/** The oldest version that an edit was made from. */
export function oldestBase({ edits, bases }: Written): number {
  return Math.min(...fieldNames(edits).map((name) => bases[name]?.version ?? 0))
}

/** The draft on the current settings: drops edits that equal their base or the current settings, and conflicts that are resolved. */
export function rebase({ edits, bases, conflict }: Draft, current: VersionedSettings): Draft {
  const stored = toFields(current)
  const names = fieldNames(edits).filter((name) => {
    const base = bases[name]
    const isUndone = base !== undefined && isEqual(toFields(base)[name], edits[name])
    return !isUndone && !isEqual(stored[name], edits[name])
  })
  const left = { edits: pickFields(edits, names), bases: pickFields(bases, names) }
  const conflicting = findConflicts(left, current)
  const open = conflict?.names.filter((name) => conflicting.includes(name)) ?? []
  return { ...left, conflict: conflict && open.length > 0 ? { ...conflict, names: open } : null }
}
