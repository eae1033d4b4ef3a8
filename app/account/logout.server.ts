// Loads the logout screen; its action signs the person out. The account menu of every page submits to it.
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { load } from '#app/load.server.ts'
import { callSignIn, formResponse, readForm, seeOther } from '#app/sign-in-call.server.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { pageRequest } from '#server/http/pages/page-context.ts'
import { accountHead, privateData } from './account-head.server.ts'

export const logoutLoader = load('logout', async (page) => {
  const { viewer } = page.ctx
  const name = viewer.kind === 'person' ? viewer.name || viewer.email : null
  return privateData({ language: page.language, name, head: await accountHead(page, 'logout') })
})

export type LogoutOutcome = { code: ErrorCode }

export async function logoutAction({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  await readForm(request, page)
  const answer = await callSignIn(page, 'sign-out', {}, z.unknown())
  if ('error' in answer) {
    const { error } = answer
    return formResponse<LogoutOutcome>({ code: error.code }, error)
  }
  return seeOther(inEdition(page.language, '/'), answer.cookies)
}
