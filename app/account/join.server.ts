// Asks once for the password of the account that Google sign-in is added to. The call: POST /api/auth/join-google.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { load } from '#app/load.server.ts'
import {
  callSignIn,
  formError,
  formResponse,
  PRIVATE,
  readForm,
  readText,
  seeOther,
} from '#app/sign-in-call.server.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/error-code.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { codeAddress, joinTokenOf, readFlow, stepAddress } from '#contract/people/google-sign-in.ts'
import { findJoin } from '#server/domain/people/google-join.ts'
import { pageRequest } from '#server/http/pages/page-context.ts'
import { headOf } from './account-head.server.ts'
import { signedInSchema } from './after-sign-in.server.ts'
import { googleWords } from './google/google-words.ts'

export const joinLoader = (args: LoaderFunctionArgs) =>
  load('join', async (page) => {
    const { ctx, language, url } = page
    const flow = readFlow(language, url.searchParams)
    const pending = await findJoin(ctx, joinTokenOf(args.request.headers.get('cookie')))
    const title = googleWords(language)('join.title')
    const view = {
      language,
      title,
      /** Null when the join has expired. */
      email: pending?.email ?? null,
      action: stepAddress(flow, '/login/join'),
      again: stepAddress(flow, '/login/google'),
      /** Null in a popup, which is closed instead. */
      login: flow.popup ? null : stepAddress(flow, '/login'),
      forgot: inEdition(language, '/forgot-password'),
      head: await headOf(page, title),
    }
    return data(view, { status: pending ? 200 : ERROR_STATUS.JOIN_EXPIRED, headers: PRIVATE })
  })(args)

/** Why the password was rejected. */
export type Outcome = { code: ErrorCode }

export async function joinAction({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const flow = readFlow(page.language, new URL(request.url).searchParams)
  const password = readText(await readForm(request, page), 'password')
  const answer = password
    ? await callSignIn(page, 'join-google', { password }, signedInSchema)
    : { error: formError('FIELD_REQUIRED', 'password') }
  if ('error' in answer) return formResponse<Outcome>({ code: answer.error.code }, answer.error)
  const { body, cookies } = answer
  return seeOther(
    body.secondFactor ? codeAddress(flow) : stepAddress(flow, '/login/done', { joined: '1' }),
    cookies,
  )
}
