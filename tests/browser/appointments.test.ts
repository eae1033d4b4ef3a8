// Appointments with the newsroom: requesting and withdrawing on public pages, answering in the dashboard.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { dhakaDay } from '#bangla/dates.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { press } from './account-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { signIn } from './sign-in.ts'
import { inEachLook, STAFF_VISITS } from './staff-page.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const inDays = (days: number) => dhakaDay(new Date(Date.now() + days * 86_400_000))
const item = (page: Page, topic: string) => page.getByRole('listitem').filter({ hasText: topic })

async function ask(page: Page, topic: string) {
  await page.goto('/en/appointment')
  await page.getByLabel('What is it about?').fill(topic)
  await page.getByLabel('Day', { exact: true }).fill(inDays(20))
  await page.getByLabel('Time', { exact: true }).fill('15:30')
  await press(page, page.getByRole('button', { name: 'Request an appointment' }))
}

describe('the page', () => {
  test.each([
    ['/appointment', '/login'],
    ['/en/appointment', '/en/login'],
  ])('%s redirects anonymous readers to sign-in with a return address', async (path, login) => {
    const page = await site.newPage()
    await page.goto(path)
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('from')]).toEqual([login, path])
  })

  test('sends a request without scripts: errors at their fields, typed text stays', async () => {
    const page = await site.newPage({ scripts: false })
    await signIn(site, page, 'reader')
    await page.goto('/appointment')
    const send = page.getByRole('button', { name: 'অ্যাপয়েন্টমেন্ট চান' })
    await page.getByLabel('কী নিয়ে কথা বলতে চান?').fill('নদীর ঘাট')
    await page.getByLabel('দিন', { exact: true }).fill('2020-01-01')
    await press(page, send)
    expect(await page.getByRole('alert').innerText()).toContain('কিছু পাঠানো হয়নি')
    expect(await page.getByLabel('কী নিয়ে কথা বলতে চান?').inputValue()).toBe('নদীর ঘাট')
    expect(await page.getByText('একটি সময় বেছে নিন।').count()).toBe(1)
    await page.getByLabel('সময়', { exact: true }).fill('10:00')
    await press(page, send)
    expect(await page.getByText('সামনের কোনো দিন ও সময় বেছে নিন।').count()).toBe(1)
    await page.getByLabel('দিন', { exact: true }).fill(inDays(5))
    await press(page, send)
    expect(await page.getByRole('status').innerText()).toContain('বার্তাকক্ষে পৌঁছেছে')
    expect(await item(page, 'নদীর ঘাট').innerText()).toMatch(/উত্তরের অপেক্ষায়[\s\S]*সকাল ১০টা/)
    await press(page, item(page, 'নদীর ঘাট').getByRole('button'))
    expect(await page.getByRole('status').innerText()).toContain('ফিরিয়ে নেওয়া')
    expect(await item(page, 'নদীর ঘাট').getByRole('button').count()).toBe(0)
  })

  test.each(STAFF_VISITS)(
    'has no violations in $language, with and without errors',
    { tags: 'slow' },
    async ({ language, looks }) => {
      const page = await site.newPage()
      await signIn(site, page, 'reader')
      const consoleErrors = recordConsoleErrors(page)
      const answer = await page.goto(inEdition(language, '/appointment'))
      expect(answer?.headers()['cache-control']).toBe('private, no-store')
      const check = async () => {
        expect(await violationsOn(page)).toEqual([])
        expect(await hasHorizontalScroll(page)).toBe(false)
      }
      await inEachLook(page, looks, check)
      expect(consoleErrors).toEqual([])
      await press(page, page.locator('main form').first().getByRole('button'))
      await page.getByRole('alert').waitFor()
      expect(await page.locator('[aria-invalid]').count()).toBe(3)
      await inEachLook(page, looks, check)
    },
  )
})

describe('the screen', () => {
  test('confirms with a message to the person; a second editor sees the answer', async () => {
    const person = await site.newPage()
    await signIn(site, person, 'reporter')
    await ask(person, 'A visit to the archive')
    const editor = await site.newPage()
    await signIn(site, editor, 'editor')
    await editor.goto('/dashboard/appointments')
    await item(editor, 'A visit to the archive')
      .getByRole('button', { name: /^Confirm/ })
      .click()
    expect(await violationsOn(editor, '#main')).toEqual([])
    const late = await site.newPage()
    await signIn(site, late, 'admin')
    await late.goto('/dashboard/appointments')
    await item(late, 'A visit to the archive')
      .getByRole('button', { name: /^Decline/ })
      .click()

    await editor.getByLabel(/^Message to/).fill('Bring a pencil.\nNo pens.')
    await editor.getByRole('button', { name: 'Confirm and send the email' }).click()
    await editor.getByText(/^Confirmed\. .* will get an email\.$/).waitFor()
    await item(editor, 'A visit to the archive').getByText('Bring a pencil.').waitFor()

    await late.getByRole('button', { name: 'Decline and send the email' }).click()
    await item(late, 'A visit to the archive').getByText('Bring a pencil.').waitFor()

    await person.reload()
    expect(await item(person, 'A visit to the archive').innerText()).toMatch(
      /Confirmed[\s\S]*Bring a pencil\.\s+No pens\./,
    )
  })

  test('keeps the list and typed text while offline, and sends on retry', { tags: 'slow' }, async () => {
    const person = await site.newPage()
    await signIn(site, person, 'reporter')
    await ask(person, 'A walk on the roof')
    const page = await site.newPage()
    await signIn(site, page, 'editor')
    await page.goto('/dashboard/appointments')
    const asked = item(page, 'A walk on the roof')
    await asked.getByRole('button', { name: /^Confirm/ }).click()
    await page.getByLabel(/^Message to/).fill('Mind the stairs.')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Confirm and send the email' }).click()
    // One alert at the form, and one above the list, whose refetch failed.
    await expect.poll(() => page.getByRole('alert').count()).toBe(2)
    expect(await page.getByRole('alert').first().innerText()).toContain('No connection to the server.')
    expect(await page.getByLabel(/^Message to/).inputValue()).toBe('Mind the stairs.')
    await page.context().setOffline(false)
    await expect.poll(() => page.getByRole('alert').count()).toBe(1)
    await page.getByRole('button', { name: 'Confirm and send the email' }).click()
    await asked.getByText('Mind the stairs.').waitFor()
  })

  test('filters by state and keeps the filter in the address', async () => {
    const page = await site.newPage()
    await signIn(site, page, 'editor')
    await page.goto('/dashboard/appointments')
    await page.getByLabel('Show').selectOption('Declined')
    await item(page, 'পুরোনো একটি খবরের সংশোধনী').waitFor()
    await item(page, 'A school club').waitFor({ state: 'detached' })
    await page.reload()
    await item(page, 'পুরোনো একটি খবরের সংশোধনী').waitFor()
    expect(await page.getByLabel('Show').inputValue()).toBe('declined')
  })
})
