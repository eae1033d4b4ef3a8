// Where readers' browsers tell what was read and how fast it came.
import { z } from '@hono/zod-openapi'
import { isStorable } from '#contract/form-field.ts'
import { VITALS } from '#server/domain/visits/visit-rules.ts'
import { recordVisit } from '#server/domain/visits/visits.ts'
import { endpoint } from './endpoint.ts'
import { beaconOf } from './input.ts'

const BEACON_BYTES = 4 * 1024
const SLOWEST_MS = 3_600_000

const visit = z.strictObject({
  path: z.string().max(2_000).startsWith('/').refine(isStorable),
  vitals: z.partialRecord(z.enum(VITALS), z.number().min(0).max(SLOWEST_MS)).default({}),
})

export const addVisit = endpoint({
  summary: 'Notes one visit and its web vitals; nothing about who it was',
  input: beaconOf(visit, BEACON_BYTES),
  answers: { 204: { description: 'Noted' } },
  async run({ ctx, input }) {
    recordVisit(ctx, input)
    return { status: 204 }
  },
})
