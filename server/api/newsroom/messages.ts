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
} from '#contract/people/message.ts'
import { handleMessage, listMessages, openMessage } from '#server/domain/messages/messages.ts'
import { endpoint } from '../endpoint.ts'
import { jsonOf, noBody } from '../input.ts'
import { list } from '../listing.ts'

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

export const listInbox = list({
  summary: 'Messages from readers, newest first, with the beginning of their texts',
  filter: { state: z.enum([...MESSAGE_STATES, 'any']).default('any') },
  limit: [50, 200],
  answer: { description: 'Messages', schema: listedMessageSchema },
  async run({ ctx, input }) {
    const { messages, next } = await listMessages(ctx, input)
    return { items: messages.map(toListed), next }
  },
})

const oneMessage = { 200: { description: 'The message', schema: openedMessageSchema } }

export const showMessage = endpoint({
  summary: 'One message with its text; opening it marks it as read',
  input: noBody,
  answers: oneMessage,
  run: async ({ ctx, param }) => toOpened(await openMessage(ctx, param('id'))),
})

export const changeMessage = endpoint({
  summary: 'Marks a message as handled or as open',
  input: jsonOf(messageHandlingSchema),
  answers: oneMessage,
  run: async ({ ctx, input, param }) => toOpened(await handleMessage(ctx, param('id'), input.handled)),
})
