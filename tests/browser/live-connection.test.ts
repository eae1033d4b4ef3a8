// How a page follows its match over a bad connection: streams that are refused, end or stay silent, and hidden pages.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type LiveSnapshot, snapshotPath } from '#contract/matches/live.ts'
import { POLL_SECONDS } from '#contract/matches/live-limits.ts'
import { matchPath } from '#contract/pages/match-paths.ts'
import { type League, makeLeague } from '../match-league.ts'
import { shownBy, waitForEvent } from './live-pages.ts'
import { startTestSite } from './test-site.ts'

let league: League
const site = startTestSite(async ({ system }) => {
  league = await makeLeague(system)
})

declare global {
  interface Window {
    /** The states of the connection that the bar has shown, after the first one. */
    states: string[]
  }
}

const NOW = 'সরাসরি'
const WAIT = 'যুক্ত হচ্ছে'
const LOST = 'সংযোগ নেই, চেষ্টা চলছে'
const STREAMS = '**/live/*/bn?*'

/** A page whose clock the test controls. Pages of one context share the clock, so this context is not used again. */
async function newPage(): Promise<Page> {
  const page = await site.newPage({ width: 390, height: 844, firstVisit: true })
  await page.clock.install()
  return page
}

async function fetchSnapshot(id: string): Promise<LiveSnapshot> {
  return await (await fetch(site.origin + snapshotPath(id, 'bn'))).json()
}

async function seqOf(id: string): Promise<number> {
  return (await fetchSnapshot(id)).seq
}

test('a page polls snapshots where streams are refused, and shows corrections made in between', async () => {
  const match = await league.addFixture('cricket')
  const script = league.script('cricket')
  const page = await newPage()
  await page.route(STREAMS, (route) => route.fulfill({ status: 503 }))
  await league.append(match.id, script.splice(0, 24))
  await page.goto(matchPath('bn', match))
  const correction = (kind: string, payload: object) => ({
    clientId: crypto.randomUUID(),
    kind,
    payload,
    reason: 'test',
  })
  // This element stays in the page as long as the feed is not rebuilt.
  const first = await page.locator('[data-feed] > li').last().elementHandle()
  const oldest = (await fetchSnapshot(match.id)).items[0]?.[0] ?? ''
  const missed = { after: Number.parseInt(oldest, 10), event: { kind: 'ball', runs: 2 } }
  for (const events of [
    // Inserts a ball where the snapshot would begin.
    [correction('insert', missed)],
    script.splice(0, 2),
    [correction('void', { seq: 6 })],
    [correction('replace', { seq: 8, event: { kind: 'ball', runs: 5 } }), ...script.splice(0, 3)],
  ]) {
    await league.append(match.id, events)
    await page.clock.fastForward(POLL_SECONDS * 1_000)
    await waitForEvent(page, await seqOf(match.id))
    const fresh = await site.newPage()
    await fresh.goto(matchPath('bn', match))
    const [followed, opened] = [await shownBy(page), await shownBy(fresh)]
    expect(followed.parts).toEqual(opened.parts)
    expect(followed.feed).toEqual(opened.feed)
  }
  expect(await page.locator('[data-feed]').innerText()).toContain('সংশোধিত')
  expect(await first?.evaluate((item) => item.isConnected)).toBe(true)
})

test('a hidden page closes its stream after 30 seconds and catches up when it is shown again', async () => {
  const page = await newPage()
  // Stops the clock: the thirty seconds until a hidden page leaves the stream pass only when the test says so.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(matchPath('bn', league.live))
  await page.locator('[data-live][data-state]').waitFor()
  const show = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await show(true)
  await page.clock.fastForward(20_000)
  await league.bowl(1)
  await waitForEvent(page, await seqOf(league.live.id))
  const left = page.waitForEvent('requestfailed', (request) => request.url().includes('/live/'))
  await page.clock.fastForward(10_000)
  await left
  await league.bowl(2)
  await show(false)
  await waitForEvent(page, await seqOf(league.live.id))
})

