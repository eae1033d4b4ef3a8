// Calls about static pages.
import { z } from '@hono/zod-openapi'
import {
  type ApiTextPage,
  listedPageSchema,
  newTextPageSchema,
  pageRestoreSchema,
  pageVersionSchema,
  type TextPage,
  textPageChangeSchema,
  textPageSchema,
} from '#contract/pages/text-page.ts'
import { AppError } from '#server/domain/app-error.ts'
import {
  createPage,
  deletePage,
  getPage,
  listPages,
  listPageVersions,
  restorePage,
  updatePage,
} from '#server/domain/pages/text-pages.ts'
import { type Call, endpoint, removal } from '../endpoint.ts'
import { errorBody } from '../error-response.ts'
import { jsonOf, noBody } from '../input.ts'
import { toWire } from '../to-wire.ts'

/** Both texts at their longest, with every character escaped. */
const PAGE_BYTES = 5 * 1024 * 1024

const stored = { description: 'The page as stored', schema: textPageSchema }

const toApi = (page: TextPage): ApiTextPage => toWire(page, 'changedAt')

export const showTextPages = endpoint({
  summary: 'Static pages without their texts: those that every site has, then the site’s own by slug',
  input: noBody,
  answers: { 200: { description: 'Pages', schema: z.array(listedPageSchema) } },
  run: async ({ ctx }) => (await listPages(ctx)).map((page) => toWire(page, 'changedAt')),
})

export const showTextPage = endpoint({
  summary: 'A static page',
  input: noBody,
  answers: { 200: { description: 'The page', schema: textPageSchema } },
  run: async ({ ctx, param }) => toApi(await getPage(ctx, param('id'))),
})

export const addTextPage = endpoint({
  summary: 'Adds a static page at `/{slug}`; it exists in the languages that have a text',
  input: jsonOf(newTextPageSchema, PAGE_BYTES),
  answers: { 201: stored },
  run: async ({ ctx, input }) => toApi(await createPage(ctx, input)),
})

const saved = {
  200: stored,
  409: {
    description:
      'Somebody changed the page since `version`; nothing was changed. `current` is the present page',
    schema: z.object({ error: z.string(), details: z.string(), code: z.string(), current: textPageSchema }),
  },
}

/** The page as saved, or the present one where another change came first. */
async function orCurrent({ ctx, language, param }: Call<unknown>, saving: Promise<TextPage>) {
  try {
    return { body: toApi(await saving) }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'PAGE_CHANGED') throw error
    const current = toApi(await getPage(ctx, param('id')))
    return { status: error.status, body: { ...errorBody(error, language), current } }
  }
}

export const changeTextPage = endpoint({
  summary: 'Changes the sent fields; a change of the address leaves a redirect',
  input: jsonOf(textPageChangeSchema, PAGE_BYTES),
  answers: saved,
  respond: (call) => orCurrent(call, updatePage(call.ctx, call.param('id'), call.input)),
})

export const showTextPageVersions = endpoint({
  summary: 'Every saved version of a page’s texts, newest first',
  input: noBody,
  answers: { 200: { description: 'Versions', schema: z.array(pageVersionSchema) } },
  run: async ({ ctx, param }) =>
    (await listPageVersions(ctx, param('id'))).map(({ savedAt, ...version }) => ({
      ...version,
      savedAt: savedAt?.toISOString() ?? null,
    })),
})

export const restoreTextPage = endpoint({
  summary: 'Saves the texts of an earlier version again',
  input: jsonOf(pageRestoreSchema),
  answers: saved,
  respond: (call) => orCurrent(call, restorePage(call.ctx, call.param('id'), call.input)),
})

export const removeTextPage = removal('Deletes a static page and its versions', deletePage)
