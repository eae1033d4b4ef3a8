// The unsaved edits of the settings form, and their conflicts with changes of other admins. Pure.
import type { SettingsConflict, VersionedSettings } from '#contract/settings.ts'
import {
  collisionsOf,
  type Edits,
  noEdits,
  withChange,
  withConfirmed,
  withoutFields,
  withoutFinished,
  withoutSaved,
} from '../forms/edits.ts'
import { type FieldName, type Fields, toFields } from './settings-fields.ts'

/** The settings as fields, with the version that a save is based on. */
export type Stored = Fields & { version: number }

export type SettingsEdits = Edits<Fields, Stored>

/** Fields that another admin has set to another value: each must be resolved before saving. `changes` says who set what. */
export type OpenConflict = Pick<SettingsConflict, 'changes'> & { names: FieldName[] }

export type Draft = { edits: SettingsEdits; conflict: OpenConflict | null }

export const EMPTY_DRAFT: Draft = { edits: noEdits<Fields, Stored>(), conflict: null }

export function toStored(settings: VersionedSettings): Stored {
  return { ...toFields(settings), version: settings.version }
}

/** Adds edits that were made from the current settings. */
export function addEdits({ edits, conflict }: Draft, more: Partial<Fields>, current: Stored): Draft {
  return tidy({ edits: withChange(edits, current, more), conflict }, current)
}

/** A save succeeded: edits made since then are based on its result. */
export function afterSave({ edits, conflict }: Draft, sent: SettingsEdits, current: Stored): Draft {
  return tidy({ edits: withoutSaved(edits, sent, current), conflict }, current)
}

/** A save was rejected because of other changes: every conflicting field must be resolved now. */
export function startConflict({ edits }: Draft, { current, changes }: SettingsConflict): Draft {
  const names = collisionsOf(edits, toStored(current))
  return { edits, conflict: names.length > 0 ? { changes, names } : null }
}

/** Resolves a conflicting field: takes the other admin's value, or confirms the own one. */
export function resolve(
  { edits, conflict }: Draft,
  { name, takesTheirs }: { name: FieldName; takesTheirs: boolean },
  current: Stored,
): Draft {
  const resolved = takesTheirs ? withoutFields(edits, [name]) : withConfirmed(edits, current, [name])
  return tidy({ edits: resolved, conflict }, current)
}

/** The oldest version that an edit was made from. */
export function oldestBase({ over }: SettingsEdits): number {
  return Math.min(...Object.values(over).map(({ version }) => version))
}

/** The settings were loaded again: an edit that another admin has saved too is finished. */
export function follow({ edits, conflict }: Draft, current: Stored): Draft {
  return tidy({ edits: withoutFinished(edits, current), conflict }, current)
}

/** Conflicts end when they are resolved, or when the edit or the other change is taken back. */
export function tidy({ edits, conflict }: Draft, current: Stored): Draft {
  const colliding = collisionsOf(edits, current)
  const names = conflict?.names.filter((name) => colliding.includes(name)) ?? []
  return { edits, conflict: conflict && names.length > 0 ? { ...conflict, names } : null }
}
