// Sends a form by a call. An error of the call about a field stands at this field; of fields that lack something the first has the focus.
// The form of a record: use-record-form.client.ts.
import type { UseFormReturnType } from '@mantine/form'
import type { UseMutationResult } from '@tanstack/react-query'
import { ApiError } from '../calls/api-client.ts'
import { clearError } from './clear-error.ts'
import { focusInvalid } from './focus-invalid.client.ts'

/**
 * `error` is the error of the call that no field shows; `end` is what the end of the form has to know (FormEnd). `onSaved`: while the form
 * is still there, with what it sent.
 */
export function useSubmit<Values extends Record<string, unknown>, Input, Done>(
  form: UseFormReturnType<Values>,
  call: Pick<UseMutationResult<Done, Error, Input>, 'error' | 'isPending' | 'mutate' | 'reset'>,
  toInput: (values: Values) => Input,
  onSaved?: (done: Done, sent: Values) => void,
) {
  const fieldOf = (error: Error | null) => {
    if (!(error instanceof ApiError) || error.field === null) return null
    const [root = ''] = error.field.split('.')
    // An error of `variants.3` belongs to the field `variants`.
    return root in form.values ? error.field.replace(/\.\d+$/, '') : null
  }
  const error = fieldOf(call.error) === null ? call.error : null
  return {
    onSubmit: form.onSubmit(
      (values) =>
        call.mutate(toInput(values), {
          onSuccess: (done) => onSaved?.(done, values),
          onError: (error) => {
            const field = fieldOf(error)
            if (field !== null) form.setErrors({ [field]: error.message })
          },
        }),
      (_errors, _values, event) => {
        clearError(call)
        if (event) focusInvalid(event.currentTarget)
      },
    ),
    error,
    end: { error, isBusy: call.isPending, isUnsaved: form.isDirty() },
  }
}
