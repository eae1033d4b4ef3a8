// Benchmark: `npm run dev`, from a saved change to the moment a browser shows it, compared with a start of the development server.
import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { findFreePort } from '#server/processes/shared-port.ts'
import { copyCheckout } from '#tests/portal/copied-checkout.ts'
import { absoluteRow, type Benchmark, type Row } from './tools/benchmark.ts'
import { startBrowser } from './tools/browser.ts'
import { startChild } from './tools/child.ts'
import { localUrl, portalEnvironment } from './tools/portal.ts'
import { medianOf } from './tools/statistics.ts'

const ROUNDS = 5
const GOAL_SECONDS = 2
/** A developer looks at the page before the next change. */
const PAUSE_MS = 2_000

/** `replacement` gets a new number each round; it must be visible in the page. */
type Change = { what: string; file: string; text: string; replacement: (round: number) => string }
const CHANGES: Change[] = [
  {
    what: 'a component',
    file: 'app/reader/layout.tsx',
    text: "{readerWords(language)('skip')}",
    replacement: (round) => `Changed component ${round}`,
  },
  {
    what: 'a loader',
    file: 'app/reader/layout.server.ts',
    text: 'notice: presentNotice(',
    replacement: (round) => `notice: { kind: 'done', text: 'Changed loader ${round}' } ?? presentNotice(`,
  },
  {
    what: 'a module of the server',
    file: 'contract/words/en/reading/reader.ts',
    text: "skip: '",
    replacement: (round) => `skip: 'Changed sentence ${round} `,
  },
]

export const dev: Benchmark = {
  name: 'dev',
  title: 'A change under npm run dev, until a browser shows it',
  async measure(workspace) {
    const checkout = copyCheckout()
    try {
      const port = await findFreePort('127.0.0.1', 0)
      const url = localUrl(port)
      const began = performance.now()
      const server = startChild(process.execPath, [checkout.path('cli/maidan.mjs'), 'dev'], {
        ...portalEnvironment(await workspace.filledFolder(), port),
        NODE_ENV: 'development',
      })
      try {
        await server.says(new RegExp(`^${url}$`, 'm'))
        await using browser = await startBrowser(workspace)
        const page = await (await browser.connect()).newPage()
        await page.goto(`${url}/en`)
        const startSeconds = (performance.now() - began) / 1000
        const rows: Row[] = []
        for (const change of CHANGES) {
          const seconds = await measureChange(page, { ...change, file: checkout.path(change.file) })
          rows.push(toRow(change.what, seconds, startSeconds))
        }
        return {
          rows,
          remarks: [`Median of ${ROUNDS} rounds; a page of the English edition is open and reloads itself.`],
        }
      } finally {
        await server.end()
      }
    } finally {
      checkout.remove()
    }
  },
}

/** Seconds of each round from the saved file to its text in the open page. */
async function measureChange(page: Page, { file, text, replacement }: Change): Promise<number[]> {
  const before = await readFile(file, 'utf8')
  if (!before.includes(text)) throw new Error(`${file} does not contain ${text}`)
  const seconds: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    await pause(PAUSE_MS)
    const [shown = ''] = /Changed \w+ \d+/.exec(replacement(round)) ?? []
    const began = performance.now()
    await writeFile(file, before.replace(text, replacement(round)))
    await page.getByText(shown).first().waitFor({ state: 'attached' })
    seconds.push((performance.now() - began) / 1000)
  }
  await writeFile(file, before)
  return seconds
}

function toRow(what: string, seconds: number[], startSeconds: number): Row {
  const baseline = { what: 'start to the first page', value: startSeconds, unit: 's' as const }
  return absoluteRow(what, medianOf(seconds, 's'), baseline, { atMost: GOAL_SECONDS })
}
