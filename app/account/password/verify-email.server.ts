// Loads the screens that a mailed link opens to verify an address, and to give the account another one; their actions do it. The
// signed-in person presses a button, because mail programs open links by themselves.

import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { load, redirectTemporarily } from '#app/load.server.ts'
import { callSignIn, formResponse, readForm, readText, seeOther } from '#app/sign-in-call.server.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { type Notice, noticeCookie } from '#contract/pages/flash-messages.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { pageRequest } from '#server/http/pages/page-context.ts'
import { accountHead, otherEdition, privateData } from '../account-head.server.ts'

const loadLink = (name: 'verifyEmail' | 'changeEmail', screen: 'verify' | 'change') =>
  load(name, async (page) => {
    const { ctx, language, path, url } = page
    if (ctx.viewer.kind !== 'person') {
      redirectTemporarily(withReturnPath(inEdition(language, '/login'), url.pathname + url.search))
    }
    const token = url.searchParams.get('token') ?? ''
    const email = ctx.viewer.kind === 'person' ? ctx.viewer.email : ''
    return privateData({
      language,
      screen,
      action: inEdition(language, path),
      token,
      email,
      layoutHints: otherEdition(page),
      head: await accountHead(page, screen),
    })
  })

export const verifyLoader = loadLink('verifyEmail', 'verify')
export const changeLoader = loadLink('changeEmail', 'change')

export type VerifyOutcome = { code: ErrorCode }

const linkAction =
  (call: string, notice: Notice) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const page = context.get(pageRequest)
    const form = await readForm(request, page)
    const { ctx, language } = page
    const answer = await callSignIn(page, call, { token: readText(form, 'token') }, z.unknown())
    if ('error' in answer) {
      const { error } = answer
      return formResponse<VerifyOutcome>({ code: error.code }, error)
    }
    const shown = noticeCookie(notice, ctx.siteUrl)
    return seeOther(inEdition(language, '/profile'), [...answer.cookies, shown])
  }

export const verifyAction = linkAction('verify-email', 'email-verified')
export const changeAction = linkAction('confirm-email-change', 'email-changed')
