// Mails that came back: what a mail service reports by the hook, and addresses that get nothing any more.
import { z } from 'zod'
import { isStorable } from '../form-field.ts'
import { emailSchema } from '../people/email-address.ts'

/** The address does not exist; it cannot take mails now; its owner reported the mail as spam. */
const BOUNCE_KINDS = ['hard', 'soft', 'complaint'] as const
export const bounceKindSchema = z.enum(BOUNCE_KINDS)
export type BounceKind = z.infer<typeof bounceKindSchema>

/** The header with the signature: `t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. */
export const SIGNATURE_HEADER = 'Maidan-Signature'

/** POST /newsletters/bounces. `id`: the service's own, so that a repeated report counts once. */
export const bounceReportSchema = z.strictObject({
  bounces: z
    .array(
      z.strictObject({
        id: z
          .string('FIELD_NOT_TEXT')
          .min(1, 'FIELD_REQUIRED')
          .max(200, 'FIELD_TOO_LONG')
          .refine(isStorable, 'FIELD_INVALID'),
        email: emailSchema,
        kind: bounceKindSchema,
        reason: z
          .string('FIELD_NOT_TEXT')
          .max(500, 'FIELD_TOO_LONG')
          .refine(isStorable, 'FIELD_INVALID')
          .default(''),
      }),
    )
    .min(1, 'FIELD_REQUIRED')
    .max(500, 'FIELD_TOO_LONG'),
})
export type BounceReport = z.infer<typeof bounceReportSchema>

/** An address that gets no newsletter and no confirmation mail. */
export const suppressionSchema = z.object({
  _id: z.string(),
  email: z.string(),
  kind: bounceKindSchema,
  reason: z.string(),
  createdAt: z.iso.datetime(),
})
export type ApiSuppression = z.infer<typeof suppressionSchema>

/** GET /newsletters/bounce-hook. */
export const bounceHookSchema = z.object({ address: z.url(), secret: z.string(), mailbox: z.boolean() })
