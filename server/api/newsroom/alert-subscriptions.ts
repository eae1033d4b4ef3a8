// Calls of a browser that gets alerts: it subscribes and chooses. It sends its token in place of an account.
import { z } from '@hono/zod-openapi'
import {
  type ApiSubscription,
  alertChoiceSchema,
  newSubscriptionSchema,
  renewalSchema,
  subscriptionChangeSchema,
  subscriptionSchema,
  TOKEN_HEADER,
} from '#contract/alerts/alert.ts'
import {
  changeSubscription,
  endChoice,
  endSubscription,
  getSubscription,
  registerBrowser,
  renewSubscription,
  setChoice,
} from '#server/domain/alerts/subscriptions.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { findSubjects } from '#server/domain/following/subjects.ts'
import { endpoint } from '../endpoint.ts'
import { type Documented, type Input, jsonOf, noBody } from '../input.ts'

/** Larger than any subscription. */
const BODY_BYTES = 8 * 1024
const MAX_TOKEN = 100

/** Reads the token beside the input; ALERTS_NOT_FOUND without one. */
function withToken<Read, Sent extends Documented>({
  documented,
  read,
}: Input<Read, Sent>): Input<{ token: string; sent: Read }, Sent> {
  return {
    documented,
    async read(request, ctx) {
      const sent = await read(request, ctx)
      const token = request.header(TOKEN_HEADER) ?? ''
      if (token === '' || token.length > MAX_TOKEN) throw new AppError('ALERTS_NOT_FOUND')
      return { token, sent }
    },
  }
}

/** With the names of what was chosen; what no longer exists has its key as the name, so that it can be ended. */
async function toApi(ctx: Ctx, token: string): Promise<ApiSubscription> {
  const { choices, ...subscription } = await getSubscription(ctx, token)
  const { language } = subscription
  const found = await findSubjects(
    ctx,
    choices.map(({ subject }) => subject),
  )
  return {
    ...subscription,
    choices: choices.map((choice) => {
      const subject = found.find(({ key }) => key === choice.subject)
      return {
        ...choice,
        name: subject?.name[language] ?? '',
        path: subject?.path[language] ?? null,
      }
    }),
  }
}

const present = { 200: { description: 'The subscription as it is now', schema: subscriptionSchema } }

export const showPushKey = endpoint({
  summary: 'The public key with which a browser subscribes to alerts (applicationServerKey)',
  input: noBody,
  answers: { 200: { description: 'The key, base64url', schema: z.object({ publicKey: z.string() }) } },
  run: async ({ ctx }) => ({ publicKey: ctx.push.publicKey }),
})

export const addSubscription = endpoint({
  summary:
    'Stores a browser that is to get alerts. The token, sent as Alert-Token, reads and ends its subscription and is shown only here',
  input: jsonOf(newSubscriptionSchema, BODY_BYTES),
  answers: { 201: { description: 'Stored', schema: z.object({ token: z.string() }) } },
  run: async ({ ctx, input }) => ({ token: await registerBrowser(ctx, input) }),
})

export const renewStoredSubscription = endpoint({
  summary: 'The browser replaced its subscription: the old endpoint and secret prove that it is the same one',
  input: jsonOf(renewalSchema, BODY_BYTES),
  answers: { 204: { description: 'Replaced' } },
  async respond({ ctx, input }) {
    await renewSubscription(ctx, input)
    return { status: 204 }
  },
})

export const showSubscription = endpoint({
  summary: 'The subscription of the token in the header Alert-Token',
  input: withToken(noBody),
  answers: present,
  run: async ({ ctx, input }) => toApi(ctx, input.token),
})

export const changeStoredSubscription = endpoint({
  summary:
    'Changes language, quiet hours or endpoint. The subscription joins the account that is signed in, or leaves the one that no longer is',
  input: withToken(jsonOf(subscriptionChangeSchema, BODY_BYTES)),
  answers: present,
  async run({ ctx, input: { token, sent } }) {
    await changeSubscription(ctx, token, sent)
    return toApi(ctx, token)
  },
})

export const putAlertChoice = endpoint({
  summary: 'Adds alerts of a subject (team:ID, …, or breaking), or changes their level',
  input: withToken(jsonOf(alertChoiceSchema, BODY_BYTES)),
  answers: present,
  async run({ ctx, input: { token, sent } }) {
    await setChoice(ctx, token, sent)
    return toApi(ctx, token)
  },
})

export const endAlertChoice = endpoint({
  summary: 'Ends the alerts of a subject',
  input: withToken(noBody),
  answers: present,
  async run({ ctx, input: { token }, param }) {
    await endChoice(ctx, token, param('subject'))
    return toApi(ctx, token)
  },
})

export const removeSubscription = endpoint({
  summary: 'Ends all alerts of the browser; nothing is kept of it',
  input: withToken(noBody),
  answers: { 204: { description: 'Ended' } },
  async respond({ ctx, input: { token } }) {
    await endSubscription(ctx, token)
    return { status: 204 }
  },
})
