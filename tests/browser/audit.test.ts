// The dashboard's home and the audit log: counts, sentences in both languages, filters in the address, paging, axe.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import type { Role } from '#contract/role.ts'
import { record } from '#server/domain/audit/audit.ts'
import { binPost } from '#server/domain/editing/post-lifecycle.ts'
import { createPost } from '#server/domain/editing/save-post.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll } from './page-checks/console-errors.ts'
import { waitUntilIdle } from './page-idle.ts'
import { accountOf, signIn } from './sign-in.ts'
import { inEachLook, STAFF_VISITS } from './staff-page.ts'
import { startTestSite } from './test-site.ts'

const imageUrl = 'https://example.org/a.jpg'
const site = startTestSite()

async function open(
  role: Role,
  path: string,
  { language = 'en', ...look }: { language?: Language; width?: number; dark?: boolean } = {},
): Promise<Page> {
  const page = await site.newPage(look)
  await signIn(site, page, role)
  const { email } = accountOf(site, role)
  await page.request.put('/api/users', { data: { email, displayName: `The ${role}`, language } })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitUntilIdle(page)
  return page
}
const lines = (page: Page) => page.locator('ol > li:has(time)')
const number = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).locator('dd').first().innerText()

/** A published post, a deleted one, and enough entries for a second page. */
beforeAll(async () => {
  const ctx = site.portal.system
  await createPost(ctx, {
    headline: 'A story to be found',
    imageUrl,
    categories: ['Cricket'],
    language: 'en',
  })
  const { post } = await createPost(ctx, { headline: 'A story that goes', status: 'draft' })
  await binPost({ ...ctx, from: 'console' }, post.id)
  await ctx.db.transaction(async (transaction) => {
    for (let count = 0; count < 60; count++) {
      const object = { kind: 'picture', id: `old-${count}`, name: `Old picture ${count}` } as const
      const then = { ...ctx, clock: { now: () => new Date(Date.UTC(2026, 0, 1, 6, count)) } }
      await record(then, transaction, { act: 'media.uploaded', object })
    }
  })
})

describe('the home of the dashboard', () => {
  test('greets an admin, counts posts and messages, lists recent activity', async () => {
    const page = await open('admin', '/dashboard')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Welcome back, The admin!')
    const { rows } = await site.portal.system.db.$client.query<{ count: string }>(
      "select count(*) from posts where status = 'published'",
    )
    expect(await number(page, 'Posts Published')).toBe(rows[0]?.count)
    expect(await number(page, 'New Messages')).toBe('0')
    await page.getByText('Maidan moved “A story that goes” to the bin').waitFor({ state: 'detached' })
    await page.getByText('The operator moved “A story that goes” to the bin').waitFor()
    await page.getByRole('link', { name: 'Audit log' }).last().click()
    await page.waitForURL('**/dashboard/audit')
  })

  test('shows a reporter their own numbers and no link to the log', async () => {
    const page = await open('reporter', '/dashboard')
    expect(await page.locator('dl > div').count()).toBe(2)
    expect(await page.locator('main').getByRole('link', { name: 'Audit log' }).count()).toBe(0)
  })
})

