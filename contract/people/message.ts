// Messages from readers: fields and limits. Storing them: server/domain/messages.
import { z } from 'zod'
import { component } from '../component.ts'
import type { ErrorCode } from '../error-code.ts'
import { tidiedField } from '../form-field.ts'
import { manyLines, oneLine } from '../posts/text-lines.ts'
import { EMAIL_LENGTH, emailSchema } from './email-address.ts'

/** Longest allowed texts, in UTF-16 units after trimming and normalising. */
export const MESSAGE_LIMITS = { name: 120, email: EMAIL_LENGTH, subject: 200, text: 5_000 } as const
export type MessageField = keyof typeof MESSAGE_LIMITS

/** A message as it is stored: trimmed, normalised, without control characters. Unknown keys are refused. */
export const messageSchema = z.strictObject({
  name: tidiedField(MESSAGE_LIMITS.name, oneLine),
  email: emailSchema,
  subject: tidiedField(MESSAGE_LIMITS.subject, oneLine),
  text: tidiedField(MESSAGE_LIMITS.text, manyLines),
})
export type Message = z.infer<typeof messageSchema>

/** The error of a field: its code, from which the sentence is chosen. */
export type MessageError = Extract<ErrorCode, 'FIELD_REQUIRED' | 'FIELD_TOO_LONG' | 'EMAIL_INVALID'>
export type MessageErrors = Partial<Record<MessageField, MessageError>>

/** The message, or the first error of each invalid field. */
export function readMessage(
  input: Record<MessageField, string>,
): { message: Message } | { errors: MessageErrors } {
  const read = messageSchema.safeParse(input)
  if (read.success) return { message: read.data }
  const errors: MessageErrors = {}
  for (const issue of read.error.issues) {
    const field = fieldOf(issue.path[0])
    if (field) errors[field] ??= errorOfField(issue.message)
  }
  return { errors }
}

function fieldOf(name: PropertyKey | undefined): MessageField | null {
  return name === 'name' || name === 'email' || name === 'subject' || name === 'text' ? name : null
}

function errorOfField(code: string): MessageError {
  return code === 'FIELD_TOO_LONG' || code === 'EMAIL_INVALID' ? code : 'FIELD_REQUIRED'
}

/** The state of a message: unopened, opened, handled. */
export const MESSAGE_STATES = ['new', 'read', 'handled'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** The state of a message, derived from its fields. */
export function stateOfMessage(message: { readAt: unknown; handledAt: unknown }): MessageState {
  if (message.handledAt !== null) return 'handled'
  return message.readAt === null ? 'new' : 'read'
}

/** A message in the inbox: the beginning of its text. */
export const listedMessageSchema = component('ListedMessage', {
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  beginning: z.string(),
  state: z.enum(MESSAGE_STATES),
  createdAt: z.iso.datetime(),
})
export type ListedMessage = z.infer<typeof listedMessageSchema>

/** An opened message; its text is plain text with line breaks. */
export const openedMessageSchema = listedMessageSchema
  .omit({ beginning: true })
  .extend({
    text: z.string(),
    readAt: z.iso.datetime().nullable(),
    handledAt: z.iso.datetime().nullable(),
    /** Who handled it; null when nobody did, or their account was deleted. */
    handledBy: z.string().nullable(),
  })
  .meta({ id: 'Message' })
export type OpenedMessage = z.infer<typeof openedMessageSchema>

/** The body of PUT /messages/{id}. */
export const messageHandlingSchema = z.strictObject({ handled: z.boolean('FIELD_INVALID') })
