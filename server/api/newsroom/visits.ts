// Calls for visits: browsers report page views and web vitals, the newsroom reads the sums.
import { z } from '@hono/zod-openapi'
import type { HonoRequest } from 'hono'
import { isStorable } from '#contract/form-field.ts'
import { READING_SPANS, readingSchema, VITALS } from '#contract/people/visits.ts'
import { isBot, isPrefetch } from '#server/domain/visits/visit-tally.ts'
import { getReading, recordVisit } from '#server/domain/visits/visits.ts'
import { endpoint } from '../endpoint.ts'
import { beaconOf, type Input, queryOf } from '../input.ts'

const BEACON_BYTES = 4 * 1024
const SLOWEST_MS = 3_600_000

const visit = z.strictObject({
  path: z.string().max(2_000).startsWith('/').refine(isStorable),
  vitals: z.partialRecord(z.enum(VITALS), z.number().min(0).max(SLOWEST_MS)).default({}),
})

const beacon = beaconOf(visit, BEACON_BYTES)

/** The reported visit, and whether a reader made it; the user agent is not passed on. */
const reported: Input<z.infer<typeof visit> & { isReader: boolean }> = {
  documented: beacon.documented,
  read: async (request, ctx) => ({ ...(await beacon.read(request, ctx)), isReader: isReader(request) }),
}

function isReader(request: HonoRequest): boolean {
  const purpose = `${request.header('sec-purpose') ?? ''} ${request.header('purpose') ?? ''}`
  return !isBot(request.header('user-agent') ?? '') && !isPrefetch(purpose)
}

export const addVisit = endpoint({
  summary:
    'Counts one visit and its web vitals, with nothing about the visitor. Crawlers get a response and are not counted',
  input: reported,
  answers: { 204: { description: 'Counted' } },
  async respond({ ctx, input: { isReader: counts, path, vitals } }) {
    if (counts) recordVisit(ctx, { path, vitals })
    return { status: 204 }
  },
})

const SPAN_NAMES = READING_SPANS.map(String)

export const showReading = endpoint({
  summary: 'Page views of posts by day, and page speed (75th percentile), within the last 7 or 28 days',
  input: queryOf(
    z.object({
      days: z
        .enum(SPAN_NAMES)
        .default(SPAN_NAMES[0] ?? '')
        .transform(Number),
    }),
  ),
  answers: { 200: { description: 'The sums', schema: readingSchema } },
  run: async ({ ctx, input }) => getReading(ctx, input.days),
})
