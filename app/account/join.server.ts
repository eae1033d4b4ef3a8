// Asks for the password of an account that Google is to be joined to, once. The join itself: POST /api/auth/join-google.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { load } from '#app/load.server.ts'
import {
  askSignIn,
  formAnswer,
  formOf,
  PRIVATE,
  refusal,
  seeOther,
  textIn,
} from '#app/sign-in-call.server.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/error-code.ts'
import { codeAddress, joinTokenOf, readFlow, stepAddress } from '#contract/google-sign-in.ts'
import { inEdition } from '#contract/paths.ts'
import { findJoin } from '#server/domain/people/google-join.ts'
import { pageRequest } from '#server/http/page-context.ts'
import { googleHead } from './google-head.server.ts'
import { googleWords } from './google-words.ts'
import { enteredSchema } from './onward.server.ts'

export const joinLoader = (args: LoaderFunctionArgs) =>
  load(async (page) => {
    const { ctx, language, url } = page
    const way = readFlow(language, url.searchParams)
    const pending = await findJoin(ctx, joinTokenOf(args.request.headers.get('cookie')))
    const title = googleWords(language)('join.title')
    const shown = {
      language,
      title,
      /** Null when the join waits no longer. */
      email: pending?.email ?? null,
      action: stepAddress(way, '/login/join'),
      again: stepAddress(way, '/login/google'),
      /** Null in a small window, which is closed instead. */
      login: way.popup ? null : stepAddress(way, '/login'),
      forgot: inEdition(language, '/forgot-password'),
      head: await googleHead(page, title),
    }
    return data(shown, { status: pending ? 200 : ERROR_STATUS.JOIN_EXPIRED, headers: PRIVATE })
  })(args)

/** Why the password was not taken. */
export type Outcome = { code: ErrorCode }

export async function joinAction({ request, context }: ActionFunctionArgs) {
  const asked = context.get(pageRequest)
  const way = readFlow(asked.language, new URL(request.url).searchParams)
  const password = textIn(await formOf(request, asked), 'password')
  const answer = password
    ? await askSignIn(asked, 'join-google', { password }, enteredSchema)
    : { refused: refusal('FIELD_REQUIRED', 'password') }
  if ('refused' in answer) return formAnswer<Outcome>({ code: answer.refused.code }, answer.refused)
  const { body, cookies } = answer
  return seeOther(
    body.secondFactor ? codeAddress(way) : stepAddress(way, '/login/done', { joined: '1' }),
    cookies,
  )
}
