// Autosave and recovered drafts: crashed tabs, lost and slow connections, shared computers.
import { beforeEach, describe, expect, test } from 'vitest'
import {
  autosaveScreens,
  autosavesOnServer,
  body,
  crash,
  draftsInBrowser,
  expectSavedInBrowser,
  headline,
  recoveryOffer,
  statusLine,
  typeInBody,
} from './autosave-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { countRequests, waitUntilIdle } from './page-idle.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const form = autosaveScreens(site)
const OFFER = '[aria-label="You have unsaved work"]'
beforeEach(() => form.deleteAutosaves())

describe('a tab that crashes in mid-sentence', () => {
  test('leaves its text in the browser when the server never received it', { tags: 'slow' }, async () => {
    const page = await form.open('editor', 'addPost')
    const way = { isOpen: false }
    await page
      .context()
      .route('**/api/autosaves/**', (route) => (way.isOpen ? route.continue() : route.abort()))
    await headline(page).fill('শেষ বলে ছক্কা')
    await typeInBody(page, 'মিরপুরে তখন রাত নয়টা, আর গ্যালারিতে')
    await expectSavedInBrowser(page, 'আর গ্যালারিতে')
    await crash(page)

    const next = await form.openTab(page.context(), 'addPost')
    const found = recoveryOffer(next)
    await found.getByText('শেষ বলে ছক্কা').waitFor()
    expect(await found.innerText()).toContain('On this device')
    expect(await violationsOn(next, OFFER)).toEqual([])
    await found.getByRole('button', { name: 'Restore' }).click()
    await expect.poll(() => body(next).innerText()).toContain('মিরপুরে তখন রাত নয়টা, আর গ্যালারিতে')
    expect(await headline(next).inputValue()).toBe('শেষ বলে ছক্কা')
    await found.waitFor({ state: 'detached' })
    way.isOpen = true

    // A saved draft is not offered again.
    await next.getByRole('button', { name: 'Save draft' }).click()
    await next.getByText('Draft saved').waitFor()
    await expect.poll(() => draftsInBrowser(next)).toEqual([])
    await expect.poll(() => autosavesOnServer(next)).toEqual([])
    await form.openScreen(next, 'addPost')
    await waitUntilIdle(next)
    expect(await recoveryOffer(next).count()).toBe(0)
  })

  test('restores its text after a reload, and can discard it', async () => {
    const id = await form.makePost({ headline: 'আগের শিরোনাম', richText: '<p>আগের লেখা</p>' })
    const page = await form.open('editor', `updatePost/${id}`)
    const consoleErrors = recordConsoleErrors(page)
    await headline(page).fill('নতুন শিরোনাম')
    await expectSavedInBrowser(page, 'নতুন শিরোনাম')
    await page.reload()
    await page.getByText('Your draft was restored').waitFor()
    expect(await headline(page).inputValue()).toBe('নতুন শিরোনাম')
    await statusLine(page, 'Draft autosaved at').waitFor()
    await page.getByRole('button', { name: 'Use the saved post instead' }).click()
    await expect.poll(() => headline(page).inputValue()).toBe('আগের শিরোনাম')
    await expect.poll(() => autosavesOnServer(page)).toEqual([])
    expect(consoleErrors).toEqual([])
  })

  test('discards its text only after a confirmation', { tags: 'slow' }, async () => {
    const page = await form.open('editor', 'addPost', { width: 390 })
    await headline(page).fill('ফেলে দেওয়ার মতো')
    await expectSavedInBrowser(page, 'ফেলে দেওয়ার মতো')
    const next = await form.openTab(page.context(), 'addPost')
    await waitUntilIdle(next)
    expect(await recoveryOffer(next).count(), 'another window is still writing it').toBe(0)
    await page.close()
    await next.reload()
    const found = recoveryOffer(next)
    await found.getByRole('button', { name: 'Discard', exact: true }).click()
    await found.getByRole('button', { name: 'Cancel' }).click()
    await found.getByRole('button', { name: 'Discard', exact: true }).click()
    expect(await hasHorizontalScroll(next)).toBe(false)
    expect(await violationsOn(next, OFFER)).toEqual([])
    await found.getByRole('button', { name: 'Discard draft' }).click()
    await found.waitFor({ state: 'detached' })
    await expect.poll(() => draftsInBrowser(next)).toEqual([])
    await expect.poll(() => autosavesOnServer(next)).toEqual([])
  })
})

