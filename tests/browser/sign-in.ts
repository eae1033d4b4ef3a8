// Signs people of the demo newsroom in on a page of a browser test.
import { type APIRequestContext, type Cookie, type Page, request } from 'playwright-core'
import type { Role } from '#contract/role.ts'
import type { TestPortal } from '../test-portal.ts'
import type { TestSite } from './test-site.ts'

/** The demo newsroom's account of this role. */
export function accountOf(site: TestSite, role: Role) {
  const account = site.portal.accounts.find((known) => known.role === role)
  if (!account) throw new Error(`The demo newsroom has no ${role}`)
  return account
}

type Account = { email: string; password: string }

// The key is the portal, not its address: a later portal of this worker may get the port of an earlier one.
const sessionsOf = new WeakMap<TestPortal, Map<string, Cookie[]>>()

function sessionsAt({ portal }: TestSite): Map<string, Cookie[]> {
  const known = sessionsOf.get(portal) ?? new Map<string, Cookie[]>()
  sessionsOf.set(portal, known)
  return known
}

/**
 * Signs in through the API. The tests of a file share one session per person, because more sign-ins would exceed the rate
 * limit; `newSession` creates one that a test may end.
 */
export async function signIn(
  site: TestSite,
  page: Page,
  who: Role | Account,
  { newSession = false } = {},
): Promise<void> {
  const account = typeof who === 'string' ? accountOf(site, who) : who
  const sessions = sessionsAt(site)
  const cookies = newSession ? undefined : sessions.get(account.email)
  if (cookies) {
    await page.context().addCookies(cookies)
    return
  }
  await enter(site, page.request, account)
  if (!newSession) sessions.set(account.email, await page.context().cookies())
}

/** Sends requests as the person of this role, in the session that the tests of a file share. Costs no page. */
export async function requestsAs(site: TestSite, role: Role): Promise<APIRequestContext> {
  const account = accountOf(site, role)
  const sessions = sessionsAt(site)
  const cookies = sessions.get(account.email)
  const requests = await request.newContext({
    baseURL: site.origin,
    storageState: { cookies: cookies ?? [], origins: [] },
  })
  if (cookies) return requests
  await enter(site, requests, account)
  sessions.set(account.email, (await requests.storageState()).cookies)
  return requests
}

async function enter(
  site: TestSite,
  requests: APIRequestContext,
  { email, password }: Account,
): Promise<void> {
  const answer = await requests.post('/api/auth/sign-in/email', {
    data: { email, password },
    headers: { origin: site.origin },
  })
  if (answer.status() !== 200)
    throw new Error(`Signing in as ${email}: ${answer.status()} ${await answer.text()}`)
}
