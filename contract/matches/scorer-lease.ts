// The lease to score a match: one device at a time has it, for as long as it keeps reporting.
import { z } from 'zod'
import { isStorable, textField } from '../form-field.ts'

/** A lease ends this long after the last event or renewal. */
export const LEASE_MS = 90_000
const token = z.string().min(1).max(100).refine(isStorable, 'FIELD_INVALID')

/** POST /matches/{id}/lease. With its present `token` a device renews its lease; with `takeOver` it gets another's. */
export const leaseRequestSchema = z.strictObject({
  device: textField(60).pipe(z.string().min(1, 'FIELD_REQUIRED')),
  token: token.optional(),
  takeOver: z.boolean().default(false),
})
export type LeaseRequest = z.infer<typeof leaseRequestSchema>

/** DELETE /matches/{id}/lease. */
export const leaseEndSchema = z.strictObject({ token })

export const leaseHolderSchema = z.object({
  personId: z.string(),
  name: z.string(),
  device: z.string(),
  since: z.iso.datetime(),
  /** The last event or renewal, and how long ago that is by the server's clock. */
  lastHeartbeatAt: z.iso.datetime(),
  silentSeconds: z.int().min(0),
})

/** GET /matches/{id}/lease. `holder`: who scores, also when the lease has expired without being released; otherwise null. */
export const scorerSchema = z.object({ holder: leaseHolderSchema.nullable(), viewerId: z.string() })

export const leaseSchema = z.object({
  token: z.string(),
  until: z.iso.datetime(),
  holder: leaseHolderSchema,
})
