// What a reader may write to the newsroom: fields and limits. Storing it is the business of server/domain/messages.
import { z } from 'zod'
import { normalizeText } from '#bangla/normalize.ts'
import type { ErrorCode } from './error-code.ts'
import { tidiedField } from './form-field.ts'

/** Longest allowed texts, in UTF-16 units after trimming and normalising. */
export const MESSAGE_LIMITS = { name: 120, email: 254, subject: 200, text: 5_000 } as const
export type MessageField = keyof typeof MESSAGE_LIMITS

// A database stores no NUL, and what is printed in one line of an inbox must not bring further lines.
const CONTROL = /(?![\n\t])[\p{Cc}\u2028\u2029]/gu

function oneLine(text: string): string {
  return normalizeText(text.toWellFormed().replace(/\s+/g, ' ').replace(CONTROL, '')).trim()
}

function manyLines(text: string): string {
  return normalizeText(text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL, '')).trim()
}

/** A message to the newsroom as it is stored: trimmed, one spelling, no control characters. Unknown keys are refused. */
export const messageSchema = z.strictObject({
  name: tidiedField(MESSAGE_LIMITS.name, oneLine),
  email: tidiedField(MESSAGE_LIMITS.email, (text) => oneLine(text).toLowerCase()).pipe(
    z.email('EMAIL_INVALID'),
  ),
  subject: tidiedField(MESSAGE_LIMITS.subject, oneLine),
  text: tidiedField(MESSAGE_LIMITS.text, manyLines),
})
export type Message = z.infer<typeof messageSchema>

/** What is wrong with a field: its code, from which the words for people are chosen. */
export type MessageError = Extract<ErrorCode, 'FIELD_REQUIRED' | 'FIELD_TOO_LONG' | 'EMAIL_INVALID'>
export type MessageErrors = Partial<Record<MessageField, MessageError>>

/** A message, or what is wrong with each field; the first fault of a field counts. */
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

/** Where a message stands in the newsroom's inbox: nobody opened it, somebody did, it is dealt with. */
export const MESSAGE_STATES = ['new', 'read', 'handled'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** The state of a message follows from what was done to it. */
export function stateOfMessage(message: { readAt: unknown; handledAt: unknown }): MessageState {
  if (message.handledAt !== null) return 'handled'
  return message.readAt === null ? 'new' : 'read'
}

/** A message as the inbox lists it: without its text, but with how that begins. */
export const listedMessageSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  beginning: z.string(),
  state: z.enum(MESSAGE_STATES),
  createdAt: z.iso.datetime(),
})
export type ListedMessage = z.infer<typeof listedMessageSchema>

/** A message as it is opened; its text is plain text with line breaks. */
export const openedMessageSchema = listedMessageSchema.omit({ beginning: true }).extend({
  text: z.string(),
  readAt: z.iso.datetime().nullable(),
  handledAt: z.iso.datetime().nullable(),
  /** Who dealt with it; null as long as nobody did, or when they are gone. */
  handledBy: z.string().nullable(),
})
export type OpenedMessage = z.infer<typeof openedMessageSchema>

/** What PUT /messages/{id} takes. */
export const messageHandlingSchema = z.strictObject({ handled: z.boolean('FIELD_INVALID') })
