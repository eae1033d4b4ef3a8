// Advertisements in a real browser: one picture for the device, no layout shift, views that are counted; the screen that manages
// them.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { advertisingWords } from '#app/dashboard/advertising/advertising-words.ts'
import { dashboardWords } from '#app/dashboard/dashboard-words.ts'
import { AD_SLOTS, type AdSize, slotsOf } from '#contract/advertising/slots.ts'
import { getCampaignReport, listCampaigns } from '#server/domain/advertising/campaigns.ts'
import { storePicture } from '#server/domain/media/media.ts'
import { writeVisits } from '#server/domain/visits/visits.ts'
import { addTestCampaign, adPictures } from '../advertising-fixture.ts'
import { testPicture } from '../test-picture.ts'
import { overflowingElements } from './layout-measures.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { waitUntilIdle } from './page-idle.ts'
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
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = JSON.parse(JSON.stringify(entry))
          shifts.push(Number(value))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
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
      await page.getByLabel(t('slot.home-lead')).check()
      await page.getByRole('button', { name: dashboardWords(language)('form.save') }).click()
      await page.getByRole('alert').first().waitFor()
      await page.getByRole('button', { name: t('chooseOf', { size: '320 × 50' }) }).click()
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
        weight: 1,
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
