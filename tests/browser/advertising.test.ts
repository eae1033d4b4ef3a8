// Advertisements in a real browser: one picture for the device, no layout shift, views that are counted; the screen that manages
// them.
import type { Page, Request } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adNetworkWords } from '#app/dashboard/advertising/ad-network-words.ts'
import { adSizeText } from '#app/dashboard/advertising/ad-slot-words.ts'
import { advertisingWords } from '#app/dashboard/advertising/advertising-words.ts'
import { dashboardWords } from '#app/dashboard/dashboard-words.ts'
import { formatCount } from '#bangla/counts.ts'
import { AD_FRAMES } from '#contract/advertising/ad-frame.ts'
import type { AdNetwork } from '#contract/advertising/ad-network.ts'
import {
  AD_SLOTS,
  type AdDevice,
  type AdSize,
  type AdSlot,
  sizesOf,
  slotsOf,
} from '#contract/advertising/slots.ts'
import { changeAdNetwork, listAdNetworks } from '#server/domain/advertising/ad-networks.ts'
import { changeCampaign, getCampaignReport, listCampaigns } from '#server/domain/advertising/campaigns.ts'
import { storePicture } from '#server/domain/media/media.ts'
import { writeVisits } from '#server/domain/visits/visits.ts'
import { addTestCampaign, adPictures } from '../advertising-fixture.ts'
import { testPicture } from '../test-picture.ts'
import { overflowingElements } from './layout-measures.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { waitUntilIdle } from './page-idle.ts'
import { signIn } from './sign-in.ts'
import { inEachLook, openAs, STAFF_VISITS } from './staff-page.ts'
import { findStories } from './stories.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const TELEPHONE =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

let pictures: Partial<Record<AdSize, string>>
let article: string
let campaignId: string
beforeAll(async () => {
  const { system } = site.portal
  pictures = await adPictures(system)
  article = (await findStories(system)).bn.plain
  campaignId = (await addTestCampaign(system, pictures)).id
  await storePicture(system, await testPicture(640, 100), { alt: 'Club banner' })
})

const shownAds = (page: Page) => page.locator('[data-ad]:visible')

/** In the page: collects the values of layout shifts in `shifts`. */
function watchShifts(): void {
  const shifts: number[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value } = JSON.parse(JSON.stringify(entry))
      shifts.push(Number(value))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Goes through the page from top to bottom, so that every picture is loaded. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await frame()
      await frame()
    }
  })
  await waitUntilIdle(page)
}

describe.each([390, 1280])('at %i px', (width) => {
  test.each([
    ['the home page', '/', 'home'],
    ['an article', null, 'article'],
  ] as const)('%s shows one picture in each slot, without a shift', async (_, path, kind) => {
    const page = await site.newPage({ width })
    await page.addInitScript(watchShifts)
    await page.goto(path ?? article)
    await waitUntilIdle(page)
    await scrollThrough(page)
    const phone = slotsOf(kind).filter((slot) => !slot.endsWith('-side'))
    const wanted = width < 960 ? phone : slotsOf(kind)
    const found = await shownAds(page).evaluateAll((ads) =>
      ads.map((ad) => ad.getAttribute('data-ad')?.split('/')[1] ?? ''),
    )
    expect(found.sort()).toEqual([...wanted].sort())
    const pictureStates = await shownAds(page)
      .locator('img')
      .evaluateAll((images) => images.map((one) => one instanceof HTMLImageElement && one.naturalWidth > 0))
    expect(pictureStates).toEqual(found.map(() => true))
    const hidden = await page
      .locator('[data-ad]:not(:visible) img')
      .evaluateAll((images) =>
        images.filter((one) => one instanceof HTMLImageElement && one.naturalWidth > 0),
      )
    expect(hidden).toHaveLength(0)
    const shifts = await page.evaluate<number[]>('shifts')
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.01)
    expect(await overflowingElements(page)).toEqual([])
    expect(await violationsOn(page)).toEqual([])
  })
})

