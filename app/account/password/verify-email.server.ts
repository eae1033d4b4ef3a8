// Loads the screen that a mailed link opens to verify an address, or to give the account another one; its action does it. The signed-in
// person presses a button, because mail programs open links by themselves.

import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { load, redirectTemporarily } from '#app/load.server.ts'
import { callSignIn, formResponse, readForm, readText, seeOther } from '#app/sign-in-call.server.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { noticeCookie } from '#contract/pages/flash-messages.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { NEW_ADDRESS } from '#contract/people/email-address.ts'
import { pageRequest } from '#server/http/pages/page-context.ts'
import { accountHead, privateData } from '../account-head.server.ts'

type Screen = 'verify' | 'change'

const screenOf = (token: string): Screen => (token.startsWith(NEW_ADDRESS) ? 'change' : 'verify')

export const verifyLoader = load('verifyEmail', async (page) => {
  const { ctx, language, url } = page
  if (ctx.viewer.kind !== 'person') {
    redirectTemporarily(withReturnPath(inEdition(language, '/login'), url.pathname + url.search))
  }
  const token = url.searchParams.get('token') ?? ''
  const email = ctx.viewer.kind === 'person' ? ctx.viewer.email : ''
  const screen = screenOf(token)
  return privateData({
    language,
    screen,
    token,
    email,
    head: await accountHead(page, screen),
  })
})

const CALLS = {
  verify: { path: 'verify-email', notice: 'email-verified' },
  change: { path: 'confirm-email-change', notice: 'email-changed' },
} as const

export type VerifyOutcome = { code: ErrorCode; screen: Screen }

export async function verifyAction({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const form = await readForm(request, page)
  const { ctx, language } = page
  const token = readText(form, 'token')
  const screen = screenOf(token)
  const { path, notice } = CALLS[screen]
  const answer = await callSignIn(page, path, { token }, z.unknown())
  if ('error' in answer) {
    const { error } = answer
    return formResponse<VerifyOutcome>({ code: error.code, screen }, error)
  }
  const shown = noticeCookie(notice, ctx.siteUrl)
  return seeOther(inEdition(language, '/profile'), [...answer.cookies, shown])
}
