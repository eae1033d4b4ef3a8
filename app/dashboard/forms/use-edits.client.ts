// The draft of a form over stored data that may be loaded again meanwhile (edits.ts).
import { useState } from 'react'
import { collisionsOf, noEdits, unsavedOf, withChange, withoutFields, withoutSaved } from './edits.ts'

/** `withRelated` adds the fields to a change that only make sense together with it. */
export function useEdits<Draft extends object>(
  stored: Draft,
  withRelated = (_draft: Draft, change: Partial<Draft>): Partial<Draft> => change,
) {
  const [edits, setEdits] = useState(noEdits<Draft>)
  const collisions = collisionsOf(edits, stored)
  const draft = { ...stored, ...edits.typed }
  return {
    draft,
    change: (change: Partial<Draft>) =>
      setEdits((now) => withChange(now, stored, withRelated({ ...stored, ...now.typed }, change))),
    isChanged: Object.keys(unsavedOf(edits, stored)).length > 0,
    /** Call when this draft is saved. */
    saved: (draft: Draft) => setEdits((now) => withoutSaved(now, withChange(edits, stored, draft), draft)),
    /** Fields that were also changed elsewhere; saving would replace those changes. */
    collisions,
    takeStored: () => setEdits((now) => withoutFields(now, collisions)),
  }
}
