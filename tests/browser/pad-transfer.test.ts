// A book moves from phone to phone without network: one shows codes, the other reads them with its camera and goes on scoring.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { installTapClock, waitForNextBall } from '../pad-clock.ts'
import { makePadMatch } from '../pad-match.ts'
import { readShownCodes, writeCodeVideo } from './code-video.ts'
import { accountOf, signIn } from './sign-in.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const PHONE = { width: 360, height: 640 }
/** The same limit as for pages of a test site. */
const WAIT_MS = 110_000
let folder = ''
let video = ''
let second: Browser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maidan-codes-'))
  video = join(folder, 'codes.y4m')
  second = await launchChromium([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ])
})
afterAll(async () => {
  await second?.close()
  await rm(folder, { recursive: true, force: true })
})

const tap = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.getByRole('button', { name, exact: true }).click()
}

/** Opens the pad of the match and waits until its worker has everything that it needs without network. */
async function openPad(page: Page, path: string): Promise<void> {
  await installTapClock(page)
  await signIn(site, page, 'editor')
  const { email } = accountOf(site, 'editor')
  await page.request.put('/api/users', { data: { email, language: 'en' } })
  await page.goto(path)
  await page.getByText('All sent').waitFor()
  await page.waitForFunction(async () => {
    const names = (await (await caches.open('maidan-pad-shell')).keys()).map(({ url }) => url)
    return ['show-codes', 'scan-codes', '/shell'].every((part) => names.some((url) => url.includes(part)))
  })
}

test('a second phone reads the codes of the first one with its camera, without network', {
  tags: 'slow',
}, async () => {
  const match = await makePadMatch(site.portal.system, { mark: 'H' })
  const path = `/dashboard/pad/${match.id}`
  const first = await site.newPage(PHONE)
  await openPad(first, path)
  const context = await second.newContext({ baseURL: site.origin, viewport: PHONE })
  context.setDefaultTimeout(WAIT_MS)
  const other = await context.newPage()
  await openPad(other, path)
  await other.getByRole('button', { name: 'Take over' }).waitFor()
  await first.context().setOffline(true)
  await context.setOffline(true)

  await first.getByRole('button', { name: 'Bats' }).first().click()
  await tap(first, 'Start: Padma Club H bats', 'Arif H', 'Babul H')
  await first.getByRole('button', { name: /^Omar H/ }).click()
  for (const ball of ['1 run', '4 runs', '0, no run', '6 runs']) {
    await tap(first, ball)
    await waitForNextBall(first)
  }
  await first.getByText(/^No network · \d+ kept here$/).waitFor()
  // Both pads also open without network, because the worker has the parts that codes need.
  await first.reload()
  await tap(first, 'More', 'Give the book to another phone', 'Show codes')
  const codes = await readShownCodes(first)
  expect(codes.length).toBeGreaterThan(1)
  await writeCodeVideo(video, codes)

  await other.reload()
  await other.getByRole('heading', { level: 2, name: 'Who won the toss?' }).waitFor()
  await tap(other, 'All balls', 'Give the book to another phone', 'Read codes')
  await other.getByRole('button', { name: /^Take all \d+$/ }).click()
  await other.getByText('11/0').waitFor()
  await tap(other, '2 runs')
  await other.getByText('13/0').waitFor()

  await context.setOffline(false)
  await tap(other, 'Take over', 'Yes, take over')
  await other.getByText('All sent').waitFor()
  const log = await (await other.request.get(`/api/matches/${match.id}/events`)).json()
  const balls = log.filter(({ kind }: { kind: string }) => kind === 'ball')
  expect(balls.map(({ payload }: { payload: { runs?: number } }) => payload.runs ?? 0)).toEqual([
    1, 4, 0, 6, 2,
  ])
  await first.context().setOffline(false)
  await first.getByRole('button', { name: 'Take over' }).waitFor()
  await context.close()
})
