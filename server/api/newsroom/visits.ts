// Calls for visits: browsers report page views and web vitals, the newsroom reads the sums.
import { z } from '@hono/zod-openapi'
import { findSlot } from '#contract/advertising/slots.ts'
import { isStorable } from '#contract/form-field.ts'
import { READING_SPANS, readingSchema, VITALS } from '#contract/people/visits.ts'
import type { AdKey } from '#server/domain/visit-counter.ts'
import { isReader } from '#server/domain/visits/visit-tally.ts'
import { getReading, recordVisit } from '#server/domain/visits/visits.ts'
import { endpoint } from '../endpoint.ts'
import { beaconOf, type Input, queryOf } from '../input.ts'

const BEACON_BYTES = 4 * 1024
const SLOWEST_MS = 3_600_000

/** More than any page has. */
const MAX_ADS = 20

const visit = z.strictObject({
  path: z.string().max(2_000).startsWith('/').refine(isStorable),
  vitals: z.partialRecord(z.enum(VITALS), z.number().min(0).max(SLOWEST_MS)).default({}),
  ads: z
    .array(z.string().regex(/^[\w-]{1,64}\/[a-z-]{1,40}$/))
    .max(MAX_ADS)
    .default([])
    .openapi({ description: 'Advertisements that came into view: campaign/slot' }),
})

/** Each once; slots that this release does not know are left out. */
function readAds(texts: string[]): AdKey[] {
  return [...new Set(texts)].flatMap((text) => {
    const [campaignId = '', name = ''] = text.split('/')
    const slot = findSlot(name)
    return slot ? [{ campaignId, slot }] : []
  })
}

const beacon = beaconOf(visit, BEACON_BYTES)

/** The reported visit, and whether a reader made it; the user agent is not passed on. */
const reported: Input<z.infer<typeof visit> & { isReader: boolean }> = {
  documented: beacon.documented,
  read: async (request, ctx) => ({
    ...(await beacon.read(request, ctx)),
    isReader: isReader((name) => request.header(name)),
  }),
}

export const addVisit = endpoint({
  summary:
    'Counts one visit and its web vitals, with nothing about the visitor. Crawlers, and what no page of this site sends, get a response and are not counted',
  input: reported,
  answers: { 204: { description: 'Counted' } },
  async respond({ ctx, input: { isReader: counts, path, vitals, ads } }) {
    if (counts) recordVisit(ctx, { path, vitals, ads: readAds(ads) })
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
