// The last step of signing in with Google. The main window is redirected; a popup tells the main window to open this address.
import type { LoaderFunctionArgs } from 'react-router'
import { load, type Page, redirectTemporarily } from '#app/load.server.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { type Notice, noticeCookie } from '#contract/pages/flash-messages.ts'
import {
  errorOfQuery,
  failureAddress,
  type GoogleSignInFlow,
  readFlow,
  stepAddress,
} from '#contract/people/google-sign-in.ts'
import type { Person } from '#contract/role.ts'
import { pageRequest } from '#server/http/pages/page-context.ts'
import { headOf, privateData } from './account-head.server.ts'
import { redirectAfterSignIn } from './after-sign-in.server.ts'
import { googleWords } from './google/google-words.ts'

/** The message on the next page, chosen by the query. Anyone can write such an address, but it only shows a sentence. */
const RESULTS = [
  { name: 'new', notice: 'welcome-new' },
  { name: 'joined', notice: 'google-joined' },
] as const satisfies { name: string; notice: Notice }[]
type Result = (typeof RESULTS)[number]

export const doneLoader = (args: LoaderFunctionArgs) =>
  load('done', async (page) => {
    const { searchParams } = page.url
    const flow = readFlow(page.language, searchParams)
    const code = errorOfQuery(searchParams)
    const result = RESULTS.find(({ name }) => searchParams.get(name) === '1')
    if (flow.popup) return privateData(await loadPopup(page, flow, code, result))
    if (code) return redirectTemporarily(failureAddress(flow, code))
    const { viewer } = page.ctx
    if (viewer.kind !== 'person') return redirectTemporarily(stepAddress(flow, '/login'))
    throw await redirectFrom(args, viewer, flow.from, result?.notice)
  })(args)

async function loadPopup(
  page: Page<object>,
  flow: GoogleSignInFlow,
  code: ErrorCode | null,
  result: Result | undefined,
) {
  const { language } = page
  const main = { ...flow, popup: false }
  const to = code
    ? failureAddress(main, code)
    : stepAddress(main, '/login/done', result ? { [result.name]: '1' } : {})
  const title = googleWords(language)(code ? 'done.failed' : 'done.title')
  return { language, to, code, title, head: await headOf(page, title) }
}

async function redirectFrom(
  { context, request }: LoaderFunctionArgs,
  { id, role, hold }: Person,
  from: string | null,
  notice: Notice | undefined,
): Promise<Response> {
  const page = context.get(pageRequest)
  const signedIn = { user: { id, role, mustChangePassword: hold === 'default-password' } }
  const cookieHeader = request.headers.get('cookie')
  const entry = { signedIn, cookies: [], from, cookieHeader }
  const answer = await redirectAfterSignIn(page, entry, { hasEnteredCode: hold !== 'second-factor-setup' })
  if (notice) answer.headers.append('Set-Cookie', noticeCookie(notice, page.ctx.siteUrl))
  return answer
}
