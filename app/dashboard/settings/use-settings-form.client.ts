// The state of the settings form: draft, save and conflicts. The rules of the draft: settings-draft.ts.
import { useMemo, useState } from 'react'
import type { VersionedSettings } from '#contract/settings.ts'
import { addEdits, afterSave, EMPTY_DRAFT, rebase, resolve, startConflict } from './settings-draft.ts'
import { type Edits, type FieldName, toFields, unsavedEdits } from './settings-fields.ts'
import { readConflict, useSettingsSave } from './use-settings.client.ts'

export function useSettingsForm(settings: VersionedSettings) {
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [seen, setSeen] = useState(settings)
  if (seen !== settings) {
    setSeen(settings)
    setDraft(rebase(draft, settings))
  }
  const saving = useSettingsSave()
  const stored = useMemo(() => toFields(settings), [settings])
  const { edits, bases, conflict } = draft
  const unsaved = unsavedEdits(stored, edits)

  return {
    fields: { ...stored, ...edits },
    stored,
    unsaved,
    isUnsaved: Object.keys(unsaved).length > 0,
    conflict,
    saving,
    /** Conflicts are not shown as errors: they are resolved in the form. */
    error: readConflict(saving.error) ? null : saving.error,
    /** A save is running, or conflicts are open. */
    isBlocked: saving.isPending || conflict !== null,
    set(more: Edits) {
      // A running save is not reset.
      if (!saving.isPending) saving.reset()
      setDraft((now) => addEdits(now, more, settings))
    },
    save: () =>
      saving.mutate(
        { edits: unsaved, bases },
        {
          onSuccess: (stored) => setDraft((now) => afterSave(now, unsaved, stored)),
          onError: (error) => {
            const conflict = readConflict(error)
            if (conflict) setDraft((now) => startConflict(now, conflict))
          },
        },
      ),
    discard() {
      saving.reset()
      setDraft(EMPTY_DRAFT)
    },
    resolve: (name: FieldName, takesTheirs: boolean) =>
      setDraft((now) => resolve(now, { name, takesTheirs }, settings)),
  }
}
