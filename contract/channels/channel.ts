// Channels: the newspaper's own Telegram channel, Facebook page or X account, what is sent there, and the log of what was sent. What
// calls send and answer. Templates: template.ts.
import { z } from 'zod'
import { component } from '../component.ts'
import { idField, textField, tidiedField } from '../form-field.ts'
import { languageSchema } from '../language.ts'
import { manyLines, oneLine } from '../posts/text-lines.ts'
import { CHANNEL_KINDS, SECRET_NAMES } from './channel-kind.ts'

export const CHANNEL_LIMITS = {
  name: 80,
  account: 64,
  secret: 500,
  template: 1_000,
  /** Sections and tournaments that a channel names. */
  chosen: 200,
  /** Characters of a service's error that are kept. */
  error: 300,
} as const

const channelKindSchema = z.enum(CHANNEL_KINDS)

/** Which posts or results are sent: none, all, or those of chosen sections or tournaments. */
export const CHANNEL_SCOPES = ['none', 'all', 'chosen'] as const
export type ChannelScope = (typeof CHANNEL_SCOPES)[number]

/** Tokens have no spaces; those around them come from copying. */
const secret = z
  .string('FIELD_NOT_TEXT')
  .trim()
  .max(CHANNEL_LIMITS.secret, 'FIELD_TOO_LONG')
  .regex(/^[\x21-\x7e]*$/, 'FIELD_INVALID')
const secrets = z.strictObject({
  botToken: secret.optional(),
  pageToken: secret.optional(),
  apiKey: secret.optional(),
  apiSecret: secret.optional(),
  accessToken: secret.optional(),
  accessTokenSecret: secret.optional(),
})
export type SentSecrets = z.infer<typeof secrets>

const template = textField(CHANNEL_LIMITS.template).transform(manyLines)
const chosen = z.array(idField, 'FIELD_INVALID').max(CHANNEL_LIMITS.chosen, 'FIELD_TOO_LONG')
const scope = z.enum(CHANNEL_SCOPES, 'FIELD_INVALID')

const fields = {
  name: tidiedField(CHANNEL_LIMITS.name, oneLine, { isStrict: true }),
  language: languageSchema,
  isOn: z.boolean('FIELD_INVALID'),
  account: textField(CHANNEL_LIMITS.account).transform((text) => text.trim()),
  /** An empty or absent one keeps what is stored. */
  secrets,
  posts: scope,
  sections: chosen,
  results: scope,
  tournaments: chosen,
  postTemplate: template,
  resultTemplate: template,
}

/** POST /channels. */
export const newChannelSchema = z.strictObject({ kind: channelKindSchema, ...fields })
export type NewChannel = z.infer<typeof newChannelSchema>

/** PUT /channels/{id}: absent fields stay; the kind never changes. */
export const channelChangeSchema = z.strictObject(fields).partial()
export type ChannelChange = z.infer<typeof channelChangeSchema>

export const channelSchema = component('Channel', {
  _id: z.string(),
  kind: channelKindSchema,
  name: z.string(),
  language: languageSchema,
  isOn: z.boolean(),
  account: z.string(),
  /** The secrets that are stored; never the secrets. */
  stored: z.array(z.enum(SECRET_NAMES)),
  posts: z.enum(CHANNEL_SCOPES),
  sections: z.array(z.string()),
  results: z.enum(CHANNEL_SCOPES),
  tournaments: z.array(z.string()),
  postTemplate: z.string(),
  resultTemplate: z.string(),
  changedAt: z.iso.datetime(),
})
export type ApiChannel = z.infer<typeof channelSchema>

/**
 * `waiting`: will be sent, perhaps again after the service refused for now. `sending`: the service is being asked. `unknown`: its answer
 * was lost, so that it may stand there. `failed`: the service refused, or did for hours. `withdrawn`: it was not to be sent any more.
 */
export const DELIVERY_STATES = ['waiting', 'sending', 'sent', 'unknown', 'failed', 'withdrawn'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** States after which an editor may send again. */
export const REPEATABLE = ['unknown', 'failed', 'withdrawn'] as const satisfies readonly DeliveryState[]

export const DELIVERY_SUBJECTS = ['post', 'match', 'test'] as const
export type DeliverySubject = (typeof DELIVERY_SUBJECTS)[number]

/** Why nothing was sent, where it is not the service that says so. */
export const DELIVERY_REASONS = ['', 'SECRETS_LOST', 'CHANNEL_OFF', 'NOT_PUBLIC', 'TOO_LATE'] as const
export type DeliveryReason = (typeof DELIVERY_REASONS)[number]

export const deliverySchema = component('ChannelDelivery', {
  _id: z.string(),
  /** Null: the channel is gone. */
  channelId: z.string().nullable(),
  channel: z.string(),
  kind: channelKindSchema,
  subject: z.enum(DELIVERY_SUBJECTS),
  /** The headline of a post, the sides of a match; empty for a test. */
  title: z.string(),
  /** Our page. */
  path: z.string().nullable(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** What the service said. */
  error: z.string(),
  reason: z.enum(DELIVERY_REASONS),
  /** Where it stands at the service. */
  url: z.string().nullable(),
  /** Who sent it by hand, or again. */
  sentBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** The next attempt of what waits. */
  nextAt: z.iso.datetime().nullable(),
})
export type ApiDelivery = z.infer<typeof deliverySchema>

/** What can be sent by hand: a published post, the result of a match. */
const SENDABLE_SUBJECTS = ['post', 'match'] as const satisfies readonly DeliverySubject[]
export type SendableSubject = (typeof SENDABLE_SUBJECTS)[number]

/** POST /channel-deliveries: sends by hand. `subjectId`: of the post or the match. */
export const newDeliverySchema = z.strictObject({
  channelId: idField,
  subject: z.enum(SENDABLE_SUBJECTS, 'FIELD_INVALID'),
  subjectId: idField,
})
export type NewDelivery = z.infer<typeof newDeliverySchema>
