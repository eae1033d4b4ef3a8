// Calls of channels at other services, and of the log of what was sent there.
import { z } from '@hono/zod-openapi'
import {
  channelChangeSchema,
  channelSchema,
  DELIVERY_STATES,
  DELIVERY_SUBJECTS,
  deliverySchema,
  newChannelSchema,
  newDeliverySchema,
} from '#contract/channels/channel.ts'
import { idField } from '#contract/form-field.ts'
import { sendByHand, sendTest } from '#server/domain/channel-messages/send-message.ts'
import {
  addChannel,
  type Channel,
  changeChannel,
  listChannels,
  removeChannel,
} from '#server/domain/channels/channels.ts'
import { type Delivery, listDeliveries, sendAgain } from '#server/domain/channels/deliveries.ts'
import { endpoint, removal } from '../endpoint.ts'
import { jsonOf, noBody } from '../input.ts'
import { list } from '../listing.ts'
import { toWire } from '../to-wire.ts'

const toApi = (channel: Channel) => toWire(channel, 'changedAt')
const toApiDelivery = (delivery: Delivery) => toWire(delivery, 'createdAt', 'changedAt', 'nextAt')

export const showChannels = endpoint({
  summary: 'The channels, by name; of their secrets only which ones are stored',
  input: noBody,
  answers: { 200: { description: 'Channels', schema: z.array(channelSchema) } },
  run: async ({ ctx }) => (await listChannels(ctx)).map(toApi),
})

const stored = { description: 'The channel as stored', schema: channelSchema }

export const addToChannels = endpoint({
  summary: 'Adds a Telegram channel, Facebook page or X account; its secrets are stored encrypted',
  input: jsonOf(newChannelSchema),
  answers: { 201: stored },
  run: async ({ ctx, input }) => toApi(await addChannel(ctx, input)),
})

export const editChannel = endpoint({
  summary: 'Changes the sent fields; the others stay, and so does a secret that is sent empty',
  input: jsonOf(channelChangeSchema),
  answers: { 200: stored },
  run: async ({ ctx, input, param }) => toApi(await changeChannel(ctx, param('id'), input)),
})

export const dropChannel = removal(
  'Removes a channel with its secrets; the log of what was sent stays',
  removeChannel,
)

const sending = { description: 'What is being sent', schema: deliverySchema }

export const testChannel = endpoint({
  summary: 'Sends a test message at once',
  input: noBody,
  answers: { 201: { description: 'What came of it', schema: deliverySchema } },
  run: async ({ ctx, param }) => toApiDelivery(await sendTest(ctx, param('id'))),
})

export const showDeliveries = list({
  summary: 'What was or is being sent to channels, newest first',
  filter: {
    state: z.enum(DELIVERY_STATES).optional(),
    channel: idField.optional(),
    subject: z.enum(DELIVERY_SUBJECTS).optional(),
    subjectId: idField.optional(),
  },
  limit: [50, 200],
  answer: { description: 'Deliveries', schema: deliverySchema },
  async run({ ctx, input }) {
    const { deliveries, next } = await listDeliveries(ctx, input)
    return { items: deliveries.map(toApiDelivery), next }
  },
})

export const addDelivery = endpoint({
  summary: 'Sends a published post or the result of a match to a channel, however old; once',
  input: jsonOf(newDeliverySchema),
  answers: { 201: sending },
  run: async ({ ctx, input }) => toApiDelivery(await sendByHand(ctx, input)),
})

export const repeatDelivery = endpoint({
  summary: 'Sends once more what was refused, withdrawn, or perhaps not sent',
  input: noBody,
  answers: { 200: sending },
  run: async ({ ctx, param }) => toApiDelivery(await sendAgain(ctx, param('id'))),
})
