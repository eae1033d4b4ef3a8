// A page that is open while its match is played: it shows what a reader who opens it now would see, and it never jumps.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { snapshotPath } from '#contract/matches/live.ts'
import { SCORES_SECONDS } from '#contract/matches/live-limits.ts'
import type { Match } from '#contract/matches/match.ts'
import { type MatchTab, matchPath, scoresPath } from '#contract/pages/match-paths.ts'
import { type League, makeLeague } from '../match-league.ts'
import { shortInnings } from '../match-scripts.ts'
import { shownBy, waitForEvent } from './live-pages.ts'
import { recordConsoleErrors } from './page-checks/console-errors.ts'
import { waitUntilIdle } from './page-idle.ts'
import { startTestSite } from './test-site.ts'

let league: League
const site = startTestSite(async ({ system }) => {
  league = await makeLeague(system)
})

declare global {
  interface Window {
    shifts: [number, number][]
  }
}

async function openAt(path: string, width = 390): Promise<Page> {
  const page = await site.newPage({ width, height: 844 })
  await watchShifts(page)
  await page.goto(path)
  await page.locator('[data-live][data-state]').waitFor({ state: 'attached' })
  await laidOut(page)
  return page
}

/** The clock belongs to the browser context, so no other test gets this context. */
async function openWithClock(path: string): Promise<Page> {
  const page = await site.newPage({ width: 390, height: 844, firstVisit: true })
  await watchShifts(page)
  await page.clock.install()
  await page.goto(path)
  await laidOut(page)
  return page
}

/** Waits until the fonts are in use, because they come late and shift the page. */
async function laidOut(page: Page): Promise<void> {
  await page.locator('html:not([data-fonts=later])').waitFor({ state: 'attached' })
  await waitUntilIdle(page)
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!('hadRecentInput' in entry && entry.hadRecentInput))
          window.shifts.push([entry.startTime, 'value' in entry ? Number(entry.value) : 1])
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const forgetShifts = (page: Page) =>
  page.evaluate(() => {
    window.shifts = []
  })

/** The sum of layout shifts since `startedAt` that no input has caused. Runs in the page. */
const shiftSince = (startedAt: number) =>
  window.shifts.filter(([at]) => at > startedAt).reduce((sum, [, value]) => sum + value, 0)

async function seqOf(id: string): Promise<number> {
  return (await (await fetch(site.origin + snapshotPath(id, 'bn'))).json()).seq
}

type Followed = { page: Page; path: string; match: Match }

async function playAndCompare(
  { page, path, match }: Followed,
  events: Parameters<League['append']>[1],
): Promise<void> {
  if (events.length === 0) return
  await league.append(match.id, events)
  await waitForEvent(page, await seqOf(match.id))
  const fresh = await site.newPage()
  await fresh.goto(path)
  const [followed, opened] = [await shownBy(page), await shownBy(fresh)]
  for (const [part, html] of Object.entries(followed.parts)) {
    if (part in opened.parts) expect([part, html]).toEqual([part, opened.parts[part]])
  }
  expect(Object.keys(followed.parts)).toContain('score')
  expect(followed.feed).toEqual(opened.feed)
  await fresh.close()
}

async function expectSameAsOpenedNow(
  sport: 'cricket' | 'football',
  language: Language,
  tab?: MatchTab,
): Promise<void> {
  const match = await league.addFixture(sport)
  const path = matchPath(language, match, tab)
  const script = league.script(sport)
  if (tab) await league.append(match.id, script.splice(0, 4))
  const page = await openAt(path)
  const errors = recordConsoleErrors(page)
  const followed = { page, path, match }
  for (const size of [3, 2]) await playAndCompare(followed, script.splice(0, size))
  // Until the first innings has begun, the page is a preview.
  await forgetShifts(page)
  for (const size of [1, 1, 7, 1, 12, 20, 2, 9, 60]) await playAndCompare(followed, script.splice(0, size))
  expect(await page.locator('[data-part] td, [data-feed] > li').count()).toBeGreaterThan(5)
  if (sport === 'cricket' && !tab) {
    expect(await page.evaluate(shiftSince, 0)).toBeLessThan(0.01)
    expect(await page.locator('[data-part=innings] h3').count(), 'in short').toBeGreaterThan(0)
  }
  expect(errors).toEqual([])
}

