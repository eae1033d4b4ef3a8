// Steps on the account screens: submit forms, sign in and out, read links in mails.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page, Request, Response } from 'playwright-core'
import type { TestSite } from './test-site.ts'

export const PASSWORD = 'মাঠের সবুজ ঘাস ২৬'

/** The path and query of a page. */
export const pathAndQuery = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Fills in fields by their names and submits the form; returns the response to the POST. */
export async function submitForm(
  page: Page,
  values: Record<string, string>,
  form = 'main form',
): Promise<Response> {
  const place = page.locator(form)
  for (const [name, value] of Object.entries(values)) await place.locator(`[name="${name}"]`).fill(value)
  // Ignores the visit report of the previous page (app/reader/enhance/visit.ts), whose response may come late.
  const isOfForm = (request: Request) => request.method() === 'POST' && request.isNavigationRequest()
  const [answer] = await Promise.all([
    page.waitForResponse((response) => isOfForm(response.request())),
    press(page, place.locator('button[type=submit]')),
  ])
  return answer
}

/**
 * Follows a link or button to another page, and waits until that page has loaded. By the keyboard, after checking that a click
 * would reach it: pages are laid out once more when their fonts arrive, and a mouse can miss in that moment.
 */
export async function press(page: Page, link: Locator): Promise<void> {
  await link.click({ trial: true })
  const arrived = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame())
  await Promise.all([arrived, link.press('Enter')])
  await page.waitForLoadState()
}

export async function signInByForm(
  page: Page,
  who: { email: string; password: string },
  path = '/login',
): Promise<Response> {
  await page.goto(path)
  return submitForm(page, { email: who.email, password: who.password })
}

/** Signs out through the menu of the open page. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.locator('header details').filter({ has: page.locator('form') })
  await menu.locator('summary').click()
  await press(page, menu.locator('form button'))
}

/** The newest link to this page of the site in the mails to this address, as a path. */
export async function mailedLink(site: TestSite, to: string, pathname: string): Promise<string> {
  const folder = join(site.portal.dataDir, 'outbox')
  const deadline = Date.now() + 60_000
  for (;;) {
    const links = mailsIn(folder)
      .filter((mail) => mail.includes(`To: ${to}`))
      .flatMap((mail) => mail.match(/http:\/\/localhost:\d+[^\s"<]+/g) ?? [])
      .map((link) => new URL(link))
      .filter((link) => link.pathname === pathname)
    const newest = links.at(-1)
    if (newest) return newest.pathname + newest.search
    if (Date.now() > deadline) throw new Error(`No mail to ${to} with a link to ${pathname}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The mails, oldest first, with quoted-printable decoded. */
function mailsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\n/g, '').replaceAll('=3D', '='))
  } catch {
    return []
  }
}
