// What the form of a post shows of the last save: feedback, errors at fields, ignored fields, or a question before it.
import { useCallback, useState } from 'react'
import type { Feedback } from '#app/ui/feedback.tsx'
import type { StaffPost } from '#contract/posts/api-post.ts'
import type { FieldName } from '../fields/fields.ts'
import type { PublicationQuestion } from './actions.ts'

/** `added`: a new post that was just added; the form is empty again. */
type PostFeedback = Feedback & { added?: StaffPost }
export type FieldErrors = Partial<Record<FieldName, string>>

type Shown = {
  feedback: PostFeedback | null
  errors: FieldErrors
  /** Names of fields that had no effect. */
  ignored: string[]
  /** What waits for an answer before readers see the post. */
  question: PublicationQuestion | null
}
const NOTHING: Shown = { feedback: null, errors: {}, ignored: [], question: null }

export type SaveFeedback = ReturnType<typeof useSaveFeedback>

export function useSaveFeedback() {
  const [shown, setShown] = useState(NOTHING)
  return {
    ...shown,
    show: (changes: Partial<Shown>) => setShown((now) => ({ ...now, ...changes })),
    /** A save begins: nothing of the last one is shown any more. */
    reset: () => setShown(NOTHING),
    /** These fields were edited: their errors no longer apply. */
    clearErrors: useCallback((names: readonly string[]) => {
      setShown((now) => ({
        ...now,
        errors: without(now.errors, names),
        feedback: now.feedback?.kind === 'bad' ? null : now.feedback,
      }))
    }, []),
    setError: useCallback((field: FieldName, message: string) => {
      setShown((now) => ({ ...now, errors: { ...now.errors, [field]: message } }))
    }, []),
  }
}

/** The same object if none of them has an error, so that no field renders for it. */
function without(errors: FieldErrors, names: readonly string[]): FieldErrors {
  const others = Object.entries(errors).filter(([name]) => !names.includes(name))
  return others.length === Object.keys(errors).length ? errors : Object.fromEntries(others)
}
