// The inbox: unread messages, opening, answering by mail, marking as done; on phones too.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { ANONYMOUS } from '#contract/role.ts'
import { sendMessage } from '#server/domain/messages/messages.ts'
import { expectFocusOn } from './focus.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll } from './page-checks/console-errors.ts'
import { waitUntilIdle } from './page-idle.ts'
import { accountOf, signIn } from './sign-in.ts'
import { inEachLook, STAFF_VISITS } from './staff-page.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()

async function open(
  path: string,
  { language = 'en', ...look }: { language?: Language; width?: number; dark?: boolean } = {},
): Promise<Page> {
  const page = await site.newPage(look)
  await signIn(site, page, 'editor')
  const { email } = accountOf(site, 'editor')
  await page.request.put('/api/users', { data: { email, displayName: 'The editor', language } })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitUntilIdle(page)
  return page
}
const lines = (page: Page) => page.locator('li[data-state]')
const line = (page: Page, subject: string) =>
  lines(page).filter({ has: page.getByRole('link', { name: subject, exact: true }) })
const stateOf = (page: Page, subject: string) => line(page, subject).getAttribute('data-state')

const show = (page: Page, state: string) =>
  page.getByRole('radiogroup').getByText(state, { exact: true }).click()

const send = (subject: string, text: string, minutesAgo = 0) => {
  const at = new Date(Date.now() - minutesAgo * 60_000)
  const ctx = { ...site.portal.system, viewer: ANONYMOUS, clock: { now: () => at } }
  return sendMessage(ctx, { name: 'রাকিব হাসান', email: 'rakib@example.com', subject, text })
}

describe('an empty inbox', () => {
  test('shows that there are no messages', async () => {
    const page = await open('/dashboard/messages')
    await page.getByText('No messages yet.').waitFor()
  })
})

describe('an inbox with messages', () => {
  beforeAll(async () => {
    for (let count = 0; count < 52; count++) await send(`Old ${count}`, 'An old one', 10_000 + count)
    await send('ছবির কৃতজ্ঞতা ভুল আছে', `ছবিটি আমার তোলা।\n\n${'দয়া করে নামটি ঠিক করে দিন। '.repeat(9)}`, 30)
    await send('A <b>tag</b> & a question?', '<img src=x onerror="document.title=1">\nLine two', 5)
  })

  test('opens a message, marks it read, and shows its text escaped', async () => {
    const page = await open('/dashboard/messages')
    const subject = 'A <b>tag</b> & a question?'
    expect(await stateOf(page, subject)).toBe('new')
    const weight = (text: string) =>
      line(page, text)
        .getByRole('link')
        .evaluate((link) => getComputedStyle(link).fontWeight)
    expect(await weight(subject)).toBe('600')
    await line(page, subject).getByRole('link').click()
    await page.getByRole('heading', { level: 2, name: subject }).waitFor()
    const shown = page.getByText('Line two', { exact: false }).last()
    expect(await shown.innerText()).toBe('<img src=x onerror="document.title=1">\nLine two')
    expect(await page.locator('article img').count()).toBe(0)
    await expect.poll(() => stateOf(page, subject)).toBe('read')
    expect(await weight(subject)).toBe('400')
    const address = await page.getByRole('link', { name: 'Answer by email' }).getAttribute('href')
    expect(new URL(address ?? '').pathname).toBe('rakib@example.com')
    expect(new URL(address ?? '').searchParams.get('subject')).toBe(`Re: ${subject}`)
    await page.reload()
    await page.getByRole('heading', { level: 2, name: subject }).waitFor()
  })

  test('marks a message as done and as not done', async () => {
    const page = await open('/dashboard/messages')
    await line(page, 'Old 0').getByRole('link').click()
    await page.getByRole('button', { name: 'Mark as done' }).click()
    await page.getByText('Done by The editor').waitFor()
    await expect.poll(() => stateOf(page, 'Old 0')).toBe('handled')
    await show(page, 'Done')
    await expect.poll(() => lines(page).count()).toBe(1)
    await line(page, 'Old 0').getByRole('link').click()
    await page.getByRole('button', { name: 'Mark as not done' }).click()
    await expect.poll(() => stateOf(page, 'Old 0')).toBe('read')
    await show(page, 'All')
    await line(page, 'Old 1').waitFor()
    await show(page, 'Done')
    await page.waitForURL('**/dashboard/messages?state=handled')
    await page.reload()
    await page.getByText('No handled messages.').waitFor()
  })

  test('loads older messages', { tags: 'slow' }, async () => {
    const page = await open('/dashboard/messages')
    expect(await lines(page).count()).toBe(50)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => lines(page).count()).toBe(54)
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
  })

  test('shows either the list or the message on a phone', async () => {
    const page = await open('/dashboard/messages', { width: 390 })
    await line(page, 'Old 3').getByRole('link').click()
    const heading = page.getByRole('heading', { level: 2, name: 'Old 3' })
    await heading.waitFor()
    await expectFocusOn(heading)
    expect(await lines(page).first().isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await lines(page).first().waitFor()
  })

  test('shows an error for an unknown message', { tags: 'slow' }, async () => {
    const page = await open('/dashboard/messages?open=nothing')
    expect(await page.getByRole('alert').innerText()).toContain('Message not found.')
  })

  test.each(STAFF_VISITS)('has no violations in $language', { tags: 'slow' }, async ({ language, looks }) => {
    const page = await open('/dashboard/messages', { language })
    const expectNoViolations = () =>
      inEachLook(page, looks, async () => {
        expect(await violationsOn(page, 'main')).toEqual([])
        expect(await hasHorizontalScroll(page)).toBe(false)
      })
    await expectNoViolations()
    await page.setViewportSize({ width: 1280, height: 900 })
    await line(page, 'ছবির কৃতজ্ঞতা ভুল আছে').getByRole('link').click()
    await page.locator('article').getByRole('heading').waitFor()
    await expectNoViolations()
  })
})
