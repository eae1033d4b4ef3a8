// The Chromium that figures about readers' browsers use: started by hand so that Playwright and Lighthouse can share it.
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { startChild } from './child.ts'
import type { Ground } from './ground.ts'

const PLACES = [
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

export type Browser = AsyncDisposable & { port: number }

/** A Chromium with a profile of its own; the system's if there is one, else the one Playwright installed. */
export async function startBrowser(ground: Ground): Promise<Browser> {
  const program = PLACES.find((place) => existsSync(place)) ?? chromium.executablePath()
  const profile = await mkdtemp(join(ground.folder, 'profile-'))
  // The figure of the cards sets the faces that cards are drawn with; a browser has the machine's.
  const { FONTCONFIG_FILE: _ofCards, ...environment } = process.env
  const args = [...FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const child = startChild(program, args, environment)
  const port = Number(await child.says(/DevTools listening on ws:\/\/[^:]+:(\d+)\//))
  return { port, [Symbol.asyncDispose]: () => child.end() }
}
