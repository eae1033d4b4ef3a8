// Calls about messages to the newsroom. Messages are written on the contact page, not here.
import { z } from '@hono/zod-openapi'
import {
  type ListedMessage,
  listedMessageSchema,
  MESSAGE_STATES,
  messageHandlingSchema,
  type OpenedMessage,
  openedMessageSchema,
  stateOfMessage,
} from '#contract/message.ts'
import { handleMessage, listMessages, openMessage } from '#server/domain/messages/messages.ts'
import { endpoint } from './endpoint.ts'
import { jsonOf, noBody, queryOf } from './input.ts'
import { cursorField, limitField, linkToNext } from './listing.ts'

const listedSchema = z.object(listedMessageSchema.shape).openapi('ListedMessage')
const openedSchema = z.object(openedMessageSchema.shape).openapi('Message')

type Listed = Awaited<ReturnType<typeof listMessages>>['messages'][number]
type Opened = Awaited<ReturnType<typeof openMessage>>

function toListed(message: Listed): ListedMessage {
  const { id, name, email, subject, beginning, createdAt } = message
  return {
    _id: id,
    name,
    email,
    subject,
    beginning,
    state: stateOfMessage(message),
    createdAt: createdAt.toISOString(),
  }
}

function toOpened(message: Opened): OpenedMessage {
  const { id, createdAt, readAt, handledAt, ...texts } = message
  return {
    _id: id,
    ...texts,
    state: stateOfMessage(message),
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    handledAt: handledAt?.toISOString() ?? null,
  }
}

export const listInbox = endpoint({
  summary: 'Messages from readers, newest first, with the beginning of their texts',
  input: queryOf(
    z.object({
      state: z.enum([...MESSAGE_STATES, 'any']).default('any'),
      limit: limitField(50, 200),
      cursor: cursorField,
    }),
  ),
  answers: { 200: { description: 'Messages', schema: z.array(listedSchema) } },
  async run({ ctx, input, url }) {
    const { messages, next } = await listMessages(ctx, input)
    return { body: messages.map(toListed), headers: linkToNext(ctx, url, next) }
  },
})

const oneMessage = { 200: { description: 'The message', schema: openedSchema } }

export const showMessage = endpoint({
  summary: 'One message with its text; opening it marks it as read',
  input: noBody,
  answers: oneMessage,
  async run({ ctx, param }) {
    return { body: toOpened(await openMessage(ctx, param('id'))) }
  },
})

export const changeMessage = endpoint({
  summary: 'Marks a message as handled or as open',
  input: jsonOf(messageHandlingSchema),
  answers: oneMessage,
  async run({ ctx, input, param }) {
    return { body: toOpened(await handleMessage(ctx, param('id'), input.handled)) }
  },
})
