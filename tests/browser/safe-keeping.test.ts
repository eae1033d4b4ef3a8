// Nothing that was typed is ever lost: tabs that die, networks that go, links that are slow, people who share a computer.
import { beforeEach, describe, expect, test } from 'vitest'
import { violationsOn } from './page-checks/accessibility.ts'
import { recordComplaints, scrollsSideways } from './page-checks/complaints.ts'
import { startReadingSide } from './reading-side.ts'
import {
  body,
  crash,
  eventually,
  headline,
  keptInBrowser,
  offer,
  safeDesk,
  stateLine,
  textsInBrowser,
  textsOnServer,
  writeInBody,
} from './safe-desk.ts'

const site = startReadingSide()
const desk = safeDesk(site)
const OFFER = '[aria-label="You have unsaved work"]'
beforeEach(() => desk.forgetTexts())

describe('a tab that dies in the middle of a sentence', () => {
  test('leaves the sentence in the browser, although the server never heard of it', async () => {
    const page = await desk.open('editor', 'addPost')
    const way = { isOpen: false }
    await page
      .context()
      .route('**/api/autosaves/**', (route) => (way.isOpen ? route.continue() : route.abort()))
    await headline(page).fill('শেষ বলে ছক্কা')
    await writeInBody(page, 'মিরপুরে তখন রাত নয়টা, আর গ্যালারিতে')
    await keptInBrowser(page, 'আর গ্যালারিতে')
    await crash(page)

    const next = await desk.openBeside(page.context(), 'addPost')
    const found = offer(next)
    await found.getByText('শেষ বলে ছক্কা').waitFor()
    expect(await found.innerText()).toContain('On this device')
    expect(await violationsOn(next, OFFER)).toEqual([])
    await found.getByRole('button', { name: 'Restore' }).click()
    await eventually(() => body(next).innerText()).toContain('মিরপুরে তখন রাত নয়টা, আর গ্যালারিতে')
    expect(await headline(next).inputValue()).toBe('শেষ বলে ছক্কা')
    await found.waitFor({ state: 'detached' })
    way.isOpen = true

    // Once it is saved, nobody is asked about it any more.
    await next.getByRole('button', { name: 'Save draft' }).click()
    await next.getByText('draft saved').waitFor()
    await eventually(() => textsInBrowser(next)).toEqual([])
    expect(await textsOnServer(next)).toEqual([])
    await desk.go(next, 'addPost')
    await next.waitForLoadState('networkidle')
    expect(await offer(next).count()).toBe(0)
  })

  test('that was reloaded goes on by itself, and can be told not to', async () => {
    const id = await desk.makePost({ headline: 'আগের শিরোনাম', richText: '<p>আগের লেখা</p>' })
    const page = await desk.open('editor', `updatePost/${id}`)
    const complaints = recordComplaints(page)
    await headline(page).fill('নতুন শিরোনাম')
    await keptInBrowser(page, 'নতুন শিরোনাম')
    await page.reload()
    await page.getByText('Your draft was restored').waitFor()
    expect(await headline(page).inputValue()).toBe('নতুন শিরোনাম')
    await stateLine(page, 'Draft autosaved at').waitFor()
    await page.getByRole('button', { name: 'Use the saved post instead' }).click()
    await eventually(() => headline(page).inputValue()).toBe('আগের শিরোনাম')
    await eventually(() => textsOnServer(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('is discarded only after a second question', async () => {
    const page = await desk.open('editor', 'addPost', { width: 390 })
    await headline(page).fill('ফেলে দেওয়ার মতো')
    await keptInBrowser(page, 'ফেলে দেওয়ার মতো')
    const next = await desk.openBeside(page.context(), 'addPost')
    await next.waitForLoadState('networkidle')
    expect(await offer(next).count(), 'another window is still writing it').toBe(0)
    await page.close()
    await next.reload()
    const found = offer(next)
    await found.getByRole('button', { name: 'Discard', exact: true }).click()
    await found.getByRole('button', { name: 'Cancel' }).click()
    await found.getByRole('button', { name: 'Discard', exact: true }).click()
    expect(await scrollsSideways(next)).toBe(false)
    expect(await violationsOn(next, OFFER)).toEqual([])
    await found.getByRole('button', { name: 'Discard draft' }).click()
    await found.waitFor({ state: 'detached' })
    await eventually(() => textsInBrowser(next)).toEqual([])
    await eventually(() => textsOnServer(next)).toEqual([])
  })
})

describe('the way to the server', () => {
  test('goes and comes back, and the newest text is there then', async () => {
    const page = await desk.open('editor', 'addPost')
    await headline(page).fill('সংযোগ আছে')
    await stateLine(page, 'Draft autosaved at').waitFor()
    await page.context().setOffline(true)
    await headline(page).fill('সংযোগ নেই')
    const line = stateLine(page, 'Offline. Saved on this device only')
    await line.waitFor()
    // However far down somebody writes, it is in sight.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(
      await line.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return window.scrollY > 0 && top >= 0 && bottom <= window.innerHeight
      }),
    ).toBe(true)
    await headline(page).fill('সংযোগ নেই, লেখা চলছে')
    await keptInBrowser(page, 'লেখা চলছে')
    await page.context().setOffline(false)
    await stateLine(page, 'Draft autosaved at').waitFor()
    expect((await textsOnServer(page)).map(({ fields }) => fields.headline)).toEqual(['সংযোগ নেই, লেখা চলছে'])
    await headline(page).fill('')
    await eventually(() => textsOnServer(page)).toEqual([])
  })

  test('may be slow: what arrives late never replaces what came after it', async () => {
    const page = await desk.open('editor', 'addPost')
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
    await eventually(() => inFlight).toBe(1)
    await headline(page).fill('প্রথম ও দ্বিতীয়')
    await keptInBrowser(page, 'দ্বিতীয়')
    expect(sent, 'one at a time').toEqual([1])
    // The window is being left: now it cannot wait for the answer.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await eventually(async () => (await textsOnServer(page))[0]?.sequence).toBe(2)
    late.resolve()
    await eventually(() => inFlight).toBe(0)
    const [stored] = await textsOnServer(page)
    expect([stored?.sequence, stored?.fields.headline]).toEqual([2, 'প্রথম ও দ্বিতীয়'])
    expect(sent).toEqual(sent.toSorted((one, other) => one - other))
    await headline(page).fill('')
    await eventually(() => textsOnServer(page)).toEqual([])
  })

  test('leads to the same person’s other devices', async () => {
    const here = await desk.open('editor', 'addPost')
    await headline(here).fill('মাঠ থেকে লিখছি')
    await stateLine(here, 'Draft autosaved at').waitFor()
    const there = await desk.open('editor', 'addPost')
    await offer(there).getByText('From another device').waitFor()
    await offer(there).getByRole('button', { name: 'Restore' }).click()
    await eventually(() => headline(there).inputValue()).toBe('মাঠ থেকে লিখছি')
    await headline(there).fill('মাঠ থেকে লিখছি, ডেস্কে শেষ করছি')
    await stateLine(there, 'Draft autosaved at').waitFor()
    await there.getByRole('button', { name: 'Save draft' }).click()
    await there.getByText('draft saved').waitFor()
  })
})

test('a browser that keeps nothing says so, and the server has the text all the same', async () => {
  const page = await site.newPage()
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await desk.enter(page, 'editor')
  await desk.go(page, 'addPost')
  await headline(page).fill('শুধু সার্ভারে')
  await stateLine(page, 'This browser cannot store drafts').waitFor()
  await eventually(async () => (await textsOnServer(page))[0]?.fields.headline).toBe('শুধু সার্ভারে')
  await page.context().setOffline(true)
  await headline(page).fill('কোথাও নয়')
  await stateLine(page, 'not saved anywhere').waitFor()
})

describe('a computer that people share', () => {
  test('shows nobody somebody else’s text, and keeps it for its owner', async () => {
    const page = await desk.open('reporter', 'addPost')
    await headline(page).fill('প্রতিবেদকের গোপন খবর')
    await stateLine(page, 'Draft autosaved at').waitFor()
    const context = page.context()

    // Somebody else signs in while the window is still open: it sends nothing under their name.
    await context.clearCookies()
    await headline(page).fill('প্রতিবেদকের গোপন খবর,')
    await stateLine(page, 'you are signed out').waitFor()
    const other = await context.newPage()
    await desk.enter(other, 'editor')
    const earlier = (await textsOnServer(other)).length
    const refused = page.waitForResponse((answer) => answer.url().includes('/api/autosaves/'))
    await headline(page).fill('প্রতিবেদকের গোপন খবর, বাকিটা')
    expect((await refused).status()).toBe(404)
    await keptInBrowser(page, 'বাকিটা')
    expect(await textsOnServer(other)).toHaveLength(earlier)
    await page.close()

    await desk.go(other, 'addPost')
    await other.waitForLoadState('networkidle')
    expect(await other.getByText('প্রতিবেদকের গোপন').count()).toBe(0)
    await headline(other).fill('সম্পাদকের নিজের লেখা')
    await keptInBrowser(other, 'সম্পাদকের নিজের লেখা')
    await other.close()

    await context.clearCookies()
    const back = await context.newPage()
    await desk.enter(back, 'reporter')
    await desk.go(back, 'addPost')
    await offer(back).getByText('প্রতিবেদকের গোপন খবর, বাকিটা').waitFor()
    expect(await offer(back).getByText('সম্পাদকের').count()).toBe(0)
  })
})
