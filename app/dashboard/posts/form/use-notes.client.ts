// What is being written beside the post: the note that goes back with it, corrections. Kept here, above what shows them:
// a save, a reload of the post or another state of it takes no word of them away.
import { useState } from 'react'

export type Notes = {
  /** The form for the note is open. */
  isReturning: boolean
  returnNote: string
  /** The correction whose form is open: its id, empty for a new one; null when none is. */
  correcting: string | null
  /** Unsaved corrections by their ids. */
  corrections: Readonly<Record<string, string>>
}

const NOTHING: Notes = { isReturning: false, returnNote: '', correcting: null, corrections: {} }

/** Another post has other notes. */
export function useNotes(postId: string) {
  const [of, setOf] = useState({ postId, notes: NOTHING })
  const notes = of.postId === postId ? of.notes : NOTHING
  const change = (changes: Partial<Notes>) =>
    setOf((now) => ({ postId, notes: { ...(now.postId === postId ? now.notes : NOTHING), ...changes } }))
  return {
    ...notes,
    startReturn: () => change({ isReturning: true }),
    writeReturn: (returnNote: string) => change({ returnNote }),
    endReturn: () => change({ isReturning: false, returnNote: '' }),
    correct: (correcting: string) => change({ correcting }),
    writeCorrection: (id: string, text: string) =>
      change({ corrections: { ...notes.corrections, [id]: text } }),
    /** It was saved, or given up. */
    endCorrection: (id: string) => {
      const { [id]: _ended, ...corrections } = notes.corrections
      change({ correcting: null, corrections })
    },
  }
}
