// What stands in the form of the settings: the edits, what they were made from, and how they are saved, also on top of what
// another admin saved in the meantime.
import { useMemo, useState } from 'react'
import type { SettingsConflict, VersionedSettings } from '#contract/settings.ts'
import {
  changeOf,
  contestedIn,
  type Edits,
  type FieldName,
  fieldsOf,
  unsavedOf,
  withoutFields,
} from './settings-fields.ts'
import { conflictIn, useSettingsChange } from './use-settings.client.ts'

/** Fields that another admin has set otherwise, each to be decided before anything is saved. */
export type Clash = Pick<SettingsConflict, 'changedBy' | 'changedAt'> & { names: FieldName[] }

export function useSettingsForm(settings: VersionedSettings) {
  const [edits, setEdits] = useState<Edits>({})
  /** The settings as they were when the first of these edits was made. */
  const [base, setBase] = useState<VersionedSettings | null>(null)
  const [clash, setClash] = useState<Clash | null>(null)
  const saving = useSettingsChange()
  const stored = useMemo(() => fieldsOf(settings), [settings])
  const unsaved = unsavedOf(stored, edits)
  const isUnsaved = Object.keys(unsaved).length > 0

  const start = () => {
    setEdits({})
    setBase(null)
    setClash(null)
  }
  const saveOnto = (known: VersionedSettings) => {
    saving.mutate(
      { ...changeOf(unsaved), baseVersion: known.version },
      {
        onSuccess: (saved) => {
          setEdits((now) => unsavedOf(edits, now))
          setBase(saved)
        },
        onError: (error) => {
          const conflict = conflictIn(error)
          if (conflict) meet(known, conflict)
        },
      },
    )
  }
  const meet = (known: VersionedSettings, { current, ...by }: SettingsConflict) => {
    const names = contestedIn(unsaved, { base: known, present: current })
    setBase(current)
    // Nothing of this was touched by somebody else.
    if (names.length === 0) saveOnto(current)
    else setClash({ ...by, names })
  }

  return {
    fields: { ...stored, ...edits },
    stored,
    unsaved,
    isUnsaved,
    clash,
    saving,
    /** A save of these fields waits for an answer, or for decisions. */
    isHeld: saving.isPending || clash !== null,
    set(more: Edits) {
      // A save that is under way is still waited for.
      if (!saving.isPending) saving.reset()
      if (!isUnsaved) setBase(settings)
      setEdits((known) => ({ ...known, ...more }))
    },
    save: () => saveOnto(base ?? settings),
    discard() {
      saving.reset()
      start()
    },
    /** A contested field is decided: the other admin's value is taken, or this one stays to be saved. */
    decide(name: FieldName, takesTheirs: boolean) {
      if (clash === null) return
      if (takesTheirs) setEdits((now) => withoutFields(now, [name]))
      const names = clash.names.filter((each) => each !== name)
      if (names.length > 0) return setClash({ ...clash, names })
      setClash(null)
      saving.reset()
    },
  }
}
