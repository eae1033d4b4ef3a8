// Pages for the tests of a file. A test gets an empty browser context (no cookies, no storage) that keeps its HTTP and code
// caches: compiling the dashboard again for every test took most of the time.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { slowDown } from '../slow-machine.ts'
import { countRequests } from './page-idle.ts'

const HEIGHT = 900
/** Shorter than the time limit of a test, so that the error names what did not appear. */
const WAIT_MS = 110_000
/** Time limit for reading the text of a page after a failed test. */
const READ_MS = 5_000
const MAX_TEXT = 2_000
const NOTHING = { cookies: [], origins: [] }

export type Look = {
  width?: number
  dark?: boolean
  height?: number
  /** Device pixels of a CSS pixel. */
  density?: number
  /** False: JavaScript is disabled. */
  scripts?: boolean
  /** The User-Agent header; by default that of a headless browser. */
  userAgent?: string
  /** True: with an empty cache as well. */
  firstVisit?: boolean
}

export type PagePool = {
  /** An empty page; two of one test share nothing but the cache. */
  open(look?: Look): Promise<Page>
  /** Address and text of each open page, for the report of a failed test. */
  describe(): Promise<string>
  /** Closes all pages of a test. */
  closeAll(): Promise<void>
}

export function createPagePool(browser: Browser, baseURL: string): PagePool {
  const idle = new Map<string, BrowserContext[]>()
  const inUse = new Map<BrowserContext, string | null>()
  const take = async (key: string | null, options: BrowserContextOptions): Promise<BrowserContext> => {
    const context = (key === null ? undefined : idle.get(key)?.pop()) ?? (await browser.newContext(options))
    context.setDefaultTimeout(WAIT_MS)
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
        // Saves a tenth of the time of a test, because a click waits until transitions end.
        reducedMotion: 'reduce',
        javaScriptEnabled: scripts,
        viewport: { width, height },
        ...(userAgent === undefined ? {} : { userAgent }),
      })
      const page = await context.newPage()
      countRequests(page)
      await slowDown(page)
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
      return page
    },
    async describe() {
      const open = [...inUse.keys()].flatMap((context) => context.pages())
      return (await Promise.all(open.map(describePage))).join('\n\n')
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

async function describePage(page: Page): Promise<string> {
  const read = page.locator('body').innerText({ timeout: READ_MS })
  const text = await read.catch((error: Error) => `No text: ${error.message}`)
  return `${page.url()}\n${text.slice(0, MAX_TEXT)}`
}

async function empty(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  await context.setOffline(false)
  await context.setStorageState(NOTHING)
}
