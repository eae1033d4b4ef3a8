// Where somebody is led who has just signed in, and what the next page says to them.
import { z } from 'zod'
import { seeOther } from '#app/sign-in-call.server.ts'
import { noticeCookie, returnPathCookie, returnPathOf } from '#contract/flash-messages.ts'
import { inEdition } from '#contract/paths.ts'
import { roleSchema } from '#contract/role.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import type { PageRequest } from '#server/http/page-context.ts'
import { withFrom } from './with-from.ts'

/** What sign-in tells of the person; `secondFactor` when their code is still to be given. */
export const enteredSchema = z.looseObject({
  secondFactor: z.boolean().optional(),
  user: z.looseObject({ role: roleSchema, mustChangePassword: z.boolean() }),
})
type Entered = z.infer<typeof enteredSchema>

type Entry = { entered: Entered; cookies: string[]; from: string | null; cookieHeader: string | null }

/**
 * Leads on after the right password (or code): to the code, to what must be seen to first (and from there on), to the page
 * somebody came from, to the screen that staff wanted before they signed in, or to the front page.
 */
export async function leadOn(
  asked: PageRequest,
  entry: Entry,
  { hasGivenCode = false } = {},
): Promise<Response> {
  const { ctx, language } = asked
  const { entered, cookies, from, cookieHeader } = entry
  if (entered.secondFactor && !hasGivenCode)
    return seeOther(withFrom(inEdition(language, '/login/code'), from), cookies)
  const { role, mustChangePassword } = entered.user
  const isStaff = role !== 'reader'
  const lacksFactor = isStaff && !hasGivenCode && (await getSettings(ctx)).secondFactorRequired
  const wanted = isStaff ? returnPathOf(cookieHeader) : null
  if (mustChangePassword || lacksFactor) {
    const headed = from ?? wanted
    const remembered = headed === null ? [] : [returnPathCookie(headed, ctx.siteUrl)]
    return seeOther(inEdition(language, '/profile'), [...cookies, ...remembered])
  }
  return seeOther(from ?? wanted ?? inEdition(language, '/'), [
    ...cookies,
    noticeCookie('welcome-back', ctx.siteUrl),
    ...(returnPathOf(cookieHeader) === null ? [] : [returnPathCookie(null, ctx.siteUrl)]),
  ])
}
