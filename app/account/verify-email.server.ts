// Loads the screen that a mail's link opens to prove an address, and takes the confirmation. Mail programs open links by
// themselves; so it is the button that confirms, pressed by the person who is signed in.
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { load, seeAlso } from '#app/load.server.ts'
import { askSignIn, formAnswer, formOf, seeOther, textIn } from '#app/sign-in-call.server.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { noticeCookie } from '#contract/flash-messages.ts'
import { inEdition } from '#contract/paths.ts'
import { pageRequest } from '#server/http/page-context.ts'
import { accountHead, privately, sameScreen } from './account-head.server.ts'
import { withFrom } from './with-from.ts'

export const verifyLoader = load(async (page) => {
  const { ctx, language, url } = page
  if (ctx.viewer.kind !== 'person') {
    seeAlso(withFrom(inEdition(language, '/login'), url.pathname + url.search))
  }
  const token = url.searchParams.get('token') ?? ''
  const email = ctx.viewer.kind === 'person' ? ctx.viewer.email : ''
  return privately({
    language,
    token,
    email,
    place: sameScreen(page),
    head: await accountHead(page, 'verify'),
  })
})

export type VerifyOutcome = { code: ErrorCode }

export async function verifyAction({ request, context }: ActionFunctionArgs) {
  const asked = context.get(pageRequest)
  const form = await formOf(request, asked)
  const { ctx, language } = asked
  const answer = await askSignIn(asked, 'verify-email', { token: textIn(form, 'token') }, z.unknown())
  if ('refused' in answer) {
    const { refused } = answer
    return formAnswer<VerifyOutcome>({ code: refused.code }, refused)
  }
  const said = noticeCookie('email-verified', ctx.siteUrl)
  return seeOther(inEdition(language, '/profile'), [...answer.cookies, said])
}
