// Begins signing in with Google. It is a link and no form: browsers hold redirects of forms to the policy of the page,
// which allows no site but ours.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { z } from 'zod'
import { loadFile } from '#app/load.server.ts'
import { askSignIn, PRIVATE } from '#app/sign-in-call.server.ts'
import { failureAddress, type GoogleSignInFlow, readFlow, stepAddress } from '#contract/google-sign-in.ts'
import { pageRequest } from '#server/http/page-context.ts'

const begun = z.looseObject({ url: z.url({ protocol: /^https?$/ }) })
/** Longest address that the call takes. */
const LONGEST = 500

export const googleLoader = (args: LoaderFunctionArgs) =>
  loadFile(async ({ language, url }) => {
    const way = withinReason(readFlow(language, url.searchParams))
    const callbackURL = stepAddress(way, '/login/done')
    const asked = args.context.get(pageRequest)
    const answer = await askSignIn(asked, 'sign-in/social', { provider: 'google', callbackURL }, begun)
    if ('refused' in answer) throw leadingTo(failureAddress(way, answer.refused.code))
    throw leadingTo(answer.body.url, answer.cookies)
  })(args)

/** Somebody who came from an address without end is led to the front page instead. */
function withinReason(way: GoogleSignInFlow): GoogleSignInFlow {
  return stepAddress(way, '/login/done').length > LONGEST ? { ...way, from: null } : way
}

function leadingTo(address: string, cookies: string[] = []): Response {
  const headers = new Headers(PRIVATE)
  for (const line of cookies) headers.append('Set-Cookie', line)
  return redirect(address, { status: 302, headers })
}
