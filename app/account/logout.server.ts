// Loads the logout screen and signs people out; the account menu of every page sends its form here.
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { load } from '#app/load.server.ts'
import { askSignIn, formAnswer, formOf, seeOther } from '#app/sign-in-call.server.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { inEdition } from '#contract/paths.ts'
import { pageRequest } from '#server/http/page-context.ts'
import { accountHead, privately } from './account-head.server.ts'

export const logoutLoader = load(async (page) => {
  const { viewer } = page.ctx
  const name = viewer.kind === 'person' ? viewer.name || viewer.email : null
  return privately({ language: page.language, name, head: await accountHead(page, 'logout') })
})

export type LogoutOutcome = { code: ErrorCode }

export async function logoutAction({ request, context }: ActionFunctionArgs) {
  const asked = context.get(pageRequest)
  await formOf(request, asked)
  const answer = await askSignIn(asked, 'sign-out', {}, z.unknown())
  if ('refused' in answer) {
    const { refused } = answer
    return formAnswer<LogoutOutcome>({ code: refused.code }, refused)
  }
  return seeOther(inEdition(asked.language, '/'), answer.cookies)
}
