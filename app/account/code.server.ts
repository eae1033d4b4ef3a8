// Loads the screen for the code of a second factor and takes the code. Until it is right, the session is nobody's.
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { load, seeAlso } from '#app/load.server.ts'
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
import { flowOfAddress } from '#contract/google-sign-in.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/paths.ts'
import { AppError } from '#server/domain/app-error.ts'
import { pageRequest } from '#server/http/page-context.ts'
import { accountHead, fromOf, privately, sameScreen } from './account-head.server.ts'
import { enteredSchema, leadOn } from './onward.server.ts'
import { withFrom } from './with-from.ts'

const stateSchema = z.looseObject({ awaited: z.boolean() })

/** Who has given no password yet has no code to give either. */
export const codeLoader = (given: LoaderFunctionArgs) =>
  load(async (page) => {
    const { ctx, language, url } = page
    const from = fromOf(url)
    if (ctx.viewer.kind === 'person') seeAlso(from ?? inEdition(language, '/'))
    const state = await askSignIn(given.context.get(pageRequest), 'second-factor/state', {}, stateSchema)
    // Not knowing is no reason to ask for the password again.
    if ('refused' in state && state.refused.status >= 500) throw new AppError(state.refused.code)
    const isAwaited = 'body' in state && state.body.awaited
    if (!isAwaited) seeAlso(withFrom(inEdition(language, '/login'), from))
    return privately({
      language,
      from,
      isSmall: isSmallWindow(language, from),
      place: sameScreen(page),
      head: await accountHead(page, 'code'),
    })
  })(given)

/** In the small window of Google's sign-in what comes next is its last stop (`codeAddress`). */
function isSmallWindow(language: Language, from: string | null): boolean {
  return from !== null && flowOfAddress(from, language).popup
}

export type CodeOutcome = { code: ErrorCode; field: string | null }

export async function codeAction({ request, context }: ActionFunctionArgs) {
  const asked = context.get(pageRequest)
  const form = await formOf(request, asked)
  const from = fromOf(new URL(request.url))
  const refuse = (refused: Refused) => {
    const { code, field } = refused
    return formAnswer<CodeOutcome>({ code, field }, refused)
  }
  const code = textIn(form, 'code').trim()
  if (code === '') return refuse(refusal('FIELD_REQUIRED', 'code'))
  const answer = await askSignIn(asked, 'second-factor/verify', { code }, enteredSchema)
  if ('refused' in answer) {
    if (answer.refused.code !== 'SIGN_IN_REQUIRED') return refuse(answer.refused)
    return seeOther(withFrom(inEdition(asked.language, '/login'), from))
  }
  const { body: entered, cookies } = answer
  const entry = { entered, cookies, from, cookieHeader: request.headers.get('cookie') }
  return leadOn(asked, entry, { hasGivenCode: true })
}
