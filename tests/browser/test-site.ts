// A portal with the demo newsroom on a port, and a Chromium that opens its pages.
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { closeWindows, openChromium } from '../chromium.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'
import { createPagePool, type Look, type PagePool } from './page-pool.ts'

const START_MS = 240_000
export type TestSite = {
  readonly portal: TestPortal
  readonly origin: string
  /** An empty page, closed after the test. `goto` accepts paths. */
  newPage(look?: Look): Promise<Page>
}

/** Call at the top of a test file: starts the site before its tests and stops it after them. `env` adds settings. */
export function startTestSite(
  prepare?: (portal: TestPortal) => Promise<void>,
  env: () => Promise<Record<string, string>> = async () => ({}),
): TestSite {
  let portal: TestPortal | null = null
  let browser: Browser | null = null
  let pages: PagePool | null = null
  const started = <Part>(part: Part | null): Part => {
    if (part === null) throw new Error('The test site has not started')
    return part
  }

  beforeAll(async () => {
    portal = await startTestPortal({ env: await env() })
    await prepare?.(portal)
    browser = await openChromium()
    pages = createPagePool(browser, portal.origin)
  }, START_MS)
  afterEach(async ({ task }) => {
    // The error of a wait that timed out rarely says what the page showed instead.
    if (task.result?.state === 'fail') {
      process.stderr.write(`Pages of “${task.name}”:\n${await pages?.describe()}\n`)
    }
    await pages?.closeAll()
    // The tests of a file come from one address: together they sign in more often than one reader may.
    await portal?.system.db.$client.query('delete from limits')
  })
  afterAll(async () => {
    await closeWindows()
    await portal?.close()
  }, START_MS)

  return {
    get portal() {
      return started(portal)
    },
    get origin() {
      return started(portal).origin
    },
    newPage: (look) => started(pages).open(look),
  }
}
