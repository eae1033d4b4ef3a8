// Loads the login screen and signs people in by e-mail and password.
import type { ActionFunctionArgs } from 'react-router'
import { load } from '#app/load.server.ts'
import { askSignIn, formAnswer, formOf, type Refused, refusal, textIn } from '#app/sign-in-call.server.ts'
import { type ErrorCode, isErrorCode } from '#contract/error-code.ts'
import { isStaff } from '#contract/role.ts'
import { pageRequest } from '#server/http/page-context.ts'
import { accountHead, fromOf, privately, sameScreen } from './account-head.server.ts'
import { enteredSchema, leadOn } from './onward.server.ts'

export const loginLoader = load(async (page) => {
  const { ctx, language, url } = page
  const { viewer } = ctx
  return privately({
    language,
    from: fromOf(url),
    offersGoogle: ctx.offersGoogle,
    error: errorOf(url),
    person: viewer.kind === 'person' ? { name: viewer.name || viewer.email, isStaff: isStaff(viewer) } : null,
    place: sameScreen(page),
    head: await accountHead(page, 'login'),
  })
})

/** The code that another page left in the address, if it is one of ours; anything else is a general failure. */
function errorOf(url: URL): ErrorCode | null {
  const code = url.searchParams.get('error')
  if (code === null) return null
  return isErrorCode(code) ? code : 'INTERNAL'
}

export type LoginOutcome = { email: string; code: ErrorCode; field: string | null }

export async function loginAction({ request, context }: ActionFunctionArgs) {
  const asked = context.get(pageRequest)
  const form = await formOf(request, asked)
  const [email, password] = [textIn(form, 'email'), textIn(form, 'password')]
  const refuse = (refused: Refused) => {
    const { code, field } = refused
    return formAnswer<LoginOutcome>({ email, code, field }, refused)
  }
  if (email.trim() === '') return refuse(refusal('FIELD_REQUIRED', 'email'))
  if (password === '') return refuse(refusal('FIELD_REQUIRED', 'password'))
  const answer = await askSignIn(asked, 'sign-in/email', { email, password }, enteredSchema)
  if ('refused' in answer) return refuse(answer.refused)
  return leadOn(asked, {
    entered: answer.body,
    cookies: answer.cookies,
    from: fromOf(new URL(request.url)),
    cookieHeader: request.headers.get('cookie'),
  })
}
