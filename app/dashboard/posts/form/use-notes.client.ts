// Unsaved notes next to the post: the note to its writer and corrections. The state is here, above the panels that show it,
// so that a save, a reload or a change of status does not lose them.
import { useState } from 'react'

export type Notes = {
  /** The form for the note is open. */
  isReturning: boolean
  returnNote: string
  /** Id of the correction whose form is open, empty for a new one; null for none. */
  editedCorrection: string | null
  /** Unsaved corrections by id. */
  corrections: Readonly<Record<string, string>>
}

const EMPTY: Notes = { isReturning: false, returnNote: '', editedCorrection: null, corrections: {} }

/** Notes belong to one post: with another id they are empty. */
export function useNotes(postId: string) {
  const [state, setState] = useState({ postId, notes: EMPTY })
  const notes = state.postId === postId ? state.notes : EMPTY
  const change = (changes: Partial<Notes>) =>
    setState((now) => ({ postId, notes: { ...(now.postId === postId ? now.notes : EMPTY), ...changes } }))
  return {
    ...notes,
    startReturn: () => change({ isReturning: true }),
    setReturnNote: (returnNote: string) => change({ returnNote }),
    endReturn: () => change({ isReturning: false, returnNote: '' }),
    editCorrection: (id: string) => change({ editedCorrection: id }),
    setCorrection: (id: string, text: string) =>
      change({ corrections: { ...notes.corrections, [id]: text } }),
    /** It was saved or cancelled. */
    endCorrection: (id: string) => {
      const { [id]: _closed, ...corrections } = notes.corrections
      change({ editedCorrection: null, corrections })
    },
  }
}
