// Benchmark: how many files of ours an article, a publication, a ball of the pad and a table of fixtures pass. Counts the functions
// that run in the development server and in pages from it, where each file is a module of its own.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { z } from 'zod'
import { findFreePort } from '#server/processes/shared-port.ts'
import { installTapClock } from '#tests/pad-clock.ts'
import { scoreThroughPad } from '#tests/pad-scorer.ts'
import { makeTwenty20 } from '#tests/twenty20.ts'
import { createEmptyMatch, enterActs } from './pad-screen.ts'
import { absoluteRow, type Benchmark, type Row } from './tools/benchmark.ts'
import { startBrowser } from './tools/browser.ts'
import { startChild } from './tools/child.ts'
import { filesOnTheWay, type Meter, meterOfNode, meterOfPage, type Round } from './tools/coverage.ts'
import { connectToBrowser, openSignedInContext } from './tools/dashboard-screens.ts'
import { type Newsroom, openNewsroom } from './tools/newsroom.ts'
import { ADMIN, localUrl, type Portal, PROJECT, portalEnvironment } from './tools/portal.ts'
import type { Workspace } from './tools/workspace.ts'

const WARM_UP = 3
const ROUNDS = 3
/** After this time nothing of the last call runs any more. */
const QUIET_MS = 1_500
const COMPILE_MS = 120_000
const PHONE = { width: 360, height: 740 }
const INSPECTOR = /Debugger listening on (ws:\S+)/g
const LISTS = join(PROJECT, 'build/ways')
const LEAGUE = {
  name: { bn: 'পথের লিগ', en: 'League of ways' },
  rules: {
    sport: 'football',
    format: 'league',
    table: { points: { win: 3, draw: 1, loss: 0, noResult: 0 }, criteria: ['points', 'goalDifference'] },
  },
}
const created = z.object({ _id: z.string() })

/** What the ways share: a development server with an inspector in each of its processes, and a signed-in browser. */
type Site = { portal: Portal; newsroom: Newsroom; context: BrowserContext; ofServer: Meter[] }

export const ways: Benchmark = {
  name: 'ways',
  title: 'Files of ours on the way',
  async measure(workspace) {
    await using inspected = await startInspected(workspace)
    await using started = await startBrowser(workspace)
    const browser = await connectToBrowser(started)
    const context = await openSignedInContext(browser, inspected.portal)
    await context.request.put('/api/users', { data: { email: ADMIN.email, language: 'en' } })
    const site = { ...inspected, newsroom: await openNewsroom(inspected.portal), context }
    const rows = [
      rowOf('article that is not stored', await articleWay(site), 50),
      rowOf('publication, from the call to the answer', await publicationWay(site), 35),
      rowOf('ball, from the tap to the page of a reader', await ballWay(site), 60),
      rowOf('table of fixtures, from the call to the answer', await tableWay(site), 15),
    ]
    await context.close()
    await browser.close()
    return { rows, remarks: [`Called in each of ${ROUNDS} rounds. \`build/ways/\` has their names.`] }
  },
}

async function startInspected(
  workspace: Workspace,
): Promise<{ portal: Portal; ofServer: Meter[] } & AsyncDisposable> {
  const port = await findFreePort('127.0.0.1', 0)
  const url = localUrl(port)
  const dataDir = await workspace.filledFolder()
  const child = startChild(process.execPath, [join(PROJECT, 'cli/maidan.mjs'), 'dev'], {
    ...portalEnvironment(dataDir, port),
    NODE_ENV: 'development',
    NODE_OPTIONS: '--inspect=127.0.0.1:0',
  })
  const end = () => child.end()
  await child.says(new RegExp(`^${url}$`, 'm'))
  const portal = { ...child, url, port, dataDir, [Symbol.asyncDispose]: end }
  await fetch(url)
  const addresses = [...child.output().matchAll(INSPECTOR)].map(([, address = '']) => address)
  // The first process of the command has replaced itself by another.
  const opened = await Promise.allSettled(addresses.map(meterOfNode))
  const ofServer = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  return { portal, ofServer, [Symbol.asyncDispose]: end }
}

