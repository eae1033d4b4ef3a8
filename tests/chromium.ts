// The Chromium that browser tests drive. Which one, is decided where it is installed: scripts/prepare/chromium.mjs.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** Starts the machine's Chromium without a window. Close it when the test file is done. */
export function startChromium(): Promise<Browser> {
  const finder = join(import.meta.dirname, '../scripts/prepare/chromium.mjs')
  const executablePath = execFileSync(process.execPath, [finder], { encoding: 'utf8' }).trim()
  // Chromium's sandbox refuses to work for root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath, args: [...args, '--disable-gpu', '--disable-dev-shm-usage'] })
}
