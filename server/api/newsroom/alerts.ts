// Calls of editors about alerts: breaking news, who would get it, and what was sent.
import { z } from '@hono/zod-openapi'
import {
  type ApiSentAlert,
  newAlertSchema,
  receiversSchema,
  sentAlertSchema,
} from '#contract/alerts/alert.ts'
import { countReceivers, listAlerts, type SentAlert, sendBreaking } from '#server/domain/alerts/alerts.ts'
import { endpoint } from '../endpoint.ts'
import { jsonOf, noBody } from '../input.ts'
import { list } from '../listing.ts'

function toApi({ id, texts, createdAt, finishedAt, ...alert }: SentAlert): ApiSentAlert {
  return {
    _id: id,
    ...alert,
    ...texts,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

export const showAlerts = list({
  summary: 'Alerts that were or are being sent, newest first: breaking news, or all',
  filter: { of: z.enum(['breaking', 'all']).default('breaking') },
  limit: [20, 100],
  answer: { description: 'Alerts', schema: sentAlertSchema },
  async run({ ctx, input }) {
    const { alerts, next } = await listAlerts(ctx, input)
    return { items: alerts.map(toApi), next }
  },
})

export const showReceivers = endpoint({
  summary: 'How many browsers would get breaking news now',
  input: noBody,
  answers: { 200: { description: 'By edition', schema: receiversSchema } },
  run: async ({ ctx }) => countReceivers(ctx),
})

export const addAlert = endpoint({
  summary: 'Sends breaking news to everybody who chose it; with the same `key` only once',
  input: jsonOf(newAlertSchema),
  answers: { 201: { description: 'The alert that is being sent', schema: sentAlertSchema } },
  run: async ({ ctx, input }) => toApi(await sendBreaking(ctx, input)),
})
