// A reader's page during a match, in Chromium: interaction times on a slow processor with and without the stream; and, over a
// whole Twenty20, what a screen reader reads out and whether anything on the page moves.
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { type LiveChange, streamPath } from '#contract/live.ts'
import { matchPath } from '#contract/match-paths.ts'
import { absoluteRow, type Row, ratioRow } from './benchmark.ts'
import { startBrowser } from './browser.ts'
import { type PlayedMatch, playTwenty20 } from './live-match.ts'
import type { Newsroom } from './newsroom.ts'
import { median } from './statistics.ts'
import type { Workspace } from './workspace.ts'

const SLOWDOWN = 6
/** Rounds per match, limited by its number of balls. Single results differ by a third, so several matches are measured. */
const ROUNDS = 4
const MATCHES = [
  ['Jamuna', 'Surma'],
  ['Turag', 'Kushiyara'],
  ['Mahananda', 'Dhaleshwari'],
] as const
const CLICKS = 30
/** After this time the page has loaded and painted. */
const LOADED_MS = 1_000
const EVENT_EVERY_MS = 250
/** Time between two balls, half of that in a real match: announcements have less time to keep their distance. */
const BALL_MS = 20_000
const QUIET_MS = 10_000
const PHONE = { width: 390, height: 844 }

declare global {
  interface Window {
    /** Durations of interactions, in milliseconds. */
    interactions: number[]
    shifted: number
    /** The texts of the line for screen readers, each with its time by the page's clock (ms since 1970). */
    said: { text: string; at: number }[]
    /** What the reader looks at: an element in view, the position of its top, and the focused element. */
    place: { seen: Element | null; top: number; focused: Element | null }
  }
}

type Site = { url: string; newsroom: Newsroom; workspace: Workspace }

