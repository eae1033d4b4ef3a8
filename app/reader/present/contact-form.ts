// Reads the fields of the contact form and maps their errors to messages. Pure.
import { MESSAGE_LIMITS, type MessageError, type MessageField } from '#contract/message.ts'

/** A hidden field that only bots fill in. */
export const HONEYPOT = 'website'

/** Texts are cut at this length: twice the limit is enough for any real text, and no megabytes are sent back. */
const MAX_LENGTH = 2 * MESSAGE_LIMITS.text

export type SentForm = Pick<FormData, 'get'>

export function isBot(form: SentForm): boolean {
  return readText(form, HONEYPOT) !== ''
}

/** The fields as they were typed; a file in place of a text counts as empty. */
export function typedValues(form: SentForm): Record<MessageField, string> {
  const value = (field: MessageField) => readText(form, field).slice(0, MAX_LENGTH)
  return { name: value('name'), email: value('email'), subject: value('subject'), text: value('text') }
}

function readText(form: SentForm, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

/** The key of the message for an invalid field, in the words of pages. */
export function errorKey(field: MessageField, error: MessageError) {
  if (error === 'FIELD_TOO_LONG') return 'contact.tooLong' as const
  return error === 'EMAIL_INVALID' ? ('contact.emailInvalid' as const) : (`contact.missing.${field}` as const)
}
