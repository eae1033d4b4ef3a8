// Where a person goes after signing in, and what the next page says.

import { z } from 'zod'
import { seeOther } from '#app/sign-in-call.server.ts'
import { noticeCookie, returnPathCookie, returnPathOf } from '#contract/pages/flash-messages.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import { findPage } from '#contract/pages/page-address.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { roleSchema } from '#contract/role.ts'
import { followSignInLanguage } from '#server/domain/people/own-account.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import type { PageRequest } from '#server/http/pages/page-context.ts'

/** The response of sign-in; `secondFactor` is set while the code of the second factor is still missing. */
export const signedInSchema = z.looseObject({
  secondFactor: z.boolean().optional(),
  user: z.looseObject({ id: z.string(), role: roleSchema, mustChangePassword: z.boolean() }),
})
type SignedIn = z.infer<typeof signedInSchema>

type Entry = { signedIn: SignedIn; cookies: string[]; from: string | null; cookieHeader: string | null }

/**
 * Redirects after a correct password or code, to the first that applies: the code; the profile, if a password or second
 * factor must be set first; the page that required signing in; the screen that staff asked for before they signed in; the page
 * they came from; the home page.
 */
export async function redirectAfterSignIn(
  page: PageRequest,
  entry: Entry,
  { hasEnteredCode = false } = {},
): Promise<Response> {
  const { ctx, language } = page
  const { signedIn, cookies, from, cookieHeader } = entry
  if (signedIn.secondFactor && !hasEnteredCode)
    return seeOther(withReturnPath(inEdition(language, '/login/code'), from), cookies)
  const { id, role, mustChangePassword } = signedIn.user
  await followSignInLanguage(ctx, { personId: id, language })
  const isStaff = role !== 'reader'
  const lacksFactor = isStaff && !hasEnteredCode && (await getSettings(ctx)).secondFactorRequired
  const requestedScreen = isStaff ? returnPathOf(cookieHeader) : null
  const next = requestedScreen !== null && (from === null || isPublicPage(from)) ? requestedScreen : from
  if (mustChangePassword || lacksFactor) {
    const remembered = next === null ? [] : [returnPathCookie(next, ctx.siteUrl)]
    return seeOther(inEdition(language, '/profile'), [...cookies, ...remembered])
  }
  return seeOther(next ?? inEdition(language, '/'), [
    ...cookies,
    noticeCookie('welcome-back', ctx.siteUrl),
    ...(returnPathOf(cookieHeader) === null ? [] : [returnPathCookie(null, ctx.siteUrl)]),
  ])
}

/** True for a page that needs no account: its link to sign-in only says where somebody was. */
function isPublicPage(address: string): boolean {
  const found = findPage(new URL(address, 'http://own.invalid').pathname)
  return found !== null && found.page.cache !== 'personal'
}
