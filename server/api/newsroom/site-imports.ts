// Calls about sites that are moved in: receiving an export, what was found, the choices, starting, the report, undoing.
import { z } from '@hono/zod-openapi'
import type { HonoRequest } from 'hono'
import { fileBytesField } from '#contract/form-field.ts'
import type { Language } from '#contract/language.ts'
import { languageSchema } from '#contract/language.ts'
import {
  mappedKindSchema,
  mappingSchema,
  SITE_IMPORT_LIMITS,
  siteFormatSchema,
  siteImportSchema,
  siteItemDetailsSchema,
  siteItemKindSchema,
  siteItemSchema,
  siteTermSchema,
} from '#contract/site-import.ts'
import { csvCell } from '#server/domain/csv-cell.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { receiveSiteImport, receiveUploads } from '#server/domain/site-import/receive-site.ts'
import {
  chooseForSite,
  getSiteImport,
  listSiteImports,
  listSiteTerms,
  type ShownImport,
  startSiteImport,
  undoSiteImport,
} from '#server/domain/site-import/site-imports.ts'
import { getSiteItem, listSiteItems } from '#server/domain/site-import/site-items.ts'
import { endpoint } from '../endpoint.ts'
import { type Input, jsonOf, noBody, queryOf } from '../input.ts'
import { list } from '../listing.ts'
import { receiveFile } from '../receive-file.ts'
import { streamOf } from '../text-stream.ts'
import { toApiSiteImport, toApiSiteItem, toApiSiteTerm } from './site-import-shape.ts'

const one = { 200: { description: 'The import', schema: siteImportSchema } } as const

export const showSiteImports = list({
  summary: 'Sites that are moved in, newest first',
  filter: {},
  limit: [20, 100],
  answer: { description: 'Imports', schema: siteImportSchema },
  async run({ ctx, input, language }) {
    const { runs, next } = await listSiteImports(ctx, input)
    return { items: runs.map((run) => toApiSiteImport(ctx, run, language)), next }
  },
})

const uploadQuery = z.object({
  format: siteFormatSchema.optional().openapi({ description: 'Found out from the file when absent' }),
  /** Of the site, for exports that do not name it. */
  address: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
  language: languageSchema
    .optional()
    .openapi({ description: 'Of the site, where the export does not say it' }),
})
const exportBody = z.strictObject({ export: fileBytesField })
const exportDocumented = {
  query: uploadQuery,
  body: { types: ['multipart/form-data'], schema: exportBody },
}
const exportInput: Input<z.infer<typeof uploadQuery> & { request: Request }, typeof exportDocumented> = {
  documented: exportDocumented,
  read: async (request: HonoRequest, ctx: Ctx) => ({
    ...(await queryOf(uploadQuery).read(request, ctx)),
    request: request.raw,
  }),
}

export const addSiteImport = endpoint({
  summary: 'Receives the export of a site, at most 4 GB, and begins to read what is in it',
  input: exportInput,
  answers: { 201: { description: 'The import', schema: siteImportSchema } },
  async run({ ctx, input: { request, format = null, language: ofSite = null, address = null }, language }) {
    const run = await receiveFile<ShownImport>(request, 'export', SITE_IMPORT_LIMITS.bytes, (file) =>
      receiveSiteImport(
        ctx,
        { ...file, declared: declaredLength(request) },
        {
          format,
          address,
          language: ofSite,
        },
      ),
    )
    return toApiSiteImport(ctx, run, language)
  },
})

/** The declared length of a body; 0 without one. */
function declaredLength(request: Request): number {
  return Number(request.headers.get('content-length')) || 0
}

const uploadsBody = z.strictObject({ uploads: fileBytesField })
const uploadsDocumented = {
  query: z.object({}),
  body: { types: ['multipart/form-data'], schema: uploadsBody },
}
const uploadsInput: Input<Request, typeof uploadsDocumented> = {
  documented: uploadsDocumented,
  read: async (request: HonoRequest) => request.raw,
}

export const addSiteUploads = endpoint({
  summary: 'Receives an archive (zip) of the site’s folder of uploads, at most 4 GB',
  input: uploadsInput,
  answers: one,
  async run({ ctx, param, input, language }) {
    const run = await receiveFile<ShownImport>(input, 'uploads', SITE_IMPORT_LIMITS.bytes, ({ bytes }) =>
      receiveUploads(ctx, param('id'), { bytes, declared: declaredLength(input) }),
    )
    return toApiSiteImport(ctx, run, language)
  },
})