test('counts what came into view when the page is left, and stands on no printed page', async () => {
  const { system } = site.portal
  const page = await site.newPage({ width: 390, userAgent: TELEPHONE })
  await page.goto('/')
  await waitUntilIdle(page)
  await page.locator('[data-ad$="/home-lead"]:visible').scrollIntoViewIfNeeded()
  await waitUntilIdle(page)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect
    .poll(async () => {
      await writeVisits(system)
      const { counts } = await getCampaignReport(system, campaignId)
      return counts.map(({ slot, views }) => [slot, views])
    })
    .toEqual([['home-lead', 1]])
  await page.emulateMedia({ media: 'print' })
  expect(await shownAds(page).count()).toBe(0)
})

describe('the screen', () => {
  test.each(STAFF_VISITS)(
    'adds a campaign and shows its report ($language), no violations',
    async ({ language, looks }) => {
      const { system } = site.portal
      const t = advertisingWords(language)
      const page = await openAs(site, 'admin', '/dashboard/campaigns', { language })
      await page.getByRole('button', { name: t('add') }).click()
      const name = `Club ${language}`
      await page.locator('[name=advertiser]').fill(name)
      await page.locator('[name=link]').fill('https://club.example/')
      await page.locator('[name="alt.bn"]').fill('ক্লাবের জার্সি')
      await page.locator('[name="alt.en"]').fill('The club’s shirt')
      await page.locator('[name=from]').fill('20/11/2026 10:00')
      await page.locator('[name=until]').fill('20/12/2026 10:00')
      // In the digits of the screen, whichever are typed.
      const weight = page.locator('[name=weight]')
      const inDigits = (number: number) => formatCount(number, language)
      expect(await weight.inputValue()).toBe(inDigits(1))
      for (const [typed, shown] of [
        ['20', 20],
        ['২', 2],
      ] as const) {
        await weight.fill(typed)
        expect(await weight.inputValue()).toBe(inDigits(shown))
      }
      await weight.press('Home')
      await page.keyboard.type('13')
      expect(await weight.inputValue()).toBe(inDigits(132))
      await weight.fill('2')
      await page.getByText(adSizeText('970x250', language)).first().waitFor()
      await page.getByRole('checkbox', { name: t('slot.home-lead') }).check()
      await page.getByRole('button', { name: dashboardWords(language)('form.save') }).click()
      await page.getByRole('alert').first().waitFor()
      await page
        .getByRole('button', { name: t('chooseOf', { size: adSizeText('320x50', language) }) })
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Club banner' }).first().click()
      await page.locator('[data-device=phone] img').waitFor()
      await inEachLook(page, looks, async () => {
        expect(await violationsOn(page)).toEqual([])
        expect(await overflowingElements(page)).toEqual([])
      })
      await page.getByRole('button', { name: dashboardWords(language)('form.save') }).click()
      await page.getByText(t('saved', { name })).waitFor()
      const { campaigns } = await listCampaigns(system, { limit: 10 })
      expect(campaigns[0]).toMatchObject({
        advertiser: name,
        slots: ['home-lead'],
        weight: 2,
        dailyCap: null,
      })
      await page.getByRole('button', { name: t('reportOf', { name }) }).click()
      await page.getByText(t('noCounts')).waitFor()
      await inEachLook(page, looks, async () => {
        expect(await violationsOn(page)).toEqual([])
      })
      expect(AD_SLOTS).toContain(campaigns[0]?.slots[0])
    },
  )
})

/** Tries what code of a network must not do, and writes into its own document what came of each attempt. */
const ATTEMPTS = `<pre id="report"></pre><script>(async () => {
  const tried = {}
  const attempt = async (name, work) => {
    try { tried[name] = 'did: ' + await work() } catch (error) { tried[name] = 'refused: ' + error.name }
  }
  await attempt('origin', () => self.origin)
  await attempt('cookie', () => document.cookie)
  await attempt('setCookie', () => { document.cookie = 'maidan=1' })
  await attempt('localStorage', () => localStorage.length)
  await attempt('sessionStorage', () => sessionStorage.length)
  await attempt('indexedDB', () => indexedDB.open('maidan'))
  await attempt('caches', () => caches.keys())
  await attempt('serviceWorker', () => navigator.serviceWorker.register('/worker.js'))
  await attempt('parentDocument', () => parent.document.title)
  await attempt('parentAddress', () => parent.location.href)
  await attempt('parentWords', () => { parent.name = 'taken'; return parent.name })
  await attempt('readAccount', async () => (await fetch('/api/auth/get-session', { credentials: 'include' })).text())
  await attempt('signOut', async () => (await fetch('/api/auth/sign-out', { method: 'POST', mode: 'no-cors', credentials: 'include' })).type)
  document.getElementById('report').textContent = JSON.stringify(tried)
})()</script>`

