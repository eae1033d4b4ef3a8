// Loads the login screen and signs people in by e-mail and password.
import type { ActionFunctionArgs } from 'react-router'
import { load } from '#app/load.server.ts'
import {
  callSignIn,
  type FormError,
  formError,
  formResponse,
  readForm,
  readText,
} from '#app/sign-in-call.server.ts'
import { type ErrorCode, isErrorCode } from '#contract/error-code.ts'
import { can } from '#contract/permissions.ts'
import { isStaff } from '#contract/role.ts'
import { pageRequest } from '#server/http/pages/page-context.ts'
import { accountHead, privateData, readReturnPath } from './account-head.server.ts'
import { redirectAfterSignIn, signedInSchema } from './after-sign-in.server.ts'

export const loginLoader = load('login', async (page) => {
  const { ctx, language, url } = page
  const { viewer } = ctx
  return privateData({
    language,
    from: readReturnPath(url),
    offersGoogle: ctx.offersGoogle,
    googleCallback:
      can(viewer, 'settings.update') && !ctx.offersGoogle ? `${ctx.siteUrl}/api/auth/callback/google` : null,
    error: readErrorCode(url),
    person: viewer.kind === 'person' ? { name: viewer.name || viewer.email, isStaff: isStaff(viewer) } : null,
    head: await accountHead(page, 'login'),
  })
})

/** The error code in the address; INTERNAL for an unknown one. */
function readErrorCode(url: URL): ErrorCode | null {
  const code = url.searchParams.get('error')
  if (code === null) return null
  return isErrorCode(code) ? code : 'INTERNAL'
}

export type LoginOutcome = { email: string; code: ErrorCode; field: string | null }

export async function loginAction({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const form = await readForm(request, page)
  const [email, password] = [readText(form, 'email'), readText(form, 'password')]
  const refuse = (error: FormError) => {
    const { code, field } = error
    return formResponse<LoginOutcome>({ email, code, field }, error)
  }
  if (email.trim() === '') return refuse(formError('FIELD_REQUIRED', 'email'))
  if (password === '') return refuse(formError('FIELD_REQUIRED', 'password'))
  const answer = await callSignIn(page, 'sign-in/email', { email, password }, signedInSchema)
  if ('error' in answer) return refuse(answer.error)
  return redirectAfterSignIn(page, {
    signedIn: answer.body,
    cookies: answer.cookies,
    from: readReturnPath(new URL(request.url)),
    cookieHeader: request.headers.get('cookie'),
  })
}
