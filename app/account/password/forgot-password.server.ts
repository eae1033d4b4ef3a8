// Loads the screen for a forgotten password; its action requests the mail. It never reveals whether an account exists.
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
} from '#app/sign-in-call.server.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { pageRequest } from '#server/http/pages/page-context.ts'
import { accountHead, privateData, readReturnPath } from '../account-head.server.ts'

export const forgotLoader = load('forgotPassword', async (page) =>
  privateData({
    language: page.language,
    from: readReturnPath(page.url),
    head: await accountHead(page, 'forgot'),
  }),
)

export type ForgotOutcome =
  | { kind: 'sent' }
  | { kind: 'error'; email: string; code: ErrorCode; field: string | null }

export async function forgotAction({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const form = await readForm(request, page)
  const email = readText(form, 'email')
  const refuse = (error: FormError) => {
    const { code, field } = error
    return formResponse<ForgotOutcome>({ kind: 'error', email, code, field }, error)
  }
  if (email.trim() === '') return refuse(formError('FIELD_REQUIRED', 'email'))
  const answer = await callSignIn(page, 'request-password-reset', { email }, z.unknown())
  if ('error' in answer) return refuse(answer.error)
  return formResponse<ForgotOutcome>({ kind: 'sent' }, { status: 200, retryAfter: null })
}
