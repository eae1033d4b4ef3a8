// Calls about everything of one's own: a copy of it, and its deletion.
import { deleteOwnAccount, exportOwnData } from '#server/domain/own-data/own-data.ts'
import type { Call } from './forward.ts'
import { pass, respondJson, type SignInParts } from './route.ts'
import { ownCtx } from './second-factor-calls.ts'

type Body = { password: string }

export async function ownData(parts: SignInParts, call: Call, body: Body): Promise<Response> {
  return respondJson(await exportOwnData(await ownCtx(parts, call, 'new-password'), body))
}

/**
 * Its answer removes the cookies of the session, which ended with the account. `addressProven`: what was sent from the address is
 * deleted too.
 */
export async function deleteAccount(parts: SignInParts, call: Call, body: Body): Promise<Response> {
  const addressProven = await deleteOwnAccount(await ownCtx(parts, call, 'new-password'), body)
  const answer = respondJson({ status: true, addressProven })
  for (const cookie of (await pass('sign-out')(parts, call, {})).headers.getSetCookie())
    answer.headers.append('set-cookie', cookie)
  return answer
}
