// Benchmark: layout shift when fonts arrive late. Every font is delayed by three seconds, so the page is drawn without it first;
// Chromium's layout shifts are added up.
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { LANGUAGES } from '#contract/language.ts'
import { absoluteRow, type Benchmark, type Row } from './benchmark.ts'
import { startBrowser } from './browser.ts'
import { startPortal } from './portal.ts'
import { findArticleUrl, homeUrl } from './reading-pages.ts'

const LATE_MS = 3_000
/** Time to draw a font after it arrives. */
const DRAWN_MS = 800
const GOAL = { atMost: 0.01 }
const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

declare global {
  interface Window {
    layoutShifts: number
  }
}

export const layoutShift: Benchmark = {
  name: 'layout-shift',
  title: 'Layout shift with slow fonts',
  async measure(workspace) {
    await using portal = await startPortal(await workspace.filledFolder())
    await using started = await startBrowser(workspace)
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${started.port}`)
    const rows: Row[] = []
    const delayed = new Set<string>()
    for (const language of LANGUAGES) {
      const pages = { home: homeUrl(portal, language), article: await findArticleUrl(portal, language) }
      for (const [name, url] of Object.entries(pages)) {
        for (const [screen, viewport] of Object.entries(SCREENS)) {
          const shiftAfter = async (lateMs: number) => {
            const context = await browser.newContext({ viewport })
            const shift = await measureShift(context, url, lateMs, delayed)
            await context.close()
            return { value: shift, unit: 'points' as const }
          }
          const what = 'fonts at once'
          const measured = await shiftAfter(LATE_MS)
          rows.push(
            absoluteRow(
              `${name}, ${language}, ${screen}`,
              measured,
              { what, ...(await shiftAfter(0)) },
              GOAL,
            ),
          )
        }
      }
    }
    await browser.close()
    return {
      rows,
      remarks: [`Delayed by 3 s: ${[...delayed].sort().join(', ')}. Other fonts are those of the machine.`],
    }
  },
}

async function measureShift(
  context: BrowserContext,
  url: string,
  lateMs: number,
  delayed: Set<string>,
): Promise<number> {
  const page = await context.newPage()
  await page.route('**/*.woff2', async (route) => {
    if (lateMs > 0) delayed.add(/([a-z-]+-\d+)/.exec(new URL(route.request().url()).pathname)?.[1] ?? '?')
    await new Promise((resolve) => setTimeout(resolve, lateMs))
    await route.continue()
  })
  await countShifts(page)
  await page.goto(url, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(lateMs + DRAWN_MS)
  return page.evaluate(() => window.layoutShifts)
}

/** The sum of all shifts; browsers report the worst session window, which is never more. */
function countShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.layoutShifts = 0
    const seen = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') window.layoutShifts += entry.value
    })
    seen.observe({ type: 'layout-shift', buffered: true })
  })
}
