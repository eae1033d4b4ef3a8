// Calls of the redirect book and of the addresses that readers did not find.
import { z } from '@hono/zod-openapi'
import {
  missingAddressSchema,
  newRedirectSchema,
  REDIRECT_FORMATS,
  REDIRECT_LIMITS,
  REDIRECT_ORIGINS,
  redirectChangeSchema,
  redirectFileReportSchema,
  redirectFileSchema,
  redirectSchema,
} from '#contract/redirect.ts'
import { dismissMissingAddress, listMissingAddresses } from '#server/domain/redirects/missing-addresses.ts'
import { exportRedirects, importRedirects } from '#server/domain/redirects/redirect-files.ts'
import {
  addRedirect,
  changeRedirect,
  listRedirects,
  type Redirect,
  removeRedirect,
} from '#server/domain/redirects/redirects.ts'
import { suggestTarget } from '#server/domain/redirects/suggest-target.ts'
import { endpoint, removal } from '../endpoint.ts'
import { jsonOf, noBody, queryOf } from '../input.ts'
import { list } from '../listing.ts'
import { streamOf } from '../text-stream.ts'
import { toWire } from '../to-wire.ts'

const toApi = (row: Redirect) => toWire(row, 'lastHitAt', 'changedAt')

export const showRedirects = list({
  summary: 'The redirect book, newest change first; `search`: a part of the old address or of the target',
  filter: {
    search: z.string().max(REDIRECT_LIMITS.address).optional(),
    origin: z.enum(REDIRECT_ORIGINS).optional(),
  },
  limit: [50, 200],
  answer: { description: 'Redirects', schema: redirectSchema },
  async run({ ctx, input }) {
    const { redirects, next } = await listRedirects(ctx, input)
    return { items: redirects.map(toApi), next }
  },
})

const stored = { description: 'The redirect as stored', schema: redirectSchema }

export const addToRedirects = endpoint({
  summary: 'Sends an old address to a path of this site or an https address, or says that it is gone (410)',
  input: jsonOf(newRedirectSchema),
  answers: { 201: stored },
  run: async ({ ctx, input }) => toApi(await addRedirect(ctx, input)),
})

export const editRedirect = endpoint({
  summary: 'Changes the sent fields; the others stay',
  input: jsonOf(redirectChangeSchema),
  answers: { 200: stored },
  run: async ({ ctx, input, param }) => toApi(await changeRedirect(ctx, param('id'), input)),
})

export const dropRedirect = removal('Removes a redirect', removeRedirect)

export const importRedirectFile = endpoint({
  summary:
    'Stores the redirects of a file (CSV, .htaccess, nginx), or says what it would store; names unread lines',
  // Quotes and line breaks are escaped in JSON.
  input: jsonOf(redirectFileSchema, REDIRECT_LIMITS.file * 1.5),
  answers: { 200: { description: 'What was stored and what was not', schema: redirectFileReportSchema } },
  run: async ({ ctx, input }) => importRedirects(ctx, input),
})

const TYPES = {
  csv: ['text/csv', 'redirects.csv'],
  apache: ['text/plain', 'redirects.htaccess'],
  nginx: ['text/plain', 'redirects.conf'],
} as const

export const exportRedirectFile = endpoint({
  summary: 'The whole redirect book as a file',
  input: queryOf(z.object({ format: z.enum(REDIRECT_FORMATS).default('csv') })),
  answers: { 200: { description: 'The file' } },
  async respond({ ctx, input: { format } }) {
    const [type, name] = TYPES[format]
    return {
      file: streamOf(exportRedirects(ctx, format)),
      headers: {
        'Content-Type': `${type}; charset=utf-8`,
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    }
  },
})

export const showMissingAddresses = list({
  summary: 'Addresses that readers asked for and did not find, the most wanted first',
  filter: {},
  limit: [50, 200],
  answer: { description: 'Addresses', schema: missingAddressSchema },
  async run({ ctx, input }) {
    const { addresses, next } = await listMissingAddresses(ctx, input)
    return { items: addresses.map((row) => toWire(row, 'firstAt', 'lastAt')), next }
  },
})

export const hideMissingAddress = removal(
  'Does not list this address again',
  dismissMissingAddress,
  'Dismissed',
)

export const showSuggestedTarget = endpoint({
  summary: 'The path of the published story that is most like a missing address; null if none is',
  input: noBody,
  answers: { 200: { description: 'The suggestion', schema: z.object({ to: z.string().nullable() }) } },
  run: async ({ ctx, param }) => ({ to: await suggestTarget(ctx, param('id')) }),
})