describe('a page that follows its match', () => {
  test('is the same as a page opened now', () => expectSameAsOpenedNow('cricket', 'bn'))
  test.each([
    ['cricket', 'en', 'scorecard'],
    ['football', 'bn', undefined],
  ] as const)('is the same as a page opened now: %s, %s, %s', { tags: 'slow' }, expectSameAsOpenedNow)

  test('shows the super over that breaks a tie, also where it was opened in between', async () => {
    const match = await league.addFixture('cricket')
    const { home, away } = league
    await league.append(match.id, shortInnings(home, 4))
    const path = matchPath('en', match)
    const before = { page: await openAt(path), path, match }
    await playAndCompare(before, shortInnings(away, 4))
    const between = { page: await openAt(path), path, match }
    for (const event of [...shortInnings(away, 1, true), ...shortInnings(home, 2, true)]) {
      await playAndCompare(before, [event])
      await waitForEvent(between.page, await seqOf(match.id))
    }
    const shown = await shownBy(before.page)
    expect(await shownBy(between.page)).toEqual(shown)
    expect(shown.feed[0]).toMatch(/Surjotorun Club .*super over/)
  })
})

describe('a reader', () => {
  const open = (match: Match) => openAt(matchPath('bn', match))
  const feed = (page: Page) => page.locator('[data-feed] > li')

  test('keeps scroll position and focus; new entries stay hidden until requested', async () => {
    const page = await open(league.live)
    await page.locator('[data-feed]').scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, 300))
    const link = page.locator('[data-feed] ~ p a').first()
    await link.focus()
    const before = await page.evaluate(() => [scrollY, document.activeElement?.textContent])
    const count = await feed(page).filter({ visible: true }).count()
    const startedAt = await page.evaluate(() => performance.now())
    for (const runs of [1, 2, 4]) await league.bowl(runs)
    const more = page.getByRole('button', { name: '৩টি নতুন আপডেট' })
    await more.waitFor()
    expect(await page.evaluate(() => [scrollY, document.activeElement?.textContent])).toEqual(before)
    expect(await feed(page).filter({ visible: true }).count()).toBe(count)
    expect(await page.evaluate(shiftSince, startedAt)).toBeLessThan(0.005)
    const place = await more.boundingBox()
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(844)
    await more.click()
    expect(await feed(page).filter({ visible: true }).count()).toBe(count + 3)
    expect(await more.isVisible()).toBe(false)
    // Its final position, because a browser with scroll anchoring may scroll once more.
    const newest = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const { activeElement } = document
      const top = Math.round(activeElement?.getBoundingClientRect().top ?? 0)
      return [activeElement?.matches('[data-feed] > :first-child'), top]
    })
    expect(newest).toEqual([true, 64])
  })

  test('who opens the page before the start sees the tabs appear, and the last pair at the end', async () => {
    const match = await league.addFixture('cricket')
    const script = league.script('cricket')
    const page = await open(match)
    const play = async (count: number) => {
      await league.append(match.id, script.splice(0, count))
      await waitForEvent(page, await seqOf(match.id))
    }
    const tabs = page.locator('[data-part=tabs] a')
    const bar = page.locator('[data-live]')
    expect(await tabs.allTextContents()).toEqual(['ম্যাচ', 'দল'])
    const inBar = async () => (await bar.innerText()).trim()
    expect(await inBar()).toBe('শুরু হলে এই পাতা সরাসরি চলবে')
    for (let event = 0; event < 9; event++) await play(1)
    expect(await tabs.allTextContents()).toEqual(['ম্যাচ', 'স্কোরকার্ড', 'ধারাভাষ্য', 'পরিসংখ্যান', 'দল'])
    expect(await inBar()).toContain('সরাসরি এইমাত্র হালনাগাদ')
    await expect.poll(() => page.locator('[data-live-more]').isVisible()).toBe(false)
    expect(await feed(page).filter({ visible: true }).count()).toBe(await feed(page).count())
    await page.reload()
    await bar.waitFor()
    expect(await page.getByRole('link', { name: 'নতুন আপডেট আনুন' }).count()).toBe(0)
    expect(await page.getByRole('heading', { name: 'ক্রিজে' }).count()).toBe(1)
    await play(script.length)
    expect(await page.getByRole('heading', { name: 'ক্রিজে' }).count()).toBe(0)
    expect(await page.getByRole('heading', { name: 'শেষ জুটি' }).count()).toBe(1)
  })

  test.each([
    ['cricket', 390],
    ['cricket', 1280],
    ['football', 390],
  ] as const)('at the top of the page sees a match begin without a jump: %s, %i px', async (sport, width) => {
    const match = await league.addFixture(sport)
    const script = league.script(sport)
    const page = await openAt(matchPath('bn', match), width)
    await forgetShifts(page)
    for (let event = 0; event < (sport === 'cricket' ? 12 : 3); event++) {
      await league.append(match.id, script.splice(0, 1))
      await waitForEvent(page, await seqOf(match.id))
    }
    await laidOut(page)
    expect(await page.locator('[data-part=score]').innerText()).toContain('সরাসরি')
    expect(await page.locator('[data-part=now] :is(table, li)').count()).toBeGreaterThan(0)
    expect(await page.locator('#form').isVisible(), 'the form of the sides').toBe(false)
    expect(await page.evaluate(shiftSince, 0)).toBeLessThan(0.01)
  })

  test('sees who bats and who faces in the first screen of a small phone, also with the largest text', async () => {
    const page = await site.newPage({ width: 360, height: 740 })
    await page.goto(matchPath('bn', league.live))
    const batters = page.locator('[data-part=score] li')
    for (const size of ['', 'large', 'larger']) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.size = chosen
      }, size)
      await laidOut(page)
      const boxes = await batters.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom))
      expect([size, boxes.length, boxes.every((bottom) => bottom < 740)]).toEqual([size, 2, true])
    }
    const edge = await page
      .locator('[data-part=tabs]')
      .evaluate((element) => getComputedStyle(element).maskImage)
    expect(edge, 'the tabs go on').toContain('linear-gradient')
    const facing = page.getByText('(স্ট্রাইকে)', { exact: true })
    expect(await facing.count(), 'in the head and in the table').toBe(2)
    const before = await batters.filter({ has: facing }).textContent()
    await league.bowl(1)
    await expect.poll(() => batters.filter({ has: facing }).textContent()).not.toBe(before)
  })

  test.each(['live', 'football', 'finished'] as const)(
    'keeps the score in sight while scrolling: %s',
    async (name) => {
      const page = await site.newPage({ width: 360, height: 740 })
      await page.goto(matchPath('bn', league[name]))
      await laidOut(page)
      const line = page.locator('[data-part=line]')
      const score = await page.locator('[data-part=score] p:has(+ *), [data-part=score] p').allInnerTexts()
      expect(score.join(' ')).toContain(/[০-৯/]+/.exec(await line.innerText())?.[0])
      // At the top of the page the board is in front of it.
      const isCovered = () =>
        line.evaluate((element) => {
          const { left, top, height } = element.getBoundingClientRect()
          return !element.contains(document.elementFromPoint(left + 40, top + height / 2))
        })
      expect(await isCovered()).toBe(true)
      await page.evaluate(() => scrollTo(0, 900))
      await waitUntilIdle(page)
      expect(await isCovered()).toBe(false)
      const box = await line.boundingBox()
      expect([box?.y, (box?.height ?? 99) < 40]).toEqual([0, true])
      // What the focus goes to is never below the line.
      await page.locator('footer a').first().focus()
      for (let step = 0; step < 12; step++) await page.keyboard.press('Shift+Tab')
      const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0)
      expect(top).toBeGreaterThanOrEqual(box?.height ?? 0)
    },
  )

  test('shares the score as it is now', async () => {
    const page = await site.newPage({ width: 390, height: 844 })
    await page.addInitScript(() => {
      const matches = window.matchMedia
      window.matchMedia = (query) => (query.includes('coarse') ? matches('all') : matches(query))
      navigator.share = async (data) => {
        document.title = JSON.stringify(data)
      }
    })
    await page.goto(matchPath('bn', league.live))
    const links = page.locator('[data-share] a[href*="wa.me"]')
    expect(decodeURIComponent((await links.getAttribute('href')) ?? '')).toMatch(
      /নবীন [০-৯/]+ \(.+ ওভার\) · .*\/matches\//,
    )
    await page.locator('[data-live][data-state]').waitFor()
    await league.bowl(4)
    await waitForEvent(page, await seqOf(league.live.id))
    await page.locator('[data-share] summary').click()
    await expect.poll(() => page.title()).toContain('{"title"')
    const shared = JSON.parse(await page.title())
    expect(shared.text).toBe(await page.locator('[data-part=line]').innerText())
    expect(shared.url).toBe(site.origin + matchPath('bn', league.live))
  })

  test('sees a score header of constant height and columns that do not move, from first over to result', {
    tags: 'slow',
  }, async () => {
    const match = await league.addFixture('cricket')
    const script = league.script('cricket')
    await league.append(match.id, script.splice(0, 8))
    const page = await open(match)
    const score = page.locator('[data-part=score]')
    // Both rates and the target need the most room in a chase, and have the least on a narrow phone.
    const narrow = [
      await openAt(matchPath('bn', match), 360),
      await openAt(matchPath('en', match), 360),
      await openAt(matchPath('bn', match), 320),
    ]
    const heights = [page, ...narrow].map(() => new Set<number>())
    const columns = new Set<string>()
    while (script.length > 0) {
      await league.append(match.id, script.splice(0, 4))
      for (const [at, each] of [page, ...narrow].entries()) {
        await waitForEvent(each, await seqOf(match.id))
        const box = await each.locator('[data-part=score]').boundingBox()
        heights[at]?.add(Math.round(box?.height ?? 0))
      }
      columns.add(await page.evaluate(placesOfColumns))
    }
    columns.delete('')
    expect(await score.textContent()).toContain('জয়ী')
    expect(heights.map(({ size }) => size)).toEqual([1, 1, 1, 1])
    expect([...columns]).toHaveLength(1)
  })

  test('hears only key moments by default, with a screen reader', async () => {
    const page = await open(league.live)
    const line = page.getByRole('status')
    await league.bowl(1)
    await waitForEvent(page, await seqOf(league.live.id))
    expect(await line.textContent()).toBe('')
    await league.append(league.live.id, [
      { clientId: crypto.randomUUID(), kind: 'ball', payload: { wickets: [{ kind: 'bowled' }] } },
    ])
    await expect.poll(() => line.textContent()).toContain('বোল্ড')
  })

  test('with a screen reader can choose every over, at most one message in ten seconds, or none', async () => {
    const match = await league.addFixture('cricket')
    const script = league.script('cricket')
    const play = async (until: (kind: string) => boolean) => {
      const length = script.findIndex(({ kind }) => until(kind)) + 1
      await league.append(match.id, script.splice(0, length))
      await waitForEvent(page, await seqOf(match.id))
    }
    await league.append(match.id, script.splice(0, 8))
    const page = await openWithClock(matchPath('bn', match))
    await page.locator('[data-live][data-state]').waitFor()
    const line = page.getByRole('status')
    const level = page.getByLabel('স্ক্রিন রিডারে পড়ুন')
    await level.selectOption('over')
    await play((kind) => kind === 'over_end')
    await expect.poll(() => line.textContent()).toContain('১ ওভার')
    // From here time passes only when the test says so. Less than ten seconds have passed since the announcement.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000))
    await play((kind) => kind === 'over_end')
    await play((kind) => kind === 'over_end')
    expect(await line.textContent()).toContain('১ ওভার')
    await page.clock.fastForward(10_000)
    await expect.poll(() => line.textContent()).toContain('৩ ওভার')
    await level.selectOption('none')
    await play((kind) => kind === 'batter_in')
    await page.clock.fastForward(10_000)
    expect(await line.textContent()).toContain('৩ ওভার')
  })

  test('can pause the page', async () => {
    const page = await open(league.live)
    const score = page.locator('[data-part=score]')
    const before = await score.textContent()
    await page.getByRole('button', { name: 'থামান' }).click()
    await league.bowl(6)
    await page.getByRole('button', { name: '১টি নতুন আপডেট' }).waitFor()
    expect(await score.textContent()).toBe(before)
    const state = page.locator('[data-live] b')
    expect(await state.innerText()).toBe('থামানো আছে')
    await page.getByRole('button', { name: 'চালু করুন' }).click()
    await expect.poll(() => score.textContent()).not.toBe(before)
    expect(await state.innerText()).toBe('সরাসরি')
  })

  test('is not interrupted while pressing keys: updates appear half a second later', async () => {
    const path = matchPath('bn', league.live)
    const other = await openAt(path)
    const page = await openWithClock(path)
    await page.locator('[data-live][data-state]').waitFor()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    const applied = () => page.locator('[data-live]').getAttribute('data-seq')
    const before = await applied()
    await page.keyboard.press('Shift')
    await page.clock.runFor(300)
    await page.keyboard.press('Shift')
    await league.bowl(1)
    const seq = await seqOf(league.live.id)
    await waitForEvent(other, seq)
    await page.clock.runFor(300)
    expect(await applied()).toBe(before)
    await page.clock.runFor(300)
    await waitForEvent(page, seq)
  })

  test('sees the scores above the news update', async () => {
    const page = await openWithClock('/en')
    const cell = page.locator(`[data-part="${league.live.id}"]`)
    const before = await cell.textContent()
    await league.bowl(6)
    await page.clock.fastForward(SCORES_SECONDS * 1_000)
    await expect.poll(() => cell.textContent()).not.toBe(before)
    const fresh = await site.newPage()
    await fresh.goto('/en')
    const html = (one: Page) => one.locator(`[data-part="${league.live.id}"]`).innerHTML()
    expect(await html(page)).toBe(await html(fresh))
  })

  test('sees the statistics and the score above them move, also the charts, and keeps open what was opened', async () => {
    const path = matchPath('en', league.live, 'statistics')
    const page = await openWithClock(path)
    const shown = (one: Page) =>
      one
        .locator('[data-part]')
        .evaluateAll((parts) => parts.map((each) => each.innerHTML.replace(' open=""', '')))
    await page.locator('[data-part=statistics] summary').first().click()
    const before = await shown(page)
    for (const runs of [4, 6, 1]) await league.bowl(runs)
    await league.append(league.live.id, [
      { clientId: crypto.randomUUID(), kind: 'ball', payload: { wickets: [{ kind: 'bowled' }] } },
    ])
    await page.clock.fastForward(SCORES_SECONDS * 1_000)
    await expect.poll(() => shown(page)).not.toEqual(before)
    const fresh = await site.newPage()
    await fresh.goto(path)
    expect(await shown(page)).toEqual(await shown(fresh))
    expect(await page.locator('[data-part=statistics] details[open]').count()).toBe(1)
    const drawn = await page
      .locator('[data-part=statistics] svg *')
      .evaluateAll((all) => all.every((each) => each instanceof SVGElement))
    expect(drawn).toBe(true)
  })

  test('sees the table of matches in play update in place, without moving the focus or the layout', async () => {
    const { slug, match } = await league.addFootball()
    const page = await openWithClock(`/tournaments/${slug}`)
    const rows = page.locator('tbody tr')
    await expect.poll(() => page.getByText('চলমান ম্যাচ ধরে').count()).toBe(1)
    const link = rows.first().getByRole('link')
    await link.focus()
    const [first, second] = await rows.getByRole('link').allTextContents()
    await forgetShifts(page)
    await league.append(match.id, [league.goal('away', 30)])
    await page.clock.fastForward(SCORES_SECONDS * 1_000)
    await expect.poll(() => rows.getByRole('link').allTextContents()).toEqual([second, first])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(second)
    expect(await page.evaluate(shiftSince, 0)).toBeLessThan(0.005)
    const fresh = await site.newPage({ width: 390, scripts: false })
    await fresh.goto(`/tournaments/${slug}`)
    const shown = (one: Page) =>
      one.locator('[data-part]').evaluateAll((parts) => parts.map((each) => each.innerHTML))
    expect(await shown(page)).toEqual(await shown(fresh))
  })

  test('sees the scores of the day update and a match begin, without a layout shift', async () => {
    const fixture = await league.addFixture('football')
    // The day of the fixture: other days show it once it is live, which a page that is open does not know.
    const path = scoresPath('en', { day: fixture.day })
    const page = await openWithClock(path)
    const cells = page.locator('[data-scores] [data-part]')
    const before = await cells.allTextContents()
    await forgetShifts(page)
    await league.bowl(6)
    await league.append(fixture.id, league.script('football').slice(0, 3))
    await page.clock.fastForward(SCORES_SECONDS * 1_000)
    await expect.poll(() => cells.allTextContents()).not.toEqual(before)
    const fresh = await site.newPage({ width: 390, scripts: false })
    await fresh.goto(path)
    const shown = (one: Page) =>
      one
        .locator('[data-part]')
        .evaluateAll((parts) =>
          Object.fromEntries(parts.map((each) => [each.getAttribute('data-part'), each.innerHTML])),
        )
    expect(await shown(page)).toEqual(await shown(fresh))
    expect(await page.evaluate(shiftSince, 0)).toBeLessThan(0.005)
  })
})

/** The left edges of the columns of the players at the crease; empty when nobody is there. Runs in the page. */
function placesOfColumns(): string {
  const cells = document.querySelectorAll('section[aria-labelledby=at-crease] thead th')
  return [...cells].map((each) => Math.round(each.getBoundingClientRect().left)).join(' ')
}
