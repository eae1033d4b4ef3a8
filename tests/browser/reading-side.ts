// The reading side as browser tests meet it: a portal with the demo newsroom behind a port, and one Chromium before it.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { connectChromium } from '../chromium.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

const START_MS = 240_000
const HEIGHT = 900

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
}
export type ReadingSide = {
  readonly portal: TestPortal
  readonly origin: string
  /** An empty window of its own (no cookies, no cache), closed after the test. Paths are enough for `goto`. */
  newPage(look?: Look): Promise<Page>
}

/** For the top of a test file: starts everything before its tests and stops it after them. `env` adds settings. */
export function startReadingSide(
  prepare?: (portal: TestPortal) => Promise<void>,
  env: () => Promise<Record<string, string>> = async () => ({}),
): ReadingSide {
  let portal: TestPortal | null = null
  let browser: Browser | null = null
  const started = <Part>(part: Part | null): Part => {
    if (part === null) throw new Error('The reading side has not started')
    return part
  }

  beforeAll(async () => {
    portal = await startTestPortal({ env: await env() })
    await prepare?.(portal)
    browser = await connectChromium()
  }, START_MS)
  afterEach(async () => {
    for (const context of browser?.contexts() ?? []) await context.close()
  })
  afterAll(async () => {
    await browser?.close()
    await portal?.close()
  }, START_MS)

  return {
    get portal() {
      return started(portal)
    },
    get origin() {
      return started(portal).origin
    },
    async newPage(look = {}) {
      const context = await started(browser).newContext(optionsOf(look, started(portal).origin))
      return context.newPage()
    },
  }
}

function optionsOf(
  { width = 1280, height = HEIGHT, dark = false, density = 1, scripts = true, userAgent }: Look,
  baseURL: string,
): BrowserContextOptions {
  return {
    baseURL,
    viewport: { width, height },
    deviceScaleFactor: density,
    colorScheme: dark ? 'dark' : 'light',
    javaScriptEnabled: scripts,
    ...(userAgent === undefined ? {} : { userAgent }),
  }
}