/** Dispatches the events of a page that Safari freezes and shows again, and nothing else. */
const turn = (page: Page, kind: 'pagehide' | 'pageshow') =>
  page.evaluate((name) => {
    dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
  }, kind)
const stateOf = (page: Page) => page.locator('[data-live] b')
const isStream = (request: { url(): string }) => new URL(request.url()).pathname.endsWith('/bn')

test('a page that was frozen closes its stream, does not say that it is live, and reconnects as soon as it is shown', async () => {
  const page = await newPage()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(matchPath('bn', league.live))
  await expect.poll(() => stateOf(page).innerText()).toBe(NOW)
  const left = page.waitForEvent('requestfailed', isStream)
  await turn(page, 'pagehide')
  await left
  expect(await stateOf(page).innerText()).toBe(WAIT)
  await league.bowl(2)
  const opened = page.waitForRequest(isStream)
  await turn(page, 'pageshow')
  await opened
  await waitForEvent(page, await seqOf(league.live.id))
  expect(await stateOf(page).innerText()).toBe(NOW)
  // Frozen without any event: only the clock shows it.
  await page.clock.setSystemTime(Date.now() + 600_000)
  await page.route(STREAMS, (route) => route.abort())
  await page.evaluate(() => document.dispatchEvent(new Event('resume')))
  expect(await stateOf(page).innerText()).not.toBe(NOW)
  await page.unroute(STREAMS)
  await turn(page, 'pageshow')
  await expect.poll(() => stateOf(page).innerText()).toBe(NOW)
})

test('a silent connection is reported within 15 seconds, and the age of the page is not that of this minute', async () => {
  const page = await newPage()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(matchPath('bn', league.live))
  await league.bowl(1)
  await waitForEvent(page, await seqOf(league.live.id))
  const age = page.locator('[data-live-age]')
  expect([await stateOf(page).innerText(), await age.innerText()]).toEqual([NOW, 'এইমাত্র হালনাগাদ'])
  await page.route('**/live/**', (route) => route.abort())
  await page.clock.fastForward(15_000)
  await expect.poll(() => stateOf(page).innerText()).toBe(LOST)
  expect(await age.innerText()).toBe('')
  await page.clock.fastForward(60_000)
  await expect.poll(() => age.innerText()).toBe('১ মিনিট আগে হালনাগাদ')
  await page.unroute('**/live/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => stateOf(page).innerText()).toBe(NOW)
  // In one step: the network is there, so the next beat says so.
  const offline = await stateOf(page).evaluate((state) => {
    dispatchEvent(new Event('offline'))
    return state instanceof HTMLElement && state.innerText
  })
  expect(offline).toBe(LOST)
})

test('a page reports a lost connection when it stays lost, not when the server ends a stream', async () => {
  const page = await newPage()
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const bar = document.querySelector('[data-live]')
      const text = document.querySelector<HTMLElement>('[data-live] b')
      window.states = []
      new MutationObserver(() => window.states.push(text?.innerText ?? '')).observe(bar ?? document, {
        attributeFilter: ['data-state'],
      })
    })
  })
  const headers = { 'Content-Type': 'text/event-stream' }
  await page.route(STREAMS, (route) => route.fulfill({ headers, body: 'retry: 9000000\n\n' }))
  const ended = page.waitForEvent('requestfinished', (request) => request.url().includes('/live/'))
  await page.goto(matchPath('bn', league.live))
  await ended
  await league.bowl(1)
  await page.unroute(STREAMS)
  expect(await page.evaluate(() => window.states)).not.toContain(LOST)
  await page.clock.fastForward(15_000)
  await waitForEvent(page, await seqOf(league.live.id))
  const states = await page.evaluate(() => window.states)
  // It may have said that it connects before anything was recorded.
  expect(states.filter((state, at) => state !== WAIT && state !== states[at - 1])).toEqual([LOST, NOW])
})
