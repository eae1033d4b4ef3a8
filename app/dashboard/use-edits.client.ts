// The draft of a form over stored data that may be loaded again meanwhile (edits.ts).
import { useState } from 'react'
import { collisionsOf, noEdits, withChange, withoutFields, withoutSaved } from './edits.ts'

export function useEdits<Draft extends object>(stored: Draft) {
  const [edits, setEdits] = useState(noEdits<Draft>)
  const collisions = collisionsOf(edits, stored)
  return {
    draft: { ...stored, ...edits.typed },
    change: (change: Partial<Draft>) => setEdits((now) => withChange(now, stored, change)),
    /** Call when this draft is saved. */
    saved: (draft: Draft) => setEdits((now) => withoutSaved(now, draft)),
    /** Fields that somebody else has changed too; saving would replace their changes. */
    collisions,
    takeTheirs: () => setEdits((now) => withoutFields(now, collisions)),
  }
}