describe('the connection to the server', () => {
  test('is lost and restored, and the newest text is stored', async () => {
    const page = await form.open('editor', 'addPost')
    await headline(page).fill('সংযোগ আছে')
    await statusLine(page, 'Draft autosaved at').waitFor()
    await page.context().setOffline(true)
    await headline(page).fill('সংযোগ নেই')
    const line = statusLine(page, 'Offline. Saved on this device only')
    await line.waitFor()
    // The status line is visible at every scroll position.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(
      await line.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return window.scrollY > 0 && top >= 0 && bottom <= window.innerHeight
      }),
    ).toBe(true)
    await headline(page).fill('সংযোগ নেই, লেখা চলছে')
    await expectSavedInBrowser(page, 'লেখা চলছে')
    await page.context().setOffline(false)
    await statusLine(page, 'Draft autosaved at').waitFor()
    expect((await autosavesOnServer(page)).map(({ fields }) => fields.headline)).toEqual([
      'সংযোগ নেই, লেখা চলছে',
    ])
    await headline(page).fill('')
    await expect.poll(() => autosavesOnServer(page)).toEqual([])
  })

  test('may be slow: a late request never replaces a newer one', { tags: 'slow' }, async () => {
    const page = await form.open('editor', 'addPost')
    const late = Promise.withResolvers<void>()
    const sent: number[] = []
    let inFlight = 0
    await page.route('**/api/autosaves/**', async (route) => {
      const { sequence } = route.request().postDataJSON() ?? {}
      if (route.request().method() !== 'PUT') return route.continue()
      sent.push(sequence)
      inFlight++
      if (sent.length === 1) await late.promise
      const answer = await route.fetch()
      inFlight--
      await route.fulfill({ response: answer }).catch(() => undefined)
    })
    await headline(page).fill('প্রথম')
    await expect.poll(() => inFlight).toBe(1)
    await headline(page).fill('প্রথম ও দ্বিতীয়')
    await expectSavedInBrowser(page, 'দ্বিতীয়')
    expect(sent, 'one at a time').toEqual([1])
    // A hidden page sends at once, without waiting for the pending request.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(async () => (await autosavesOnServer(page))[0]?.sequence).toBe(2)
    late.resolve()
    await expect.poll(() => inFlight).toBe(0)
    const [stored] = await autosavesOnServer(page)
    expect([stored?.sequence, stored?.fields.headline]).toEqual([2, 'প্রথম ও দ্বিতীয়'])
    expect(sent).toEqual(sent.toSorted((one, other) => one - other))
    await headline(page).fill('')
    await expect.poll(() => autosavesOnServer(page)).toEqual([])
  })

  test('offers the text on the same person’s other devices', { tags: 'slow' }, async () => {
    const here = await form.open('editor', 'addPost')
    await headline(here).fill('মাঠ থেকে লিখছি')
    await statusLine(here, 'Draft autosaved at').waitFor()
    const there = await form.open('editor', 'addPost')
    await recoveryOffer(there).getByText('From another device').waitFor()
    await recoveryOffer(there).getByRole('button', { name: 'Restore' }).click()
    await expect.poll(() => headline(there).inputValue()).toBe('মাঠ থেকে লিখছি')
    await headline(there).fill('মাঠ থেকে লিখছি, ডেস্কে শেষ করছি')
    await statusLine(there, 'Draft autosaved at').waitFor()
    await there.getByRole('button', { name: 'Save draft' }).click()
    await there.getByText('Draft saved').waitFor()
  })
})

test('without IndexedDB shows a warning, and the server stores the text', { tags: 'slow' }, async () => {
  const page = await site.newPage()
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await form.signInAs(page, 'editor')
  await form.openScreen(page, 'addPost')
  await headline(page).fill('শুধু সার্ভারে')
  await statusLine(page, 'This browser cannot store drafts').waitFor()
  await expect.poll(async () => (await autosavesOnServer(page))[0]?.fields.headline).toBe('শুধু সার্ভারে')
  await page.context().setOffline(true)
  await headline(page).fill('কোথাও নয়')
  await statusLine(page, 'not saved anywhere').waitFor()
})

describe('a shared computer', { tags: 'slow' }, () => {
  test('shows drafts to their owner only', async () => {
    const page = await form.open('reporter', 'addPost')
    await headline(page).fill('প্রতিবেদকের গোপন খবর')
    await statusLine(page, 'Draft autosaved at').waitFor()
    const context = page.context()

    // Somebody else signs in while the page is open. The page must store nothing under their account.
    await context.clearCookies()
    await headline(page).fill('প্রতিবেদকের গোপন খবর,')
    await statusLine(page, 'you are signed out').waitFor()
    const other = await context.newPage()
    countRequests(other)
    await form.signInAs(other, 'editor')
    const earlier = (await autosavesOnServer(other)).length
    // Waits for the save of the new text, not for a retry that was sent while nobody was signed in.
    const refused = page.waitForResponse((answer) => answer.request().postData()?.includes('বাকিটা') ?? false)
    await headline(page).fill('প্রতিবেদকের গোপন খবর, বাকিটা')
    expect((await refused).status()).toBe(404)
    await expectSavedInBrowser(page, 'বাকিটা')
    expect(await autosavesOnServer(other)).toHaveLength(earlier)
    await page.close()

    await form.openScreen(other, 'addPost')
    await waitUntilIdle(other)
    expect(await other.getByText('প্রতিবেদকের গোপন').count()).toBe(0)
    await headline(other).fill('সম্পাদকের নিজের লেখা')
    await expectSavedInBrowser(other, 'সম্পাদকের নিজের লেখা')
    await other.close()

    await context.clearCookies()
    const back = await context.newPage()
    await form.signInAs(back, 'reporter')
    await form.openScreen(back, 'addPost')
    await recoveryOffer(back).getByText('প্রতিবেদকের গোপন খবর, বাকিটা').waitFor()
    expect(await recoveryOffer(back).getByText('সম্পাদকের').count()).toBe(0)
  })
})
