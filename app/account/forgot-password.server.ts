// Loads the screen for a forgotten password and asks for the mail. Whether there is such an account, nobody learns here.
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { load } from '#app/load.server.ts'
import { askSignIn, formAnswer, formOf, type Refused, refusal, textIn } from '#app/sign-in-call.server.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { pageRequest } from '#server/http/page-context.ts'
import { accountHead, privately } from './account-head.server.ts'

export const forgotLoader = load(async (page) =>
  privately({ language: page.language, head: await accountHead(page, 'forgot') }),
)

export type ForgotOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; email: string; code: ErrorCode; field: string | null }

export async function forgotAction({ request, context }: ActionFunctionArgs) {
  const asked = context.get(pageRequest)
  const form = await formOf(request, asked)
  const email = textIn(form, 'email')
  const refuse = (refused: Refused) => {
    const { code, field } = refused
    return formAnswer<ForgotOutcome>({ kind: 'refused', email, code, field }, refused)
  }
  if (email.trim() === '') return refuse(refusal('FIELD_REQUIRED', 'email'))
  const answer = await askSignIn(asked, 'request-password-reset', { email }, z.unknown())
  if ('refused' in answer) return refuse(answer.refused)
  return formAnswer<ForgotOutcome>({ kind: 'sent' }, { status: 200, retryAfter: null })
}
