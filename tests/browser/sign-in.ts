// Signs people of the demo newsroom in on a page of a browser test.
import type { Cookie, Page } from 'playwright-core'
import type { Role } from '#contract/role.ts'
import type { TestSite } from './test-site.ts'

/** The demo newsroom's account of this role. */
export function accountOf(site: TestSite, role: Role) {
  const account = site.portal.accounts.find((known) => known.role === role)
  if (!account) throw new Error(`The demo newsroom has no ${role}`)
  return account
}

const sessions = new Map<string, Cookie[]>()

/**
 * Signs in through the API. The tests of a file share one session per person, because more sign-ins would exceed the rate
 * limit; `newSession` creates one that a test may end.
 */
export async function signIn(
  site: TestSite,
  page: Page,
  who: Role | { email: string; password: string },
  { newSession = false } = {},
): Promise<void> {
  const { email, password } = typeof who === 'string' ? accountOf(site, who) : who
  const key = `${site.origin} ${email}`
  const cookies = newSession ? undefined : sessions.get(key)
  if (cookies) {
    await page.context().addCookies(cookies)
    return
  }
  const answer = await page.request.post('/api/auth/sign-in/email', {
    data: { email, password },
    headers: { origin: site.origin },
  })
  if (answer.status() !== 200)
    throw new Error(`Signing in as ${email}: ${answer.status()} ${await answer.text()}`)
  if (!newSession) sessions.set(key, await page.context().cookies())
}
