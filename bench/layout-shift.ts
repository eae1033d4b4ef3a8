// Figure: how far pages move when their fonts come late. Every font is held back for three seconds, so that the page is drawn
// without it first; what Chromium then counts as layout shift is added up. Which fonts the machine has stands in the remarks.
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { LANGUAGES } from '#contract/language.ts'
import { startBrowser } from './browser.ts'
import { type Figure, plainRow, type Row } from './figure.ts'
import { startPortal } from './portal.ts'
import { articleOf, homeOf } from './reading-pages.ts'

const LATE_MS = 3_000
/** Until a font that came is drawn. */
const DRAWN_MS = 800
const MOST = { atMost: 0.01 }
const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

declare global {
  interface Window {
    layoutShifts: number
  }
}

export const layoutShift: Figure = {
  name: 'layout-shift',
  title: 'Layout shift with slow fonts',
  async measure(ground) {
    await using portal = await startPortal(await ground.filledFolder())
    await using started = await startBrowser(ground)
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${started.port}`)
    const rows: Row[] = []
    const held = new Set<string>()
    for (const language of LANGUAGES) {
      const pages = { home: homeOf(portal, language), article: await articleOf(portal, language) }
      for (const [name, url] of Object.entries(pages)) {
        for (const [screen, viewport] of Object.entries(SCREENS)) {
          const shiftAfter = async (lateMs: number) => {
            const context = await browser.newContext({ viewport })
            const shift = await shiftOn(context, url, lateMs, held)
            await context.close()
            return { value: shift, unit: 'points' as const }
          }
          const what = 'fonts at once'
          const measured = await shiftAfter(LATE_MS)
          rows.push(
            plainRow(`${name}, ${language}, ${screen}`, measured, { what, ...(await shiftAfter(0)) }, MOST),
          )
        }
      }
    }
    await browser.close()
    return {
      rows,
      remarks: [`Held back for 3 s: ${[...held].sort().join(', ')}. Other faces were the machine’s own.`],
    }
  },
}

async function shiftOn(
  context: BrowserContext,
  url: string,
  lateMs: number,
  held: Set<string>,
): Promise<number> {
  const page = await context.newPage()
  await page.route('**/*.woff2', async (route) => {
    if (lateMs > 0) held.add(/([a-z-]+-\d+)/.exec(new URL(route.request().url()).pathname)?.[1] ?? '?')
    await new Promise((resolve) => setTimeout(resolve, lateMs))
    await route.continue()
  })
  await countShifts(page)
  await page.goto(url, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(lateMs + DRAWN_MS)
  return page.evaluate(() => window.layoutShifts)
}

/** Adds every shift up; the score that browsers report is the worst window of them and never more. */
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