export async function measurePage({ url, newsroom, workspace }: Site): Promise<Row[]> {
  await using started = await startBrowser(workspace)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${started.port}`)
  const context = await browser.newContext({ viewport: PHONE })
  try {
    const rows = [await measureInteractions(context, url, newsroom)]
    return [
      ...rows,
      ...(await measureMatch(context, url, await playTwenty20(newsroom, 'Teesta', 'Karnaphuli'))),
    ]
  } finally {
    await browser.close()
  }
}

/** The same page without and with the stream, in alternation. The match goes on in both cases. */
async function measureInteractions(context: BrowserContext, url: string, newsroom: Newsroom): Promise<Row> {
  const [followed, alone]: [number[], number[]] = [[], []]
  for (const [home, away] of MATCHES) {
    const match = await playTwenty20(newsroom, home, away)
    await match.append(60)
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await interact(context, url, match, false))
      followed.push(await interact(context, url, match, true))
    }
  }
  return ratioRow(
    `longest of ${CLICKS} interactions with the page, processor ${SLOWDOWN} × slower, an event every ${EVENT_EVERY_MS} ms`,
    { value: median(followed), unit: 'ms', rounds: followed },
    { what: 'the same page without a stream', value: median(alone), unit: 'ms', rounds: alone },
    { atMost: 1.2 },
  )
}

async function interact(
  context: BrowserContext,
  url: string,
  match: PlayedMatch,
  isFollowed: boolean,
): Promise<number> {
  const page = await context.newPage()
  if (!isFollowed) await page.route('**/live/**', (route) => route.abort())
  await page.addInitScript(() => {
    window.interactions = []
    const options = { type: 'event', durationThreshold: 16, buffered: true }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && Number(entry.interactionId) > 0)
          window.interactions.push(entry.duration)
    }).observe(options)
  })
  await page.goto(url + matchPath('bn', match))
  await page.locator('[data-live][data-state]').waitFor()
  await pause(LOADED_MS)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const menu = await page.locator('header details summary').first().boundingBox()
  if (!menu) throw new Error('The page has no menu')
  const click = () => page.mouse.click(menu.x + menu.width / 2, menu.y + menu.height / 2)
  // The first clicks take twice as long, with or without the stream.
  for (let time = 0; time < 2; time++) await click()
  await pause(LOADED_MS)
  await page.evaluate(() => {
    window.interactions = []
  })
  let isOver = false
  const playing = (async () => {
    while (!isOver) {
      await match.append(1)
      await pause(EVENT_EVERY_MS)
    }
  })()
  for (let clicks = 0; clicks < CLICKS; clicks++) {
    await click()
    await pause(100 + 10 * (clicks % 10))
  }
  isOver = true
  await playing
  const longest = await page.evaluate(() => Math.max(16, ...window.interactions))
  await page.close()
  return longest
}

/** Plays every event of a match on a page whose clock the benchmark controls. */
async function measureMatch(context: BrowserContext, url: string, match: PlayedMatch): Promise<Row[]> {
  await match.append(40)
  const page = await context.newPage()
  await page.clock.install()
  await openWatched(page, url, match)
  await page.evaluate(placeReader)
  const top = await context.newPage()
  await openWatched(top, url, match)
  // Fonts come late and move the page once.
  await top.locator('html:not([data-fonts=later])').waitFor({ state: 'attached' })
  await pause(LOADED_MS)
  await top.evaluate(() => {
    window.shifted = 0
  })
  let [furthest, refocused] = [0, 0]
  const saying = readKeyMoments(
    url + streamPath(match.id, 'bn', match.seq()),
    match.seq() + match.remaining(),
  )
  while (match.remaining() > 0) {
    await match.append(1)
    await waitFor(page, match.seq())
    await waitFor(top, match.seq())
    await page.clock.runFor(BALL_MS)
    const moved = await page.evaluate(() => ({
      pixels: Math.abs((window.place.seen?.getBoundingClientRect().top ?? 0) - window.place.top),
      isFocusKept: document.activeElement === window.place.focused,
    }))
    furthest = Math.max(furthest, moved.pixels)
    if (!moved.isFocusKept) refocused++
  }
  const { said, shifted } = await page.evaluate(() => ({ said: window.said, shifted: window.shifted }))
  const shiftedAtTop = await top.evaluate(() => window.shifted)
  await page.close()
  await top.close()
  const key = await saying
  const soon = said.filter(({ at }, index) => index > 0 && at - (said[index - 1]?.at ?? 0) < QUIET_MS - 1)
  const events = { what: 'events on the page', value: match.seq(), unit: 'answers' as const }
  const readings = { what: 'announcements', value: said.length, unit: 'answers' as const }
  const none = { atMost: 0 }
  return [
    absoluteRow(
      'announcements within 10 s of another, over a whole Twenty20',
      { value: soon.length, unit: 'answers' },
      readings,
      none,
    ),
    absoluteRow(
      'announcements of anything but key moments, by default',
      { value: said.filter(({ text }) => !key.has(text)).length, unit: 'answers' },
      readings,
      none,
    ),
    absoluteRow('events that moved the focus', { value: refocused, unit: 'answers' }, events, none),
    absoluteRow('furthest that what is in sight moved', { value: furthest, unit: 'px' }, events, {
      atMost: 1,
    }),
    absoluteRow('layout shift, all events together', { value: shifted, unit: 'points' }, events, {
      atMost: 0.01,
    }),
    absoluteRow('the same for a reader at the top', { value: shiftedAtTop, unit: 'points' }, events, {
      atMost: 0.01,
    }),
  ]
}

async function openWatched(page: Page, url: string, match: PlayedMatch): Promise<void> {
  await page.addInitScript(watchPage)
  await page.goto(url + matchPath('bn', match))
  await page.locator('[data-live][data-state]').waitFor()
}

/** Runs in the page. */
function watchPage(): void {
  window.shifted = 0
  window.said = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && typeof entry.value === 'number') window.shifted += entry.value
  }).observe({ type: 'layout-shift' })
  addEventListener('DOMContentLoaded', () => {
    const line = document.querySelector('[data-live-say]')
    if (!line) return
    const note = () => window.said.push({ text: line.textContent ?? '', at: Date.now() })
    new MutationObserver(note).observe(line, { childList: true, characterData: true, subtree: true })
  })
}

/** Scrolls to the feed and focuses a link below it, as a reader would. Runs in the page. */
function placeReader(): void {
  document.querySelector('[data-feed]')?.scrollIntoView()
  scrollBy(0, 200)
  const link = document.querySelector<HTMLElement>('[data-feed] ~ p a') ?? document.querySelector('footer a')
  link?.focus({ preventScroll: true })
  const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  const top = seen?.getBoundingClientRect().top ?? 0
  window.place = { seen, top, focused: document.activeElement }
  window.shifted = 0
}

async function waitFor(page: Page, seq: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => Number(document.querySelector('[data-live]')?.getAttribute('data-seq')) >= wanted,
    seq,
    { polling: 20 },
  )
}

/** Reads the stream up to event `until`; returns the sentences that it marks as key moments. */
async function readKeyMoments(stream: string, until: number): Promise<Set<string>> {
  const answer = await fetch(stream)
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.includes(`id: ${until}\n`) && text.endsWith('\n\n')) break
  }
  const changes = [...text.matchAll(/event: (?:ev|fix)\ndata: (.*)\n/g)].map(
    ([, data = '{}']): LiveChange => JSON.parse(data),
  )
  return new Set(changes.flatMap(({ say }) => (say?.[0] === 'key' ? [say[1]] : [])))
}
