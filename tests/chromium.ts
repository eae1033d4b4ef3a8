// The Chromium of the browser tests: one per run, shared by all test files. scripts/prepare/chromium.mjs chooses the program.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Debugging address of the run's Chromium. */
    chromium: string
  }
}

/** Global setup of projects with browser tests: starts the run's headless Chromium. */
export default async function startChromium(project: TestProject): Promise<() => Promise<void>> {
  const finder = join(import.meta.dirname, '../scripts/prepare/chromium.mjs')
  const executablePath = execFileSync(process.execPath, [finder], { encoding: 'utf8' }).trim()
  // Chromium's sandbox does not work as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const args = [...sandbox, '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic']
  const server = await chromium.launchServer({ executablePath, args })
  project.provide('chromium', server.wsEndpoint())
  return () => server.close()
}

/** Connects to the run's Chromium. Closing the connection closes its windows. */
export function connectChromium(): Promise<Browser> {
  return chromium.connect(inject('chromium'))
}
