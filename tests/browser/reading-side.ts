// The reading side as browser tests meet it: a portal with the demo newsroom behind a port, and one Chromium before it.
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { connectChromium } from '../chromium.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'
import { type Look, openWindows, type Windows } from './windows.ts'

const START_MS = 240_000
export type ReadingSide = {
  readonly portal: TestPortal
  readonly origin: string
  /** An empty window of its own, closed after the test. Paths are enough for `goto`. */
  newPage(look?: Look): Promise<Page>
}

/** For the top of a test file: starts everything before its tests and stops it after them. `env` adds settings. */
export function startReadingSide(
  prepare?: (portal: TestPortal) => Promise<void>,
  env: () => Promise<Record<string, string>> = async () => ({}),
): ReadingSide {
  let portal: TestPortal | null = null
  let browser: Browser | null = null
  let windows: Windows | null = null
  const started = <Part>(part: Part | null): Part => {
    if (part === null) throw new Error('The reading side has not started')
    return part
  }

  beforeAll(async () => {
    portal = await startTestPortal({ env: await env() })
    await prepare?.(portal)
    browser = await connectChromium()
    windows = openWindows(browser, portal.origin)
  }, START_MS)
  afterEach(() => windows?.closeAll())
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
    newPage: (look) => started(windows).open(look),
  }
}
