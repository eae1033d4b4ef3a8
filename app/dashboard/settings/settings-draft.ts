// What somebody has written into the form of the settings and not saved yet, and what becomes of it when others change the
// same settings. Every field knows what it was written over. Pure.
import type { SettingsConflict, VersionedSettings } from '#contract/settings.ts'
import {
  areSame,
  type Edits,
  type FieldName,
  fieldsOf,
  namesIn,
  onlyFields,
  unsavedOf,
} from './settings-fields.ts'

/** Fields that another admin has set otherwise, each to be decided before anything is saved; and who has set what. */
export type Clash = Pick<SettingsConflict, 'changes'> & { names: FieldName[] }

/** What was written, and the settings that each edit was made from, or was decided to go over. */
export type Written = { edits: Edits; bases: Partial<Record<FieldName, VersionedSettings>> }

export type Draft = Written & { clash: Clash | null }

export const NOTHING_WRITTEN: Draft = { edits: {}, bases: {}, clash: null }

/** Somebody writes, with the present settings before them. */
export function written(draft: Draft, more: Edits, present: VersionedSettings): Draft {
  const bases = { ...draft.bases }
  for (const name of namesIn(more)) bases[name] ??= present
  return tidied({ ...draft, edits: { ...draft.edits, ...more }, bases }, present)
}

/** The settings are known anew. */
export function met(draft: Draft, present: VersionedSettings): Draft {
  return tidied(draft, present)
}

/** A save went through: what was sent is stored, what was written since then goes over that. */
export function saved(draft: Draft, sent: Edits, present: VersionedSettings): Draft {
  const edits = unsavedOf(sent, draft.edits)
  const bases = { ...draft.bases }
  for (const name of namesIn(sent)) bases[name] = present
  return tidied({ ...draft, edits, bases }, present)
}

/** A save was refused because of others' changes: it is asked about everything that stands against one of them now. */
export function refused(draft: Draft, { current, changes }: SettingsConflict): Draft {
  return tidied({ ...draft, clash: { changes, names: contestedIn(draft, current) } }, current)
}

/** A contested field is decided: the other admin's value is taken, or this one is to go over it. */
export function decided(
  draft: Draft,
  { name, takesTheirs }: { name: FieldName; takesTheirs: boolean },
  present: VersionedSettings,
): Draft {
  if (!takesTheirs) return tidied({ ...draft, bases: { ...draft.bases, [name]: present } }, present)
  const others = namesIn(draft.edits).filter((each) => each !== name)
  return tidied({ ...draft, edits: onlyFields(draft.edits, others) }, present)
}

/** Edits that differ from the present settings, where these are no longer those that the edit was made from. */
export function contestedIn({ edits, bases }: Written, present: VersionedSettings): FieldName[] {
  const is = fieldsOf(present)
  return namesIn(unsavedOf(is, edits)).filter((name) => {
    const base = bases[name]
    return base !== undefined && !areSame(fieldsOf(base)[name], is[name])
  })
}

/** The oldest settings that one of the edits was made from. */
export function oldestBase({ edits, bases }: Written): number {
  return Math.min(...namesIn(edits).map((name) => bases[name]?.version ?? 0))
}

/** What came back to what it was made from is no edit, nor is what somebody else has set alike; what is decided is not asked. */
function tidied({ edits, bases, clash }: Draft, present: VersionedSettings): Draft {
  const is = fieldsOf(present)
  const names = namesIn(edits).filter((name) => {
    const base = bases[name]
    const isUndone = base !== undefined && areSame(fieldsOf(base)[name], edits[name])
    return !isUndone && !areSame(is[name], edits[name])
  })
  const left = { edits: onlyFields(edits, names), bases: onlyFields(bases, names) }
  const contested = contestedIn(left, present)
  const asked = clash?.names.filter((name) => contested.includes(name)) ?? []
  return { ...left, clash: clash && asked.length > 0 ? { ...clash, names: asked } : null }
}
