// What the form of a post shows after a save: feedback, errors at fields, ignored fields, or a newer version to merge.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Feedback } from '#app/ui/feedback.tsx'
import type { StaffPost } from '#contract/api-post.ts'
import { type FieldName, getFieldId } from '../fields/fields.ts'
import type { PublicationQuestion } from './actions.ts'
import { ERROR_FIELDS } from './classify-error.ts'
import type { Editing } from './use-editing.client.ts'

export type FieldErrors = Partial<Record<FieldName, string>>

export function useSaveFeedback(editing: Pick<Editing, 'isDirty' | 'text'>) {
  const { isDirty } = editing
  /** `added`: a new post that was just added; the form is empty again. */
  const [feedback, setFeedback] = useState<(Feedback & { added?: StaffPost }) | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  /** Names of fields that had no effect. */
  const [ignored, setIgnored] = useState<string[]>([])
  /** A version that somebody else saved meanwhile, to be merged with this text. */
  const [newerPost, setNewerPost] = useState<StaffPost | null>(null)
  const [question, setQuestion] = useState<PublicationQuestion | null>(null)
  const focusFirstError = useFocusOnError(errors, editing)
  // While rendering, not in an effect: the last typed text may be rendered after the answer to its save has arrived, and an
  // effect would then remove the feedback on that save before it was ever shown.
  const [wasDirty, setWasDirty] = useState(isDirty)
  if (isDirty !== wasDirty) {
    setWasDirty(isDirty)
    // The form no longer holds what was saved.
    if (isDirty && feedback?.kind === 'ok') setFeedback(null)
  }
  return {
    ...{ feedback, errors, ignored, newerPost, question },
    ...{ setFeedback, setIgnored, setNewerPost, setQuestion },
    /** A save begins: nothing of the last one is shown any more. */
    reset() {
      setFeedback(null)
      setIgnored([])
      setErrors({})
      setQuestion(null)
    },
    /** Closes the question; the focus goes to what is missing. */
    goBack() {
      setQuestion(null)
      if (question?.field) focusField(question.field, editing)
    },
    showErrors(found: FieldErrors) {
      setErrors(found)
      focusFirstError()
    },
    /** These fields were edited: their errors no longer apply. */
    clearErrors: useCallback((names: readonly string[]) => {
      setErrors((now) => without(now, names))
      setFeedback((now) => (now?.kind === 'bad' ? null : now))
    }, []),
    setError: useCallback((field: FieldName, message: string) => {
      setErrors((now) => ({ ...now, [field]: message }))
    }, []),
  }
}

function without(errors: FieldErrors, names: readonly string[]): FieldErrors {
  const others = Object.entries(errors).filter(([name]) => !names.includes(name))
  return others.length === Object.keys(errors).length ? errors : Object.fromEntries(others)
}

function focusField(name: FieldName, { text }: Pick<Editing, 'text'>): void {
  if (name === 'richText') text.current?.focus()
  else document.getElementById(getFieldId(name))?.focus()
}

/** Returns a function that moves the focus to the first field with an error, once the errors are shown. */
function useFocusOnError(errors: FieldErrors, { text }: Pick<Editing, 'text'>): () => void {
  const isRequested = useRef(false)
  useEffect(() => {
    const first = ERROR_FIELDS.find((field) => field in errors)
    if (!isRequested.current || first === undefined) return
    isRequested.current = false
    focusField(first, { text })
  }, [errors, text])
  return () => {
    isRequested.current = true
  }
}
