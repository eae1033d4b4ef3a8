// The draft of a form over stored data that may be loaded again meanwhile (edits.ts). Changes are not left unasked.
import { useEffect, useRef, useState } from 'react'
import {
  collisionsOf,
  type Edits,
  noEdits,
  sentEdits,
  unsavedOf,
  withChange,
  withoutFields,
  withoutFinished,
  withoutSaved,
} from './edits.ts'
import { useLeaveWarning } from './use-leave-warning.client.ts'

/** `withRelated` adds the fields to a change that only make sense together with it. */
export function useEdits<Draft extends object>(
  stored: Draft,
  { isPending }: { isPending: boolean },
  withRelated = (_draft: Draft, change: Partial<Draft>): Partial<Draft> => change,
) {
  const [edits, setEdits] = useState(noEdits<Draft>)
  const latest = useRef(edits)
  const edit = (to: (now: Edits<Draft>) => Edits<Draft>) => {
    latest.current = to(latest.current)
    setEdits(latest.current)
  }
  // What a running save stores is needed until its answer is there.
  useEffect(() => {
    if (!isPending) edit((now) => withoutFinished(now, stored))
  })
  const collisions = collisionsOf(edits, stored)
  const draft = { ...stored, ...edits.typed }
  const isChanged = Object.keys(unsavedOf(edits, stored)).length > 0
  useLeaveWarning(isChanged)
  return {
    draft,
    change: (change: Partial<Draft>) =>
      edit((now) => withChange(now, stored, withRelated({ ...stored, ...now.typed }, change))),
    isChanged,
    /**
     * Call when this draft, or the part of it that was sent, is saved, with what the server made of it. Returns whether something
     * was edited meanwhile.
     */
    saved(sent: Partial<Draft>, answer: Draft): boolean {
      edit((now) => withoutSaved(now, sentEdits(edits, stored, sent), answer))
      return Object.keys(latest.current.typed).length > 0
    },
    /** Fields that were also changed elsewhere; saving would replace those changes. */
    collisions,
    takeStored: () => edit((now) => withoutFields(now, collisions)),
  }
}
