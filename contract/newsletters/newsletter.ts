// The newsletters of the site: three kinds in two languages, when they are sent, and what a reader chooses. Issues: issue.ts.
import { z } from 'zod'
import { LANGUAGES, type Language, languageSchema } from '../language.ts'
import { inEdition } from '../pages/paths.ts'
import { emailSchema } from '../people/email-address.ts'

const NEWSLETTER_KINDS = ['morning', 'evening', 'weekly'] as const
export const newsletterKindSchema = z.enum(NEWSLETTER_KINDS)
export type NewsletterKind = z.infer<typeof newsletterKindSchema>

/** A newsletter by its name in forms, addresses and the database: `morning-bn`. */
export const newsletterKeySchema = z.templateLiteral([newsletterKindSchema, '-', languageSchema])
export type NewsletterKey = z.infer<typeof newsletterKeySchema>

export type Newsletter = { kind: NewsletterKind; language: Language }

/** Those of an edition come first for its readers. */
export const NEWSLETTERS: readonly (Newsletter & { key: NewsletterKey })[] = LANGUAGES.flatMap((language) =>
  NEWSLETTER_KINDS.map((kind) => ({ kind, language, key: `${kind}-${language}` as const })),
)

/** The key of a newsletter. */
export function newsletterKey({ kind, language }: Newsletter): NewsletterKey {
  return `${kind}-${language}`
}

/** When a newsletter is sent, as far as nobody changed it: minutes after midnight in Dhaka, and the weekday (0: Sunday). */
export const USUAL_TIMES: Record<NewsletterKind, { minute: number; weekday: number | null }> = {
  morning: { minute: 7 * 60, weekday: null },
  evening: { minute: 19 * 60, weekday: null },
  weekly: { minute: 9 * 60, weekday: 5 },
}

/** The form of /newsletter. */
export const subscriptionSchema = z.object({
  email: emailSchema,
  newsletters: z.array(newsletterKeySchema).min(1, 'FIELD_REQUIRED').max(NEWSLETTERS.length),
})
export type SubscriptionRequest = z.infer<typeof subscriptionSchema>

/** What a reader chose on the page of a link; none ends the subscription. */
export const newsletterChoiceSchema = z.array(newsletterKeySchema).max(NEWSLETTERS.length)

const newsletterFields = z.strictObject({
  /** Readers can subscribe to it. */
  isOffered: z.boolean('FIELD_INVALID'),
  /** Composed and sent by itself. */
  isAutomatic: z.boolean('FIELD_INVALID'),
  minute: z.int('FIELD_INVALID').min(0, 'FIELD_INVALID').max(1_439, 'FIELD_INVALID'),
  /** Of a weekly. */
  weekday: z.int('FIELD_INVALID').min(0, 'FIELD_INVALID').max(6, 'FIELD_INVALID').nullable(),
})

/** PUT /newsletters/{key}: absent fields stay. */
export const newsletterChangeSchema = newsletterFields.partial()
export type NewsletterChange = z.infer<typeof newsletterChangeSchema>

export const newsletterSchema = newsletterFields.extend({
  key: newsletterKeySchema,
  kind: newsletterKindSchema,
  language: languageSchema,
  /** Confirmed addresses. */
  subscribers: z.int(),
})
export type ApiNewsletter = z.infer<typeof newsletterSchema>

/** Where readers subscribe. */
export function newslettersPath(language: Language): string {
  return inEdition(language, '/newsletter')
}

/** The web version of an issue, in its language. */
export function issuePath({ id, language }: { id: string; language: Language }): string {
  return inEdition(language, `/newsletter/${id}`)
}
