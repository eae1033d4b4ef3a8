// Loads the screen that a mailed link opens and saves the new password. The link's token is the only proof asked for.
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { load } from '#app/load.server.ts'
import {
  askSignIn,
  formAnswer,
  formOf,
  type Refused,
  refusal,
  seeOther,
  textIn,
} from '#app/sign-in-call.server.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { noticeCookie } from '#contract/flash-messages.ts'
import { inEdition } from '#contract/paths.ts'
import { ownerOfLink } from '#server/domain/people/first-password.ts'
import { pageRequest } from '#server/http/page-context.ts'
import { accountHead, privately, sameScreen } from './account-head.server.ts'

/** A link that is over is told before anybody thinks of a new password; the last word is that of the form's own call. */
export const resetLoader = load(async (page) => {
  const { ctx, language, url } = page
  const token = url.searchParams.get('token') ?? ''
  const isOver = token === '' || (await ownerOfLink(ctx, token)) === null
  return privately({
    language,
    token,
    isOver,
    place: sameScreen(page),
    head: await accountHead(page, 'reset'),
  })
})

/** The token is handed on to the next try: the form's own address does not carry it. */
export type ResetOutcome = { token: string; code: ErrorCode; field: string | null }

export async function resetAction({ request, context }: ActionFunctionArgs) {
  const asked = context.get(pageRequest)
  const form = await formOf(request, asked)
  const [token, newPassword] = [textIn(form, 'token'), textIn(form, 'password')]
  const refuse = (refused: Refused) => {
    const { code } = refused
    const field = refused.field === 'newPassword' ? 'password' : refused.field
    return formAnswer<ResetOutcome>({ token, code, field }, refused)
  }
  if (newPassword === '') return refuse(refusal('FIELD_REQUIRED', 'password'))
  if (newPassword !== textIn(form, 'password2')) return refuse(refusal('PASSWORDS_DIFFER', 'password2'))
  const answer = await askSignIn(asked, 'reset-password', { token, newPassword }, z.unknown())
  if ('refused' in answer) return refuse(answer.refused)
  const { ctx, language } = asked
  return seeOther(inEdition(language, '/login'), [
    ...answer.cookies,
    noticeCookie('password-set', ctx.siteUrl),
  ])
}
