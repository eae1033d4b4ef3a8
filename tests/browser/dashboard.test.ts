// The dashboard's frame: access, sidebar per role, both languages, small screens, axe and CSP violations.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/role.ts'
import { SCREENS } from '#contract/screens.ts'
import { notices } from '#contract/words/en/reading/notices.ts'
import { IS_FULL_RUN } from '../slow-rounds.ts'
import { contrastViolationsOn, violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { waitUntilIdle } from './page-idle.ts'
import { choosePicture } from './post-form-screens.ts'
import { accountOf, signIn } from './sign-in.ts'
import { addSentIssues, SENT_ISSUES } from './stories.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite(async ({ system }) => addSentIssues(system))

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })

async function openDashboard(page: Page, path = '/dashboard') {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const FOR_ALL = ['Overview', 'Profile', 'My appointments']
const REPORTER = [
  ...FOR_ALL,
  'New post',
  'All posts',
  'Live blogs',
  'Media library',
  'Name book',
  'Fixtures and results',
  'Rundown',
]
const EDITOR = [
  ...REPORTER,
  'Tournaments',
  'Placements',
  'Breaking line',
  'Alerts',
  'Newsletters',
  'Polls',
  'Channels',
  'Appointments',
  'Messages',
  'Exam News',
]
const ADMIN = [
  ...EDITOR,
  'Update post',
  'JSON upload',
  'Move a site in',
  'Sections',
  'Menu and footer',
  'Home page',
  'Pages',
  'Redirect book',
  'Not found by readers',
  'User management',
  'Make admin',
  'Advertising',
  'Settings',
  'Audit log',
]

describe('the sidebar', () => {
  test.each([
    ['reporter', REPORTER],
    ['editor', EDITOR],
    ['admin', ADMIN],
  ] as [Role, string[]][])('lists the screens that a %s may open', async (role, expected) => {
    const page = await site.newPage()
    await signIn(site, page, role)
    await openDashboard(page)
    const links = await sidebar(page).getByRole('link').allInnerTexts()
    expect(links.toSorted()).toEqual(expected.toSorted())
    expect(await page.locator('.mantine-AppShell-navbar').evaluate((side) => side.clientWidth)).toBe(220)
  })

  test('marks the current screen, also after navigation within the app', async () => {
    const page = await site.newPage()
    await signIn(site, page, 'editor')
    await openDashboard(page, '/dashboard/addPost')
    const marked = () => sidebar(page).locator('[aria-current="page"]').allInnerTexts()
    expect(await marked()).toEqual(['New post'])
    await page.getByLabel('Headline', { exact: true }).fill('A story that is still a draft')
    await choosePicture(page)
    await page.getByRole('button', { name: 'Save draft', exact: true }).click()
    await page.waitForURL('**/dashboard/updatePost/*')
    await expect.poll(marked).toEqual([])
    await sidebar(page).getByRole('link', { name: 'Messages' }).click()
    await page.waitForURL('**/dashboard/messages')
    // The address changes before the screen renders.
    await expect.poll(marked).toEqual(['Messages'])
  })

  test.each([900, 600])(
    'scrolls separately at %i px: every entry can be reached',
    { tags: 'slow' },
    async (height) => {
      const page = await site.newPage({ height })
      await signIn(site, page, 'admin')
      await openDashboard(page, '/dashboard/audit')
      const isInSight = (link: Element) => {
        const { left, top, bottom } = link.getBoundingClientRect()
        const isOnTop = (y: number) => link.contains(document.elementFromPoint(left + 20, y))
        return isOnTop(top + 1) && isOnTop(bottom - 1)
      }
      const present = sidebar(page).locator('[aria-current="page"]')
      await expect.poll(() => present.evaluate(isInSight)).toBe(true)
      await present.hover()
      await page.mouse.wheel(0, -2000)
      const links = sidebar(page).getByRole('link')
      await expect.poll(() => links.first().evaluate(isInSight)).toBe(true)
      await links.first().focus()
      for (const link of await links.all()) {
        expect(await link.evaluate((own) => own === document.activeElement)).toBe(true)
        await expect.poll(() => link.evaluate(isInSight)).toBe(true)
        await page.keyboard.press('Tab')
      }
      expect(await page.getByRole('button', { name: 'Logout' }).evaluate(isInSight)).toBe(true)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    },
  )

  test('is a drawer on small screens, closed by a link, Escape or its button', async () => {
    const page = await site.newPage({ width: 390 })
    await signIn(site, page, 'editor')
    await openDashboard(page)
    expect(await sidebar(page).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).click()
    await sidebar(page).waitFor()
    await page.keyboard.press('Escape')
    await sidebar(page).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await sidebar(page).getByRole('link', { name: 'Messages' }).click()
    await page.waitForURL('**/dashboard/messages')
    await sidebar(page).waitFor({ state: 'hidden' })
  })
})

describe('the guard', () => {
  test('redirects an anonymous reader to the front page, and staff to the requested screen after sign-in', async () => {
    const page = await site.newPage()
    await page.goto('/dashboard/messages')
    expect(new URL(page.url()).pathname).toBe('/')
    const { email, password } = accountOf(site, 'editor')
    await page.goto('/en/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('**/dashboard/messages')
  })

  test('redirects a reader to the front page with a message, and shows their profile', async () => {
    const page = await site.newPage()
    await signIn(site, page, 'reader')
    await page.goto('/en/dashboard')
    expect(new URL(page.url()).pathname).toBe('/en')
    expect(await page.getByRole('alert').innerText()).toBe(notices['staff-only'])
    expect((await page.goto('/en/profile'))?.status()).toBe(200)
    expect(await page.getByText(accountOf(site, 'reader').email).first().isVisible()).toBe(true)
  })

  test('answers 403 inside the dashboard for a reporter at an admin’s screen', async () => {
    const page = await site.newPage()
    await signIn(site, page, 'reporter')
    expect((await page.goto('/dashboard/usermgt'))?.status()).toBe(403)
    await page.getByRole('heading', { name: 'You don’t have permission to open that page.' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard/usermgt')
    await page.getByRole('main').getByRole('link', { name: 'Overview' }).click()
    await page.waitForURL('**/dashboard')
    await page.getByText('You don’t have permission').waitFor({ state: 'detached' })
  })

  test('shows a spinner before hydration, and a noscript message', async () => {
    const page = await site.newPage({ scripts: false })
    await signIn(site, page, 'admin')
    await page.goto('/dashboard')
    expect(await page.getByRole('status').innerText()).toMatch(/Loading/)
    expect(await page.locator('noscript').count()).toBeGreaterThan(0)
  })
})

describe('the frame', () => {
  test('switches the language and remembers it', async () => {
    const page = await site.newPage()
    await signIn(site, page, 'editor')
    await openDashboard(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await page.getByRole('button', { name: 'বাংলা' }).click()
    await page.getByRole('navigation', { name: 'ড্যাশবোর্ড' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('bn')
    await page.reload()
    await page.getByRole('button', { name: 'English' }).click()
    await sidebar(page).waitFor()
  })

  test('shows an error and keeps the language when it cannot be stored', { tags: 'slow' }, async () => {
    const page = await site.newPage({ width: 390 })
    await signIn(site, page, 'editor')
    await openDashboard(page)
    // Waits for the lists of the overview: offline, they would report their failure in the same words.
    await waitUntilIdle(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'বাংলা' }).click()
    await page.getByRole('alert').getByText('No connection to the server. Nothing was changed.').waitFor()
    expect(await violationsOn(page, 'header')).toEqual([])
    expect(await hasHorizontalScroll(page)).toBe(false)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'বাংলা' }).click()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('button', { name: 'বাংলা' }).waitFor()
  })

  test('logout ends the session and leads to the front page', async () => {
    const page = await site.newPage()
    await signIn(site, page, 'reporter', { newSession: true })
    await openDashboard(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/dashboard')
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('an expired session redirects to sign-in with a return address', async () => {
    const page = await site.newPage()
    await signIn(site, page, 'admin')
    await openDashboard(page)
    await page.context().clearCookies()
    await sidebar(page).getByRole('link', { name: 'Audit log' }).click()
    // Not waitForURL(): it fails when the sign-in page interrupts the navigation before it.
    await expect.poll(() => new URL(page.url()).pathname).toBe('/en/login')
    expect(new URL(page.url()).searchParams.get('from')).toBe('/dashboard/audit')
    expect(await page.getByRole('alert').innerText()).toBe('You are signed out. Please sign in again.')
  })
})

describe('every screen', () => {
  const LOOKS = [
    { width: 1280, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
  ] as const
  type Visit = { name: string; screen: (typeof SCREENS)[number]; look: (typeof LOOKS)[number] }
  /** An object that the screen can show. */
  const someId = async (page: Page, { screen: { name }, look }: Visit) => {
    const read = async (path: string) => (await page.request.get(path)).json()
    // A match is scored on one device only, so each look opens another match.
    if (name === 'match' || name === 'pad')
      return String((await read('/api/matches?status=finished'))[LOOKS.indexOf(look)]._id)
    if (name === 'liveBlog') return String((await read('/api/live-blogs'))[0]._id)
    if (name === 'newsletterIssue') return SENT_ISSUES.bn
    if (name === 'textPage') return 'about'
    if (name === 'tournament') return String((await read('/api/tournaments'))[0]._id)
    return String((await read('/api/homepage-data')).lead._id)
  }
  /** Those of a site that is moved in: site-import.test.ts. */
  const OF_A_RUN: string[] = ['siteImportRun', 'siteImportItem']
  /** Each screen in one of the looks, every second one in the other. */
  const visits = (turn: number): Visit[] =>
    SCREENS.filter(({ name }) => !OF_A_RUN.includes(name)).flatMap((screen, index) => {
      const look = LOOKS[(index + turn) % 2]
      return look ? [{ name: screen.name, screen, look }] : []
    })
  const title = '$name opens and has no violations at $look.width px in the $look.colorScheme theme'

  test.each(visits(0))(title, (visit) => visitScreen(visit, violationsOn))
  // In the other look only colours are checked; the full run of the long tests checks everything.
  test.each(visits(1))(title, { tags: 'slow' }, (visit) =>
    visitScreen(visit, IS_FULL_RUN ? violationsOn : contrastViolationsOn),
  )

  async function visitScreen(visit: Visit, check: typeof violationsOn): Promise<void> {
    const { screen, look } = visit
    const page = await site.newPage({ width: look.width })
    const consoleErrors = recordConsoleErrors(page)
    await signIn(site, page, 'admin')
    const path = screen.path.replace('{id}', await someId(page, visit))
    await openDashboard(page, path)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('')
    await page.emulateMedia({ colorScheme: look.colorScheme })
    await waitUntilIdle(page)
    expect(await check(page)).toEqual([])
    expect(consoleErrors).toEqual([])
    expect(await hasHorizontalScroll(page), `${path} scrolls sideways`).toBe(false)
    expect(await page.evaluate(outOfLine), path).toEqual([])
  }
})

/** Panels whose top border starts left of the heading. */
function outOfLine(): string[] {
  const edge = document.querySelector('main h1')?.getBoundingClientRect().left ?? 0
  return [...document.querySelectorAll('main section')]
    .filter((panel) => Number.parseFloat(getComputedStyle(panel).borderTopWidth) >= 4)
    .filter((panel) => panel.getBoundingClientRect().left < edge - 1)
    .map((panel) => panel.querySelector('h2')?.textContent ?? panel.className)
}
