// Loads the screen for the code of a second factor; its action verifies the code. Until then there is no session.

import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { load, redirectTemporarily } from '#app/load.server.ts'
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
import type { Language } from '#contract/language.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { flowOfAddress } from '#contract/people/google-sign-in.ts'
import { AppError } from '#server/domain/app-error.ts'
import { pageRequest } from '#server/http/pages/page-context.ts'
import { accountHead, privateData, readReturnPath } from '../account-head.server.ts'
import { redirectAfterSignIn, signedInSchema } from '../after-sign-in.server.ts'

const stateSchema = z.looseObject({ awaited: z.boolean() })

/** Redirects to the login unless a correct password was entered before. */
export const codeLoader = (args: LoaderFunctionArgs) =>
  load('code', async (page) => {
    const { ctx, language, url } = page
    const from = readReturnPath(url)
    if (ctx.viewer.kind === 'person') redirectTemporarily(from ?? inEdition(language, '/'))
    const state = await callSignIn(args.context.get(pageRequest), 'second-factor/state', {}, stateSchema)
    // A failed call is no reason to ask for the password again.
    if ('error' in state && state.error.status >= 500) throw new AppError(state.error.code)
    const isPending = 'body' in state && state.body.awaited
    if (!isPending) redirectTemporarily(withReturnPath(inEdition(language, '/login'), from))
    return privateData({
      language,
      from,
      isPopup: isInPopup(language, from),
      head: await accountHead(page, 'code'),
    })
  })(args)

/** True in the popup of Google's sign-in, where the next page is its last step (`codeAddress`). */
function isInPopup(language: Language, from: string | null): boolean {
  return from !== null && flowOfAddress(from, language).popup
}

export type CodeOutcome = { code: ErrorCode; field: string | null }

export async function codeAction({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const form = await readForm(request, page)
  const from = readReturnPath(new URL(request.url))
  const refuse = (error: FormError) => {
    const { code, field } = error
    return formResponse<CodeOutcome>({ code, field }, error)
  }
  const code = readText(form, 'code').trim()
  if (code === '') return refuse(formError('FIELD_REQUIRED', 'code'))
  const answer = await callSignIn(page, 'second-factor/verify', { code }, signedInSchema)
  if ('error' in answer) {
    if (answer.error.code !== 'SIGN_IN_REQUIRED') return refuse(answer.error)
    return seeOther(withReturnPath(inEdition(page.language, '/login'), from))
  }
  const { body: signedIn, cookies } = answer
  const entry = { signedIn, cookies, from, cookieHeader: request.headers.get('cookie') }
  return redirectAfterSignIn(page, entry, { hasEnteredCode: true })
}
