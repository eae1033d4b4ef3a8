// The Chromium that browser tests drive: one for the whole run, in which every file opens windows of its own. Which program it
// is, is decided where it is installed: scripts/prepare/chromium.mjs.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's Chromium listens. */
    chromium: string
  }
}

/** Global setup of the projects with browser tests: starts the run's Chromium without a window. */
export default async function startChromium(project: TestProject): Promise<() => Promise<void>> {
  const finder = join(import.meta.dirname, '../scripts/prepare/chromium.mjs')
  const executablePath = execFileSync(process.execPath, [finder], { encoding: 'utf8' }).trim()
  // Chromium's sandbox refuses to work for root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const args = [...sandbox, '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic']
  const server = await chromium.launchServer({ executablePath, args })
  project.provide('chromium', server.wsEndpoint())
  return () => server.close()
}

/** A connection to the run's Chromium. Closing it closes the windows that were opened through it. */
export function connectChromium(): Promise<Browser> {
  return chromium.connect(inject('chromium'))
}
