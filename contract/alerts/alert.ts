// Alerts (web push): what a browser can choose, the limits, and what calls send and answer. Levels: levels.ts. Which alerts are
// made and who gets them: server/domain/alerts. What is sent to the browser: payload.ts.
import { z } from 'zod'
import { parseSubject } from '../following/subject.ts'
import { isStorable } from '../form-field.ts'
import { languageSchema } from '../language.ts'
import { isLocalPath } from '../pages/local-path.ts'
import { ALERT_LEVELS, BREAKING, USUAL_LEVEL } from './levels.ts'

export const alertLevelSchema = z.enum(ALERT_LEVELS)

export const ALERT_LIMITS = {
  /** Choices of a browser. */
  choices: 200,
  endpoint: 1_000,
  title: 120,
  body: 240,
  /** Of topics, players, reporters and sections: alerts of one subject on a day in Dhaka. */
  perDay: 5,
  /** Bytes of the JSON that is sent; push services take 4,096 encrypted. */
  payloadBytes: 3_900,
} as const

/** Hours in Dhaka in which browsers that wish it get nothing. */
export const QUIET_HOURS = { from: 23, to: 7 } as const

/** Whether a browser can choose this subject's key. */
function canAlert(subject: string): boolean {
  return subject === BREAKING || parseSubject(subject) !== null
}

const subjectField = z
  .string('FIELD_NOT_TEXT')
  .max(300, 'FIELD_TOO_LONG')
  .refine(isStorable, 'FIELD_INVALID')
  .refine(canAlert, 'FIELD_INVALID')

/** PUT /alert-subscription/choices: a new choice, or another level of it. Without a level the usual one. */
export const alertChoiceSchema = z.strictObject({
  subject: subjectField,
  level: alertLevelSchema.default(USUAL_LEVEL),
})
export type AlertChoice = z.infer<typeof alertChoiceSchema>

const base64url = (bytes: number) =>
  z
    .string('FIELD_NOT_TEXT')
    .regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), 'FIELD_INVALID')
    .transform((text) => text.replace(/=+$/, ''))

/** As `PushSubscription.toJSON()` has it: an uncompressed point of P-256, and 16 random bytes (RFC 8291). */
const browserFields = {
  endpoint: z
    .url('FIELD_INVALID')
    .max(ALERT_LIMITS.endpoint, 'FIELD_TOO_LONG')
    .refine(isStorable, 'FIELD_INVALID'),
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
}
export type PushBrowser = z.infer<z.ZodObject<typeof browserFields>>

/** POST /alert-subscriptions. */
export const newSubscriptionSchema = z.strictObject({ ...browserFields, language: languageSchema })
export type NewSubscription = z.infer<typeof newSubscriptionSchema>

/** POST /alert-subscriptions/renewal: by the service worker, which knows the old subscription but not the token. */
export const renewalSchema = z.strictObject({
  old: z.strictObject({ endpoint: browserFields.endpoint, auth: browserFields.keys.shape.auth }),
  ...browserFields,
})
export type Renewal = z.infer<typeof renewalSchema>

/** PUT /alert-subscription: absent fields stay. */
export const subscriptionChangeSchema = z
  .strictObject({
    language: languageSchema,
    isQuietAtNight: z.boolean(),
    browser: z.strictObject(browserFields),
  })
  .partial()
export type SubscriptionChange = z.infer<typeof subscriptionChangeSchema>

/** What the owner of the token reads. */
export const subscriptionSchema = z.object({
  language: languageSchema,
  isQuietAtNight: z.boolean(),
  /** Whether it belongs to the account of the person who asks. */
  isJoined: z.boolean(),
  /** Newest first. `level` is null where the subject has none; `path` is null where it has no page any more. */
  choices: z.array(
    z.object({
      subject: z.string(),
      level: alertLevelSchema.nullable(),
      name: z.string(),
      path: z.string().nullable(),
    }),
  ),
})
export type ApiSubscription = z.infer<typeof subscriptionSchema>

/** The header in which a browser sends its token. */
export const TOKEN_HEADER = 'Alert-Token'

const line = (max: number) =>
  z.string('FIELD_NOT_TEXT').trim().max(max, 'FIELD_TOO_LONG').refine(isStorable, 'FIELD_INVALID')

const textsSchema = z.strictObject({
  title: line(ALERT_LIMITS.title).refine((text) => text !== '', 'FIELD_REQUIRED'),
  body: line(ALERT_LIMITS.body).default(''),
  /** The page that a tap opens. */
  path: z.string('FIELD_NOT_TEXT').max(500, 'FIELD_TOO_LONG').refine(isLocalPath, 'FIELD_INVALID'),
})
export type AlertTexts = z.infer<typeof textsSchema>

/** POST /alerts: breaking news. An edition without texts gets nothing. `key` is drawn once per form, so that two clicks send once. */
export const newAlertSchema = z
  .strictObject({
    key: z.string('FIELD_NOT_TEXT').regex(/^[\w-]{16,64}$/, 'FIELD_INVALID'),
    bn: textsSchema.nullable(),
    en: textsSchema.nullable(),
  })
  .refine(({ bn, en }) => bn !== null || en !== null, { path: ['bn'], message: 'FIELD_REQUIRED' })
export type NewAlert = z.infer<typeof newAlertSchema>

/** An alert that was or is being sent, as the dashboard lists it. */
export const sentAlertSchema = z.object({
  _id: z.string(),
  subjects: z.array(z.string()),
  level: alertLevelSchema.nullable(),
  bn: z.object({ title: z.string(), body: z.string(), path: z.string() }).nullable(),
  en: z.object({ title: z.string(), body: z.string(), path: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  /** Who sent it; null for one that Maidan made, or whose sender's account was deleted. */
  sentBy: z.string().nullable(),
  /** Browsers that had chosen it, and those of them that a push service accepted it for. */
  receivers: z.int(),
  accepted: z.int(),
  finishedAt: z.iso.datetime().nullable(),
})
export type ApiSentAlert = z.infer<typeof sentAlertSchema>

/** GET /alerts/receivers: how many browsers would get breaking news now. `quiet`: those of them that sleep. */
export const receiversSchema = z.object({
  bn: z.int(),
  en: z.int(),
  quiet: z.object({ bn: z.int(), en: z.int() }),
})
export type Receivers = z.infer<typeof receiversSchema>