describe('the audit log', () => {
  test('lists entries as sentences that link to the post and its history', async () => {
    const page = await open('admin', '/dashboard/audit')
    const published = lines(page).filter({ hasText: 'Maidan published “A story to be found”' })
    const link = published.getByRole('link', { name: 'A story to be found' })
    expect(await link.getAttribute('href')).toMatch(/^\/en\/allposts\/\d{4}\/\d\d\/\d\d\/\w+$/)
    expect(await published.locator('time').getAttribute('title')).toMatch(/\d{4}, \d+:\d\d [ap]m$/)
    const gone = lines(page).filter({ hasText: 'moved “A story that goes” to the bin' })
    expect(await gone.getByRole('link', { name: 'A story that goes' }).count()).toBe(0)
    expect(await gone.innerText()).toContain('at the console')
    await gone.getByRole('link', { name: 'Show history' }).click()
    await expect.poll(() => lines(page).count()).toBe(2)
    await page.getByRole('button', { name: 'Show all entries' }).click()
    await expect.poll(() => lines(page).count()).toBe(50)
  })

  test('filters by action and day, and keeps the filters in the address', async () => {
    const page = await open('admin', '/dashboard/audit')
    await page.getByRole('combobox', { name: 'Action' }).click()
    await page.getByRole('option', { name: 'Picture uploaded' }).click()
    await page.getByLabel('To').fill('2026-01-01')
    await page.waitForURL('**/dashboard/audit?act=media.uploaded&to=2026-01-01')
    await expect.poll(() => lines(page).first().innerText()).toContain('Old picture 59')
    await page.reload()
    await expect.poll(() => lines(page).count()).toBe(50)
    expect(await lines(page).first().innerText()).toContain('Old picture 59')
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => lines(page).count()).toBe(60)
    expect(await lines(page).last().innerText()).toContain('Old picture 0')
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
    await page.getByLabel('To').fill('2025-12-31')
    await page.getByText('No results').waitFor()
  })

  test('filters by a person whose name is clicked', async () => {
    const page = await open('admin', '/dashboard/audit')
    await lines(page).getByRole('link', { name: 'Demo Admin' }).first().click()
    await page.waitForURL('**/dashboard/audit?actor=*')
    await expect.poll(() => page.getByRole('combobox', { name: 'Person' }).inputValue()).toBe('The admin')
    const shown = async () => [
      ...new Set((await lines(page).allInnerTexts()).map((line) => line.includes('Admin'))),
    ]
    await expect.poll(shown).toEqual([true])
  })

  test('shows an error when the log cannot load, and retries', { tags: 'slow' }, async () => {
    const page = await open('admin', '/dashboard')
    await page.route('**/api/audit*', (route) => route.abort())
    await page.getByRole('navigation').getByRole('link', { name: 'Audit log' }).click()
    await page.getByRole('alert').waitFor()
    await page.unroute('**/api/audit*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await lines(page).first().waitFor()
    await page.route('**/api/audit?*cursor=*', (route) => route.abort())
    await page.getByRole('button', { name: 'Show more' }).click()
    await page.getByRole('alert').waitFor()
    expect(await lines(page).count()).toBe(50)
    await page.unroute('**/api/audit?*cursor=*')
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => lines(page).count()).toBeGreaterThan(50)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('names a filtered person who is not in the list, and shows an error when the list cannot load', {
    tags: 'slow',
  }, async () => {
    const page = await open('admin', '/dashboard/audit')
    const person = page.getByRole('combobox', { name: 'Person' })
    await page.route('**/api/users?*', (route) => route.fulfill({ json: [] }))
    await lines(page).getByRole('link', { name: 'Demo Admin' }).first().click()
    await page.waitForURL('**/dashboard/audit?actor=*')
    await page.reload()
    await expect.poll(() => person.inputValue()).toMatch(/Admin/i)
    await page.goto('/dashboard/audit?actor=nobody-at-all')
    await expect.poll(() => person.inputValue()).toBe('nobody-at-all')
    await page.unroute('**/api/users?*')
    await page.route('**/api/users?*', (route) => route.abort())
    await page.reload()
    const filter = page.getByRole('search', { name: 'Filters' })
    await filter.getByText('No connection to the server.').waitFor()
    await expect.poll(() => person.inputValue()).toBe('nobody-at-all')
  })
})

test.each(STAFF_VISITS)('has no violations in $language', { tags: 'slow' }, async ({ language, looks }) => {
  const page = await open('admin', '/dashboard/audit', { language })
  await lines(page).first().waitFor()
  await inEachLook(page, looks, async () => {
    expect(await violationsOn(page, 'main')).toEqual([])
    expect(await hasHorizontalScroll(page)).toBe(false)
  })
})
