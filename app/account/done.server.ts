// The last stop of signing in with Google. The large window is led on; a small one tells the large one to come here.
import type { LoaderFunctionArgs } from 'react-router'
import { load, type Page, seeAlso } from '#app/load.server.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { type Notice, noticeCookie } from '#contract/flash-messages.ts'
import {
  errorOfQuery,
  failureAddress,
  type GoogleSignInFlow,
  readFlow,
  stepAddress,
} from '#contract/google-sign-in.ts'
import type { Person } from '#contract/role.ts'
import { pageRequest } from '#server/http/page-context.ts'
import { privately } from './account-head.server.ts'
import { googleHead } from './google-head.server.ts'
import { googleWords } from './google-words.ts'
import { leadOn } from './onward.server.ts'

/** What has become of it besides coming in, as the address says: nothing that matters, so it may be anybody's word. */
const SPECIAL = [
  { name: 'new', notice: 'welcome-new' },
  { name: 'joined', notice: 'google-joined' },
] as const satisfies { name: string; notice: Notice }[]
type Special = (typeof SPECIAL)[number]

export const doneLoader = (args: LoaderFunctionArgs) =>
  load(async (page) => {
    const { searchParams } = page.url
    const way = readFlow(page.language, searchParams)
    const code = errorOfQuery(searchParams)
    const special = SPECIAL.find(({ name }) => searchParams.get(name) === '1')
    if (way.popup) return privately(await smallWindow(page, way, code, special))
    if (code) return seeAlso(failureAddress(way, code))
    const { viewer } = page.ctx
    if (viewer.kind !== 'person') return seeAlso(stepAddress(way, '/login'))
    throw await leadFrom(args, viewer, way.from, special?.notice)
  })(args)

async function smallWindow(
  page: Page<object>,
  way: GoogleSignInFlow,
  code: ErrorCode | null,
  special: Special | undefined,
) {
  const { language } = page
  const large = { ...way, popup: false }
  const to = code
    ? failureAddress(large, code)
    : stepAddress(large, '/login/done', special ? { [special.name]: '1' } : {})
  const title = googleWords(language)(code ? 'done.failed' : 'done.title')
  return { language, to, code, title, head: await googleHead(page, title) }
}

async function leadFrom(
  { context, request }: LoaderFunctionArgs,
  { role, hold }: Person,
  from: string | null,
  notice: Notice | undefined,
): Promise<Response> {
  const asked = context.get(pageRequest)
  const entered = { user: { role, mustChangePassword: hold === 'default-password' } }
  const cookieHeader = request.headers.get('cookie')
  const entry = { entered, cookies: [], from, cookieHeader }
  const answer = await leadOn(asked, entry, { hasGivenCode: hold !== 'second-factor-setup' })
  if (notice) answer.headers.append('Set-Cookie', noticeCookie(notice, asked.ctx.siteUrl))
  return answer
}
