// Starts the Chromium that Playwright and Lighthouse share.
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser as Connection, chromium } from 'playwright-core'
import { startChild } from './child.ts'
import type { Workspace } from './workspace.ts'

const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-headless-shell',
]
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type Browser = AsyncDisposable & { port: number; connect(): Promise<Connection> }

/** The system's Chromium if there is one, otherwise Playwright's; with a fresh profile. */
export async function startBrowser(workspace: Workspace): Promise<Browser> {
  const program = CHROMIUM_PATHS.find((path) => existsSync(path)) ?? chromium.executablePath()
  const profile = await mkdtemp(join(workspace.folder, 'profile-'))
  // The benchmark of share cards sets its own fonts; a browser must use the machine's fonts.
  const { FONTCONFIG_FILE: _cardFonts, ...environment } = process.env
  const args = [...FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const child = startChild(program, args, environment)
  const port = Number(await child.says(/DevTools listening on ws:\/\/[^:]+:(\d+)\//))
  const connect = () => chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  return { port, connect, [Symbol.asyncDispose]: () => child.end('whole') }
}
