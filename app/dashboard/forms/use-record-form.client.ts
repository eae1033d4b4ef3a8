// The form of one record: adds it, or changes the fields that were edited, so that nothing is undone that somebody else changed meanwhile.
// What is typed during a save stays, as an edit of what was saved.
import { type UseFormInput, useForm } from '@mantine/form'
import { useState } from 'react'
import type { Api } from '../calls/api-client.ts'
import { useCall } from '../calls/queries.client.ts'
import { changedFields, isEdited } from './untouched.ts'
import { useSubmit } from './use-submit.client.ts'

/** `Opened` is null for a new record. */
type Options<Opened extends object | null, Draft extends Record<string, unknown>, Input> = {
  /** Read once: the form shows the record as it was opened. */
  stored: Opened
  /** What the fields hold. */
  toDraft: (stored: Opened) => Draft
  /** What the API takes. */
  toInput: (draft: Draft) => Input
  validate?: NonNullable<UseFormInput<Draft>['validate']>
  /** Absent where records are never added. */
  add?: (api: Api, input: Input) => Promise<NonNullable<Opened>>
  change: (api: Api, stored: NonNullable<Opened>, changed: Partial<Input>) => Promise<NonNullable<Opened>>
  /** The first keys of the queries that are loaded again. */
  reloads: readonly string[]
  /** The record is saved, and nothing was typed since. */
  onDone: (saved: NonNullable<Opened>) => void
}

/** `stored`: the record as it was opened or last saved; null while it is new. */
export function useRecordForm<
  Opened extends object | null,
  Draft extends Record<string, unknown>,
  Input extends object,
>(options: Options<Opened, Draft, Input>) {
  const { toDraft, toInput, validate, add, change, reloads, onDone } = options
  const [base, setBase] = useState<{ stored: Opened; draft: Draft }>(() => ({
    stored: options.stored,
    draft: toDraft(options.stored),
  }))
  const [isEditedSince, setEditedSince] = useState(false)
  const fields = useForm<Draft>({ initialValues: base.draft, ...(validate && { validate }) })
  const save = async (api: Api, draft: Draft): Promise<NonNullable<Opened>> => {
    if (base.stored !== null) {
      const changed = changedFields(toInput(draft), toInput(base.draft))
      return Object.keys(changed).length > 0 ? change(api, base.stored, changed) : base.stored
    }
    if (!add) throw new Error('This form adds no records')
    return add(api, toInput(draft))
  }
  // After an error too: a record whose answer was lost is in its list.
  const saving = useCall(save, { reloads, reloadsOnError: true })
  const { onSubmit, end } = useSubmit(
    fields,
    saving,
    (draft) => draft,
    (saved, sent) => {
      const isTyped = isEdited(fields.getValues(), sent)
      const draft = isTyped ? sent : toDraft(saved)
      setBase({ stored: saved, draft })
      setEditedSince(isTyped)
      if (isTyped) return
      fields.setValues(draft)
      onDone(saved)
    },
  )
  const isUnsaved = isEdited(fields.values, base.draft)
  return {
    fields,
    stored: base.stored,
    onSubmit,
    end: { ...end, isUnsaved, isEditedSince: isEditedSince && isUnsaved },
  }
}
