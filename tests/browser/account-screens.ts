// What tests do again and again on the account screens: fill in forms, read mails, find out where they are.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page, Response } from 'playwright-core'
import type { ReadingSide } from './reading-side.ts'

export const PASSWORD = 'মাঠের সবুজ ঘাস ২৬'

/** The path and query a window shows. */
export const placeOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Fills in a form by its fields' names and sends it; answers what the server said to the form itself. */
export async function sendForm(
  page: Page,
  values: Record<string, string>,
  form = 'main form',
): Promise<Response> {
  const place = page.locator(form)
  for (const [name, value] of Object.entries(values)) await place.locator(`[name="${name}"]`).fill(value)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    press(page, place.locator('button[type=submit]')),
  ])
  return answer
}

/** Presses what leads to another page, and waits until that page is there. */
export async function press(page: Page, link: Locator): Promise<void> {
  const arrived = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame())
  await Promise.all([arrived, link.click()])
  await page.waitForLoadState()
}

export async function signInOn(
  page: Page,
  who: { email: string; password: string },
  path = '/login',
): Promise<Response> {
  await page.goto(path)
  return sendForm(page, { email: who.email, password: who.password })
}

/** Signs out by the menu of the page that is open. */
export async function signOutBy(page: Page): Promise<void> {
  const menu = page.locator('header details').filter({ has: page.locator('form') })
  await menu.locator('summary').click()
  await press(page, menu.locator('form button'))
}

/** The newest link to this page of the site in the mails to this address, as a path. */
export async function mailedLink(site: ReadingSide, to: string, pathname: string): Promise<string> {
  const folder = join(site.portal.dataDir, 'outbox')
  const patience = Date.now() + 5_000
  for (;;) {
    const links = mailsIn(folder)
      .filter((mail) => mail.includes(`To: ${to}`))
      .flatMap((mail) => mail.match(/http:\/\/localhost:\d+[^\s"<]+/g) ?? [])
      .map((link) => new URL(link))
      .filter((link) => link.pathname === pathname)
    const newest = links.at(-1)
    if (newest) return newest.pathname + newest.search
    if (Date.now() > patience) throw new Error(`No mail to ${to} with a link to ${pathname}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Mails as texts, oldest first, their quoted-printable undone. */
function mailsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\n/g, '').replaceAll('=3D', '='))
  } catch {
    return []
  }
}
