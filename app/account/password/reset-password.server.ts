// Loads the screen that a mailed link opens; its action saves the new password. The token of the link is the only proof.
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { load } from '#app/load.server.ts'
import {
  callSignIn,
  type FormError,
  formError,
  formResponse,
  readForm,
  readText,
  seeOther,
} from '#app/sign-in-call.server.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { noticeCookie } from '#contract/pages/flash-messages.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { ownerOfLink } from '#server/domain/people/first-password.ts'
import { pageRequest } from '#server/http/pages/page-context.ts'
import { accountHead, privateData } from '../account-head.server.ts'

/** An expired link is reported before a new password is typed; the call of the form checks again. */
export const resetLoader = load('resetPassword', async (page) => {
  const { ctx, language, url } = page
  const token = url.searchParams.get('token') ?? ''
  const isExpired = token === '' || (await ownerOfLink(ctx, token)) === null
  return privateData({
    language,
    token,
    isExpired,
    head: await accountHead(page, 'reset'),
  })
})

/** The token is passed to the next attempt: the address of the form does not have it. */
export type ResetOutcome = { token: string; code: ErrorCode; field: string | null }

export async function resetAction({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const form = await readForm(request, page)
  const [token, newPassword] = [readText(form, 'token'), readText(form, 'password')]
  const refuse = (error: FormError) => {
    const { code } = error
    const field = error.field === 'newPassword' ? 'password' : error.field
    return formResponse<ResetOutcome>({ token, code, field }, error)
  }
  if (newPassword === '') return refuse(formError('FIELD_REQUIRED', 'password'))
  if (newPassword !== readText(form, 'password2')) return refuse(formError('PASSWORDS_DIFFER', 'password2'))
  const answer = await callSignIn(page, 'reset-password', { token, newPassword }, z.unknown())
  if ('error' in answer) return refuse(answer.error)
  const { ctx, language } = page
  return seeOther(inEdition(language, '/login'), [
    ...answer.cookies,
    noticeCookie('password-set', ctx.siteUrl),
  ])
}
