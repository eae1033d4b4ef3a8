// The windows of a test file. Each is empty when a test gets it (no cookies, no storage), but what earlier ones have loaded
// is still cached: compiling the dashboard again for every test was most of the time they took.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { countRequests } from './page-idle.ts'

const HEIGHT = 900
const NOTHING = { cookies: [], origins: [] }

export type Look = {
  width?: number
  dark?: boolean
  height?: number
  /** Device pixels of a CSS pixel. */
  density?: number
  /** False: a browser that runs no script at all. */
  scripts?: boolean
  /** How the browser names itself; without it, as one that nobody sits before. */
  userAgent?: string
  /** True: with an empty cache as well. */
  firstVisit?: boolean
}

export type Windows = {
  /** An empty window; two of one test share nothing but the cache. */
  open(look?: Look): Promise<Page>
  /** Closes all windows of a test. */
  closeAll(): Promise<void>
}

export function openWindows(browser: Browser, baseURL: string): Windows {
  const idle = new Map<string, BrowserContext[]>()
  const inUse = new Map<BrowserContext, string | null>()
  const take = async (key: string | null, options: BrowserContextOptions): Promise<BrowserContext> => {
    const context = (key === null ? undefined : idle.get(key)?.pop()) ?? (await browser.newContext(options))
    inUse.set(context, key)
    context.once('close', () => inUse.delete(context))
    return context
  }
  return {
    async open({ width = 1280, height = HEIGHT, dark = false, firstVisit = false, ...rest } = {}) {
      const { density = 1, scripts = true, userAgent } = rest
      const key = firstVisit ? null : JSON.stringify([density, scripts, userAgent])
      const context = await take(key, {
        baseURL,
        deviceScaleFactor: density,
        javaScriptEnabled: scripts,
        viewport: { width, height },
        ...(userAgent === undefined ? {} : { userAgent }),
      })
      const page = await context.newPage()
      countRequests(page)
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
      return page
    },
    async closeAll() {
      for (const [context, key] of [...inUse]) {
        inUse.delete(context)
        if (key === null) {
          await context.close()
          continue
        }
        await empty(context)
        idle.set(key, [...(idle.get(key) ?? []), context])
      }
    },
  }
}

async function empty(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  await context.setOffline(false)
  await context.setStorageState(NOTHING)
}
