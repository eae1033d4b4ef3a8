// Lists of the API: page size, cursor, and the address of the next page.
import { z } from '@hono/zod-openapi'
import type { Ctx } from '#server/domain/ctx.ts'
import { type BodyOf, type Call, endpoint } from './endpoint.ts'
import { queryOf } from './input.ts'

/** Entries per page; text, because it comes from an address. */
export function limitField(usual: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(most))
    .default(usual)
    .openapi({ type: 'integer', minimum: 1, maximum: most, default: usual })
}

export const cursorField = z
  .string()
  .max(400)
  .optional()
  .openapi({ description: 'The cursor of the page, from the Link header of the page before' })

const pageOf = <Filter extends z.ZodRawShape>(filter: Filter, usual: number, most: number) =>
  z.object({ ...filter, limit: limitField(usual, most), cursor: cursorField })

type Answer<Item extends z.ZodType> = { description: string; schema: z.ZodArray<Item> }

type List<Filter extends z.ZodRawShape, Item extends z.ZodType> = {
  summary: string
  /** The query in addition to page size and cursor. */
  filter: Filter
  /** Entries per page: usually, and at most. */
  limit: [usual: number, most: number]
  answer: { description: string; schema: Item }
  run(
    call: Call<z.output<ReturnType<typeof pageOf<NoInfer<Filter>>>>>,
  ): Promise<{ items: BodyOf<Answer<NoInfer<Item>>>; next: string | null }>
}

/** A call that answers with a bare array; the Link header has the address of the next page. */
export function list<Filter extends z.ZodRawShape, Item extends z.ZodType>(declaration: List<Filter, Item>) {
  const { summary, filter, limit, answer, run } = declaration
  const answers: { 200: Answer<Item> } = {
    200: { description: answer.description, schema: z.array(answer.schema) },
  }
  return endpoint({
    summary,
    input: queryOf(pageOf<Filter>(filter, ...limit)),
    answers,
    async respond(call) {
      const { items, next } = await run(call)
      return { body: items, headers: linkToNext(call.ctx, call.url, next) }
    },
  })
}

/** Where a part of a log begins: after this sequence. */
export const afterField = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number)
  .default(0)
  .openapi({ type: 'integer', minimum: 0, default: 0 })

/** The Link header to the next page, absolute and with the same filters; none on the last page. */
export function linkToNext(ctx: Ctx, url: URL, next: string | null): Record<string, string> {
  if (next === null) return {}
  const address = new URL(`${url.pathname}${url.search}`, ctx.siteUrl)
  address.searchParams.set('cursor', next)
  return { Link: `<${address.href}>; rel="next"` }
}