function rowOf(what: string, files: string[], atMost: number): Row {
  mkdirSync(LISTS, { recursive: true })
  writeFileSync(join(LISTS, `${what.replaceAll(/\W+/g, '-')}.txt`), `${files.join('\n')}\n`)
  const measured = { value: files.length, unit: 'files' as const }
  return absoluteRow(what, measured, { what: 'functions called in', ...measured }, { atMost })
}

/** The first rounds load and compile what is needed once. */
async function measureWay(meters: Meter[], makeRound: (at: number) => Round): Promise<string[]> {
  const rounds = Array.from({ length: WARM_UP + ROUNDS }, (_, at) => makeRound(at))
  await filesOnTheWay(meters, rounds.slice(0, WARM_UP))
  return filesOnTheWay(meters, rounds.slice(WARM_UP))
}

function articleWay({ newsroom, portal, ofServer }: Site): Promise<string[]> {
  let id = ''
  return measureWay(ofServer, (at) => ({
    async prepare() {
      id = await newsroom.publish(`খবর নম্বর ${at}`)
      await pause(QUIET_MS)
    },
    async run() {
      const answer = await fetch(`${portal.url}/allposts/${id}`)
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`The article answered ${answer.status}`)
    },
  }))
}

function publicationWay({ newsroom, ofServer }: Site): Promise<string[]> {
  return measureWay(ofServer, (at) => ({
    prepare: () => pause(QUIET_MS),
    run: () => newsroom.publish(`সদ্য প্রকাশিত খবর নম্বর ${at}`),
  }))
}

async function ballWay({ portal, context, ofServer }: Site): Promise<string[]> {
  const match = { id: 'made', day: '2026-11-20', ...makeTwenty20() }
  const { id, names } = await createEmptyMatch(portal, match)
  const pad = await context.newPage()
  await installTapClock(pad)
  await pad.setViewportSize(PHONE)
  // The development server compiles a screen when it is opened first.
  pad.setDefaultTimeout(COMPILE_MS)
  await pad.goto(`/dashboard/pad/${id}`)
  await pad.getByRole('button', { name: /^Start: / }).click()
  const acts = scoreThroughPad(match).acts
  const reader = await context.newPage()
  let next = 0
  const enterNext = async () => {
    const wrong = await enterActs(pad, acts.slice(next, ++next), names)
    if (wrong > 0) throw new Error(`The pad did not show the score of act ${next}`)
  }
  const changesScore = () => acts[next]?.score !== acts[next - 1]?.score
  await enterNext()
  const meters = [await meterOfPage(pad), await meterOfPage(reader), ...ofServer]
  return measureWay(meters, (at) => ({
    /** Bowlers, batters and balls without a run come before. */
    async prepare() {
      do await enterNext()
      while (!changesScore())
      if (at === 0) await openPage(reader, `/en/matches/${match.day.replaceAll('-', '/')}/${id}`)
      await pause(QUIET_MS)
    },
    async run() {
      const before = await reader.locator('main').innerText()
      await enterNext()
      await reader.waitForFunction((text) => document.querySelector('main')?.innerText !== text, before)
      await pause(QUIET_MS)
    },
  })).finally(() => Promise.all([pad.close(), reader.close()]))
}

async function openPage(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path)
  if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}`)
}

async function tableWay({ newsroom, ofServer }: Site): Promise<string[]> {
  const tournamentId = created.parse(JSON.parse(await newsroom.post('/tournaments', LEAGUE)))._id
  return measureWay(ofServer, (at) => {
    const csv = `date,home,away\n2026-12-${20 + at},Kodom Sporting,Hijol Sporting`
    const table = { tournamentId, name: 'round.csv', csv, isDryRun: false }
    return { run: () => newsroom.post('/match-imports', table, 200) }
  })
}