export const showSiteImport = endpoint({
  summary: 'An import of a site: what was found, its progress or result',
  input: noBody,
  answers: one,
  run: async ({ ctx, param, language }) =>
    toApiSiteImport(ctx, await getSiteImport(ctx, param('id')), language),
})

export const showSiteTerms = list({
  summary: 'Sections, tags or authors of a site with what becomes of them, those with most posts first',
  filter: { kind: mappedKindSchema },
  limit: [100, 500],
  answer: { description: 'Sections, tags or authors', schema: siteTermSchema },
  async run({ ctx, param, input }) {
    const { terms, next } = await listSiteTerms(ctx, param('id'), input)
    return { items: terms.flatMap((term) => toApiSiteTerm(term) ?? []), next }
  },
})

export const chooseSiteMapping = endpoint({
  summary: 'Chooses what becomes of some sections, tags and authors of a site; the others keep their choice',
  input: jsonOf(mappingSchema),
  answers: one,
  run: async ({ ctx, param, input, language }) =>
    toApiSiteImport(ctx, await chooseForSite(ctx, param('id'), input), language),
})

export const startSiteMove = endpoint({
  summary: 'Moves a site in, or only tries',
  input: jsonOf(z.strictObject({ dryRun: z.boolean().default(false) })),
  answers: one,
  run: async ({ ctx, param, input: { dryRun }, language }) =>
    toApiSiteImport(ctx, await startSiteImport(ctx, param('id'), { isDryRun: dryRun }), language),
})

export const undoSiteMove = endpoint({
  summary: 'Removes what an import of a site brought, except what somebody has changed since',
  input: noBody,
  answers: one,
  run: async ({ ctx, param, language }) =>
    toApiSiteImport(ctx, await undoSiteImport(ctx, param('id')), language),
})

export const showSiteItems = list({
  summary: 'Posts, pages, pictures and others of a site, with what became of them and what they lost',
  filter: {
    kind: siteItemKindSchema.optional(),
    onlyLosses: z.enum(['0', '1']).default('0').openapi({ description: '1: only what lost something' }),
  },
  limit: [100, 500],
  answer: { description: 'Items', schema: siteItemSchema },
  async run({ ctx, param, input: { onlyLosses, ...input } }) {
    const { items, next } = await listSiteItems(ctx, param('id'), {
      ...input,
      onlyLosses: onlyLosses === '1',
    })
    return { items: items.map(toApiSiteItem), next }
  },
})

export const showSiteItem = endpoint({
  summary: 'A post or page of a site: its text there and here',
  input: noBody,
  answers: { 200: { description: 'The item', schema: siteItemDetailsSchema } },
  async run({ ctx, param }) {
    const { item, shownOriginal, ours } = await getSiteItem(ctx, param('id'), param('item'))
    return { ...toApiSiteItem(item), original: item.original, shownOriginal, ours }
  },
})

const ITEMS_AT_ONCE = 500

export const downloadSiteReport = endpoint({
  summary: 'The whole report of an import of a site as CSV',
  input: noBody,
  answers: { 200: { description: 'The report' } },
  async respond({ ctx, param, language }) {
    const id = param('id')
    await getSiteImport(ctx, id)
    return {
      file: streamOf(reportLines(ctx, id, language)),
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="site-import-${id}.csv"`,
      },
    }
  },
})

/** A line for each item, and one for each loss after the first. A byte order mark, because spreadsheets misread Bengali without one. */
async function* reportLines(ctx: Ctx, id: string, language: Language): AsyncGenerator<string> {
  yield '\ufeffkind,key,title,address,outcome,path,code,message,text\r\n'
  let cursor: string | undefined
  do {
    const { items, next } = await listSiteItems(ctx, id, { onlyLosses: false, cursor, limit: ITEMS_AT_ONCE })
    for (const { kind, key, title, address, outcome, path, losses, reason } of items.map(toApiSiteItem)) {
      const head = [kind, key, title, address, outcome, path]
      const rows = losses.map(({ code, text, message }) => [...head, code, message[language], text])
      const only = [...head, reason?.code ?? '', reason?.message[language] ?? '', '']
      for (const row of rows.length === 0 ? [only] : rows) yield `${row.map(csvCell).join(',')}\r\n`
    }
    cursor = next ?? undefined
  } while (cursor !== undefined)
}
