// The contact form's fields, as they come in and as they are shown again. Pure.
import { MESSAGE_LIMITS, type MessageError, type MessageField } from '#contract/message.ts'

/** A field people do not see; only programs fill it in. */
export const TRAP = 'website'

/** What is shown again is cut here: enough for every honest text, not for an echo of megabytes. */
const SHOWN_AGAIN = 2 * MESSAGE_LIMITS.text

export type SentForm = Pick<FormData, 'get'>

export function isTrapped(form: SentForm): boolean {
  return readText(form, TRAP) !== ''
}

/** The fields as they were typed; a file in place of a text counts as empty. */
export function typedValues(form: SentForm): Record<MessageField, string> {
  const shown = (field: MessageField) => readText(form, field).slice(0, SHOWN_AGAIN)
  return { name: shown('name'), email: shown('email'), subject: shown('subject'), text: shown('text') }
}

function readText(form: SentForm, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

/** Key of the sentence (in the words of pages) that says what is wrong with a field. */
export function errorKey(field: MessageField, error: MessageError) {
  if (error === 'FIELD_TOO_LONG') return 'contact.tooLong' as const
  return error === 'EMAIL_INVALID' ? ('contact.emailInvalid' as const) : (`contact.missing.${field}` as const)
}
