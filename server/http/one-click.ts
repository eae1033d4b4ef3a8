// One-click unsubscribing (RFC 8058): the button of a mail program sends a POST to the address in the mail's header.
import type { Context, Next } from 'hono'
import { LANGUAGES } from '#contract/language.ts'
import { newsletterKeySchema } from '#contract/newsletters/newsletter.ts'
import { inEdition } from '#contract/pages/paths.ts'
import type { ApiEnv } from '#server/api/api-env.ts'
import { readBytes } from '#server/api/request-body.ts'
import { ONE_CLICK } from '#server/domain/newsletters/newsletter-links.ts'
import { unsubscribeAtOnce } from '#server/domain/newsletters/subscriptions.ts'

export const ONE_CLICK_PATHS = LANGUAGES.map((language) => inEdition(language, '/newsletter/unsubscribe'))

const MAX_BYTES = 4 * 1024

/** Ends the newsletter of the link at once; the form of the page goes on to the page. */
export async function unsubscribeInOneClick(c: Context<ApiEnv>, next: Next): Promise<Response | undefined> {
  const { searchParams } = new URL(c.req.url)
  if (!searchParams.has(ONE_CLICK)) {
    await next()
    return undefined
  }
  const body = new TextDecoder().decode(await readBytes(c.req, MAX_BYTES))
  // As a field of either kind of form.
  if (!/List-Unsubscribe/.test(body) || !/One-Click/.test(body))
    return c.text('Not a one-click request\n', 400)
  const key = newsletterKeySchema.safeParse(searchParams.get('list')).data ?? null
  const isOurs = await unsubscribeAtOnce(c.get('ctx'), searchParams.get('token') ?? '', key)
  return isOurs ? c.text('Unsubscribed\n') : c.text('This link is not valid\n', 400)
}
