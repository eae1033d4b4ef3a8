// Benchmark: bytes of a first visit over the wire, counted by Chromium, compared with the uncompressed contents.
import type { BrowserContext } from 'playwright-core'
import { LANGUAGES } from '#contract/language.ts'
import { litePath } from '#contract/pages/lite.ts'
import { matchPath } from '#contract/pages/match-paths.ts'
import { playTwenty20 } from './live/live-match.ts'
import { absoluteRow, type Benchmark, type Quantity, type Row } from './tools/benchmark.ts'
import { startBrowser } from './tools/browser.ts'
import { openNewsroom } from './tools/newsroom.ts'
import { startPortal } from './tools/portal.ts'
import { findArticleUrl, homeUrl } from './tools/reading-pages.ts'

const KINDS = {
  'HTML and CSS': 25,
  script: 4.5,
  fonts: 120,
  pictures: null,
  'everything else': null,
} as const
export type Kind = keyof typeof KINDS
/** `wire`: bytes sent, headers included; `content`: bytes after decompression; `answers`: of the server, not of the browser's cache. */
export type Weight = { wire: number; content: number; answers: number }

const KIND_OF: Record<string, Kind> = {
  Document: 'HTML and CSS',
  Stylesheet: 'HTML and CSS',
  Script: 'script',
  Font: 'fonts',
  Image: 'pictures',
}
const IDLE_MS = 1_500
/** A phone that many readers have. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

export const bytes: Benchmark = {
  name: 'bytes',
  title: 'Bytes of a first visit',
  async measure(workspace) {
    await using portal = await startPortal(await workspace.filledFolder())
    await using started = await startBrowser(workspace)
    const browser = await started.connect()
    const newsroom = await openNewsroom(portal)
    const rows: Row[] = []
    const weighOnce = async (url: string) => {
      const context = await browser.newContext(PHONE)
      const weights = await weigh(context, url)
      await context.close()
      return weights
    }
    const weighAll = async (pages: { [name: string]: string }) => {
      for (const [name, url] of Object.entries(pages)) rows.push(...toRows(name, await weighOnce(url)))
    }
    for (const language of LANGUAGES) {
      const pages = {
        [`${language} home`]: homeUrl(portal, language),
        [`${language} article`]: await findArticleUrl(portal, language),
      }
      await weighAll(pages)
      for (const [name, url] of Object.entries(pages)) {
        const lite = portal.url + litePath(url.slice(portal.url.length))
        rows.push(toLiteRow(name, await weighOnce(lite), await weighOnce(url)))
      }
    }
    const [running, finished] = [
      await playTwenty20(newsroom, 'Jamuna', 'Surma'),
      await playTwenty20(newsroom, 'Teesta', 'Karnaphuli'),
    ]
    await running.append(Math.round(running.remaining() / 2))
    await finished.append(finished.remaining())
    for (const language of LANGUAGES) {
      await weighAll({
        [`${language} home with a live match`]: homeUrl(portal, language),
        [`${language} Twenty20 at half`]: portal.url + matchPath(language, running),
        [`${language} finished Twenty20`]: portal.url + matchPath(language, finished),
      })
    }
    return {
      rows,
      remarks: [
        'A phone of 412 × 823 points, empty cache, without scrolling. Answers with their headers; 1 kB = 1,000 bytes.',
      ],
    }
  },
}

/** What a browser context loads for a page, by kind; it keeps what the browser may keep. */
export async function weigh(context: BrowserContext, url: string): Promise<Map<Kind, Weight>> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const weights = new Map<Kind, Weight>()
  const kinds = new Map<string, Kind>()
  const add = (id: string, weight: Weight) => {
    const kind = kinds.get(id) ?? 'everything else'
    const { wire, content, answers } = weights.get(kind) ?? { wire: 0, content: 0, answers: 0 }
    weights.set(kind, {
      wire: wire + weight.wire,
      content: content + weight.content,
      answers: answers + weight.answers,
    })
  }
  let problem: string | null = null
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, KIND_OF[type] ?? 'everything else')
    if (type === 'Document' && response.status !== 200) problem = `${url} answered ${response.status}`
  })
  session.on('Network.dataReceived', ({ requestId, dataLength }) =>
    add(requestId, { wire: 0, content: dataLength, answers: 0 }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    add(requestId, { wire: encodedDataLength, content: 0, answers: encodedDataLength > 0 ? 1 : 0 }),
  )
  await session.send('Network.enable')
  await page.goto(url)
  // A page that follows a match is never idle, because its stream stays open.
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined)
  // Layout requests fonts and pictures; a busy machine lays out late.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForTimeout(IDLE_MS)
  if (problem) throw new Error(problem)
  return weights
}

const LITE_KILOBYTES = 12

function toLiteRow(page: string, lite: Map<Kind, Weight>, full: Map<Kind, Weight>): Row {
  const total = (weights: Map<Kind, Weight>): Quantity => ({
    value: [...weights.values()].reduce((sum, { wire }) => sum + wire, 0) / 1000,
    unit: 'kB',
  })
  const baseline = { what: 'the full page', ...total(full) }
  return absoluteRow(`${page}, lite: everything`, total(lite), baseline, { atMost: LITE_KILOBYTES })
}

function toRows(page: string, weights: Map<Kind, Weight>): Row[] {
  const kilobytes = (value: number): Quantity => ({ value: value / 1000, unit: 'kB' })
  return (Object.keys(KINDS) as Kind[]).map((kind) => {
    const { wire, content } = weights.get(kind) ?? { wire: 0, content: 0 }
    const atMost = KINDS[kind]
    const baseline = { what: 'contents, not compressed', ...kilobytes(content) }
    return absoluteRow(`${page}: ${kind}`, kilobytes(wire), baseline, atMost === null ? null : { atMost })
  })
}
