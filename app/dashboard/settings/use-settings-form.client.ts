// The form of the settings as it stands on the screen: what was written, and how it is saved, also on top of what another
// admin saved in the meantime. What becomes of the edits then: settings-draft.ts.
import { useMemo, useState } from 'react'
import type { VersionedSettings } from '#contract/settings.ts'
import { decided, met, NOTHING_WRITTEN, refused, saved, written } from './settings-draft.ts'
import { type Edits, type FieldName, fieldsOf, unsavedOf } from './settings-fields.ts'
import { conflictIn, useSettingsSave } from './use-settings.client.ts'

export function useSettingsForm(settings: VersionedSettings) {
  const [draft, setDraft] = useState(NOTHING_WRITTEN)
  const [seen, setSeen] = useState(settings)
  if (seen !== settings) {
    setSeen(settings)
    setDraft(met(draft, settings))
  }
  const saving = useSettingsSave()
  const stored = useMemo(() => fieldsOf(settings), [settings])
  const { edits, bases, clash } = draft
  const unsaved = unsavedOf(stored, edits)

  return {
    fields: { ...stored, ...edits },
    stored,
    unsaved,
    isUnsaved: Object.keys(unsaved).length > 0,
    clash,
    saving,
    /** A clash is asked about; one that is no more needs no word. */
    failure: conflictIn(saving.error) ? null : saving.error,
    /** A save of these fields waits for an answer, or for decisions. */
    isHeld: saving.isPending || clash !== null,
    set(more: Edits) {
      // A save that is under way is still waited for.
      if (!saving.isPending) saving.reset()
      setDraft((now) => written(now, more, settings))
    },
    save: () =>
      saving.mutate(
        { edits: unsaved, bases },
        {
          onSuccess: (present) => setDraft((now) => saved(now, unsaved, present)),
          onError: (error) => {
            const conflict = conflictIn(error)
            if (conflict) setDraft((now) => refused(now, conflict))
          },
        },
      ),
    discard() {
      saving.reset()
      setDraft(NOTHING_WRITTEN)
    },
    decide: (name: FieldName, takesTheirs: boolean) =>
      setDraft((now) => decided(now, { name, takesTheirs }, settings)),
  }
}
