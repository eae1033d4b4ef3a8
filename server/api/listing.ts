// Shared by all lists of the API: page size and cursor.
import { z } from '@hono/zod-openapi'
import type { Ctx } from '#server/domain/ctx.ts'

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

/** The Link header to the next page, absolute and with the same filters; none on the last page. */
export function linkToNext(ctx: Ctx, url: URL, next: string | null): Record<string, string> {
  if (next === null) return {}
  const address = new URL(`${url.pathname}${url.search}`, ctx.siteUrl)
  address.searchParams.set('cursor', next)
  return { Link: `<${address.href}>; rel="next"` }
}
