// The Chromium of the browser tests: one per worker process, shared by its test files. scripts/prepare/chromium.mjs chooses the
// program.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'

let running: Promise<Browser> | null = null

/** This worker's Chromium; it ends with its worker. A test file ends with closeWindows(). */
export function openChromium(): Promise<Browser> {
  running ??= launchChromium()
  return running
}

/** Closes all windows of this worker's Chromium. */
export async function closeWindows(): Promise<void> {
  for (const context of (await running)?.contexts() ?? []) await context.close()
}

/** A Chromium of its own whose profile stays in this folder, for what must outlive the browser. */
export function openProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, launchOptions())
}

function launchChromium(): Promise<Browser> {
  return chromium.launch(launchOptions())
}

function launchOptions(): { executablePath: string; args: string[] } {
  const finder = join(import.meta.dirname, '../scripts/prepare/chromium.mjs')
  const executablePath = execFileSync(process.execPath, [finder], { encoding: 'utf8' }).trim()
  // Chromium's sandbox does not work as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const args = [...sandbox, '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic']
  return { executablePath, args }
}