/** Tries to lead the reader away, by every way that a script has. */
const LEAVING = `<pre id="left"></pre><form id="out" action="https://evil.example/" target="_top" method="post"></form><script>
  const left = []
  for (const leave of [
    () => { top.location.href = 'https://evil.example/' },
    () => { top.location.replace('https://evil.example/') },
    () => { open('https://evil.example/', '_top') },
    () => { out.submit() },
  ]) try { leave(); left.push('tried') } catch (error) { left.push(error.name) }
  document.getElementById('left').textContent = left.join(' ')
</script>`

const OFF: AdNetwork = { phone: null, desktop: null, isOn: false }

function networkIn(slot: AdSlot, html: string): AdNetwork {
  const codeOn = (device: AdDevice) => {
    const size = sizesOf(slot, device)[0]
    return size ? { size, html } : null
  }
  return { phone: codeOn('phone'), desktop: codeOn('desktop'), isOn: true }
}

const FILLED = '<div style="height:5000px;width:5000px;background:#777"></div>'

describe('an ad network', () => {
  beforeAll(async () => {
    const { system } = site.portal
    for (const { id } of (await listCampaigns(system, { limit: 50 })).campaigns)
      await changeCampaign(system, id, { isOn: false })
  })
  beforeEach(async () => {
    for (const slot of AD_SLOTS) await changeAdNetwork(site.portal.system, slot, OFF)
  })
  const turnOn = async (slots: readonly AdSlot[], html: string) => {
    for (const slot of slots) await changeAdNetwork(site.portal.system, slot, networkIn(slot, html))
  }

  test('reaches no cookie, storage or page of ours, leads nobody away, and calls without a session', async () => {
    await turnOn(['home-lead'], LEAVING + ATTEMPTS)
    const page = await site.newPage()
    await signIn(site, page, 'admin')
    const sent: Request[] = []
    page.on('request', (request) => {
      if (request.frame() !== page.mainFrame() && !request.isNavigationRequest()) sent.push(request)
    })
    await page.goto('/')
    const address = page.url()
    const frame = page.frameLocator('iframe[src*="/home-lead/desktop"]')
    const report = frame.locator('#report')
    await expect.poll(async () => report.textContent()).toContain('signOut')
    const tried = JSON.parse((await report.textContent()) ?? '')
    expect(tried).toEqual({
      origin: 'did: null',
      cookie: 'refused: SecurityError',
      setCookie: 'refused: SecurityError',
      localStorage: 'refused: SecurityError',
      sessionStorage: 'refused: SecurityError',
      indexedDB: 'refused: SecurityError',
      caches: 'refused: SecurityError',
      serviceWorker: 'refused: SecurityError',
      parentDocument: 'refused: SecurityError',
      parentAddress: 'refused: SecurityError',
      parentWords: 'refused: SecurityError',
      readAccount: 'refused: TypeError',
      signOut: 'did: opaque',
    })
    expect(await frame.locator('#left').textContent()).toMatch(/^SecurityError SecurityError /)
    expect(page.url()).toBe(address)
    expect(sent.map((request) => new URL(request.url()).pathname)).toEqual([
      ...['/api/auth/get-session', '/api/auth/sign-out'],
    ])
    for (const request of sent) expect(await request.allHeaders()).not.toHaveProperty('cookie')
    // The session is as it was.
    await page.goto('/dashboard/campaigns')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  test('has no origin of ours when its address is opened by itself', async () => {
    await turnOn(['home-lead'], ATTEMPTS)
    const page = await site.newPage()
    await signIn(site, page, 'admin')
    await page.goto('/ads/network/home-lead/desktop')
    const report = page.locator('#report')
    await expect.poll(async () => report.textContent()).toContain('signOut')
    expect(JSON.parse((await report.textContent()) ?? '')).toMatchObject({
      origin: 'did: null',
      cookie: 'refused: SecurityError',
      localStorage: 'refused: SecurityError',
      readAccount: 'refused: TypeError',
    })
  })

  test.each([
    ['the home page', 390, '/', 'home'],
    ['the home page', 1280, '/', 'home'],
    ['an article', 390, null, 'article'],
    ['an article', 1280, null, 'article'],
  ] as const)(
    '%s at %i px loads the frames of this device alone, without a shift',
    async (_, width, path, kind) => {
      await turnOn(slotsOf(kind), FILLED)
      const page = await site.newPage({ width })
      await page.addInitScript(watchShifts)
      const loaded: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith(AD_FRAMES)) loaded.push(pathname.slice(AD_FRAMES.length))
      })
      await page.goto(path ?? article)
      await waitUntilIdle(page)
      await scrollThrough(page)
      const device = width < 960 ? 'phone' : 'desktop'
      const wanted = slotsOf(kind).filter((slot) => sizesOf(slot, device).length > 0)
      await expect.poll(() => loaded.toSorted()).toEqual(wanted.map((slot) => `${slot}/${device}`).toSorted())
      const shifts = await page.evaluate<number[]>('shifts')
      expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.01)
      expect(await overflowingElements(page)).toEqual([])
      expect(await violationsOn(page)).toEqual([])
      await page.emulateMedia({ media: 'print' })
      expect(await page.locator('iframe[src^="/ads/"]:visible').count()).toBe(0)
    },
  )

  test.each(STAFF_VISITS)(
    'is stored, measured and switched on in the screen ($language), no violations',
    async ({ language, looks }) => {
      const { system } = site.portal
      const t = adNetworkWords(language)
      const place = advertisingWords(language)('slot.home-lead')
      const html = '<img alt="" src="/robots.txt?a"><img alt="" src="/robots.txt?b">'
      const page = await openAs(site, 'admin', '/dashboard/campaigns', { language })
      await page.getByRole('button', { name: t('editOf', { place }) }).click()
      await page.locator('[name="desktop.html"]').fill(html)
      const save = page.getByRole('button', { name: dashboardWords(language)('form.save') })
      await save.click()
      await page.getByText(t('saved', { place })).waitFor()
      const stored = async () => (await listAdNetworks(system)).find(({ slot }) => slot === 'home-lead')
      expect(await stored()).toMatchObject({ phone: null, desktop: { size: '970x250', html }, isOn: false })
      await page.getByRole('button', { name: t('measure.desktop') }).click()
      const figureOf = (label: string) =>
        page.locator('[data-trial=desktop] dl > div', { hasText: label }).locator('dd').textContent()
      await page.locator('[data-trial=desktop] dl').waitFor()
      // Figures of other windows, and other messages of the frame, change nothing.
      await page.evaluate(() => {
        const figures = { requests: 999, hosts: 9, bytes: 9, unsized: 9, longTaskMs: 9, loadedMs: 9 }
        window.postMessage({ kind: 'ad-cost', ...figures }, '*')
      })
      const count = (value: number) => formatCount(value, language)
      await expect.poll(() => figureOf(t('requests'))).toBe(count(2))
      expect(await figureOf(t('hosts'))).toBe(count(1))
      expect(await figureOf(t('loaded'))).not.toBe(t('notLoaded'))
      await inEachLook(page, looks, async () => {
        expect(await violationsOn(page)).toEqual([])
        expect(await overflowingElements(page)).toEqual([])
      })
      expect(await figureOf(t('requests'))).toBe(count(2))
      await page.getByLabel(t('isOn')).check()
      await save.click()
      await expect.poll(async () => (await stored())?.isOn).toBe(true)
    },
  )
})

test('a campaign that lacks something is not saved, and the first field that lacks it has the focus', async () => {
  const page = await openAs(site, 'admin', '/dashboard/campaigns', { language: 'en' })
  await page.getByRole('button', { name: advertisingWords('en')('add') }).click()
  const save = page.getByRole('button', { name: dashboardWords('en')('form.save') })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await save.click()
  await expect.poll(focused).toBe('advertiser')
  await page.locator('[name=advertiser]').fill('Padma Tea')
  await page.locator('[name=link]').fill('https://padma.example/tea')
  await page.locator('[name="alt.bn"]').fill('পদ্মা চা')
  await page.locator('[name="alt.en"]').fill('Padma Tea')
  await save.click()
  await expect.poll(focused).toBe('from')
})
