// Begins signing in with Google. It is a link, not a form: browsers apply the `form-action` of the page's policy to the
// redirects of forms too.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { z } from 'zod'
import { loadFile } from '#app/load.server.ts'
import { callSignIn, PRIVATE } from '#app/sign-in-call.server.ts'
import {
  failureAddress,
  type GoogleSignInFlow,
  MAX_CALLBACK_LENGTH,
  readFlow,
  stepAddress,
} from '#contract/people/google-sign-in.ts'
import { pageRequest } from '#server/http/pages/page-context.ts'

const startSchema = z.looseObject({ url: z.url({ protocol: /^https?$/ }) })

export const googleLoader = (args: LoaderFunctionArgs) =>
  loadFile('google', async ({ language, url }) => {
    const flow = limitLength(readFlow(language, url.searchParams))
    const callbackURL = stepAddress(flow, '/login/done')
    const page = args.context.get(pageRequest)
    const answer = await callSignIn(page, 'sign-in/social', { provider: 'google', callbackURL }, startSchema)
    if ('error' in answer) throw redirectTo(failureAddress(flow, answer.error.code))
    throw redirectTo(answer.body.url, answer.cookies)
  })(args)

/** Of a path to return to that is too long, the query is dropped, then all of it: the home page is opened instead. */
function limitLength(flow: GoogleSignInFlow): GoogleSignInFlow {
  const [path = null] = flow.from?.split('?') ?? []
  const fits = (from: string | null) =>
    stepAddress({ ...flow, from }, '/login/done').length <= MAX_CALLBACK_LENGTH
  return { ...flow, from: [flow.from, path].find(fits) ?? null }
}

function redirectTo(address: string, cookies: string[] = []): Response {
  const headers = new Headers(PRIVATE)
  for (const line of cookies) headers.append('Set-Cookie', line)
  return redirect(address, { status: 302, headers })
}
