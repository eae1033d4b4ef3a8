// Signing people of the demo newsroom in, in the window of a browser test.
import type { Cookie, Page } from 'playwright-core'
import type { Role } from '#contract/role.ts'
import type { ReadingSide } from './reading-side.ts'

/** The demo newsroom's account of this role. */
export function accountOf(site: ReadingSide, role: Role) {
  const account = site.portal.accounts.find((known) => known.role === role)
  if (!account) throw new Error(`The demo newsroom has no ${role}`)
  return account
}

const entered = new Map<string, Cookie[]>()

/**
 * Gives this window the session of somebody, by the call that programs use. A session is shared by the tests of a file, or
 * its many windows would meet the limit against guessing; `anew` makes one that may be ended.
 */
export async function signIn(
  site: ReadingSide,
  page: Page,
  who: Role | { email: string; password: string },
  { anew = false } = {},
): Promise<void> {
  const { email, password } = typeof who === 'string' ? accountOf(site, who) : who
  const key = `${site.origin} ${email}`
  const known = anew ? undefined : entered.get(key)
  if (known) {
    await page.context().addCookies(known)
    return
  }
  const answer = await page.request.post('/api/auth/sign-in/email', {
    data: { email, password },
    headers: { origin: site.origin },
  })
  if (answer.status() !== 200)
    throw new Error(`Signing in as ${email}: ${answer.status()} ${await answer.text()}`)
  if (!anew) entered.set(key, await page.context().cookies())
}
