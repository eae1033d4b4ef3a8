// A book moves from phone to phone without network: one shares or saves its file, the other takes it in and goes on scoring.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PAD_SHELL } from '#contract/screens.ts'
import { installTapClock, waitForNextBall } from '../pad-clock.ts'
import { makePadMatch } from '../pad-match.ts'
import { readDownload } from './downloads.ts'
import { accountOf, signIn } from './sign-in.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const PHONE = { width: 360, height: 640 }

declare global {
  interface Window {
    sharedFiles: File[]
    /** The name of the error with which the share sheet ends; empty if it shares. */
    shareError: string
  }
}

const tap = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.getByRole('button', { name, exact: true }).click()
}

/** The share sheet of a phone: it takes text files, as browsers do, and remembers what it was given. */
async function installShareSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.sharedFiles = []
    window.shareError = ''
    navigator.canShare = ({ files = [] } = {}) => files.every(({ type }) => type === 'text/plain')
    navigator.share = async ({ files = [] } = {}) => {
      if (window.shareError) throw new DOMException('', window.shareError)
      window.sharedFiles.push(...files)
    }
  })
}

/** Opens the pad of the match and waits until its worker has everything that it needs without network. */
async function openPad(page: Page, path: string): Promise<void> {
  await installTapClock(page)
  await signIn(site, page, 'editor')
  const { email } = accountOf(site, 'editor')
  await page.request.put('/api/users', { data: { email, language: 'en' } })
  await page.goto(path)
  await page.getByText('All sent').waitFor()
  await page.waitForFunction(async (shell) => (await caches.match(shell)) !== undefined, PAD_SHELL)
}

test('a second phone takes in the book that the first one shared, without network, and goes on', {
  tags: 'slow',
}, async () => {
  const match = await makePadMatch(site.portal.system, { mark: 'H' })
  const path = `/dashboard/pad/${match.id}`
  const first = await site.newPage(PHONE)
  await installShareSheet(first)
  await openPad(first, path)
  const other = await site.newPage(PHONE)
  await openPad(other, path)
  await other.getByRole('button', { name: 'Take over' }).waitFor()
  await first.context().setOffline(true)
  await other.context().setOffline(true)

  await first.getByRole('button', { name: 'Bats' }).first().click()
  await tap(first, 'Start: Padma Club H bats', 'Arif H', 'Babul H')
  await first.getByRole('button', { name: /^Omar H/ }).click()
  for (const ball of ['1 run', '4 runs', '0, no run', '6 runs']) {
    await tap(first, ball)
    await waitForNextBall(first)
  }
  await first.getByText(/^No network · \d+ kept here$/).waitFor()
  // Both pads also open without network.
  await first.reload()
  await tap(first, 'More', 'Give the book to another phone')
  for (const [error, message] of [
    ['AbortError', 'Not shared. The book is still on this phone.'],
    ['DataError', 'Sharing did not work. Save the book and send the file.'],
  ] as const) {
    await first.evaluate((name) => {
      window.shareError = name
    }, error)
    await tap(first, 'Share the book')
    await first.getByText(message).waitFor()
  }
  await first.evaluate(() => {
    window.shareError = ''
  })
  await tap(first, 'Share the book')
  await first.getByText('The book is on its way.').waitFor()
  const [shared] = await first.evaluate(() =>
    Promise.all(
      window.sharedFiles.map(async (file) => ({
        name: file.name,
        mimeType: file.type,
        text: await file.text(),
      })),
    ),
  )
  expect(shared?.name).toMatch(/^maidan-book-.+\.txt$/)
  const [download] = await Promise.all([first.waitForEvent('download'), tap(first, 'Save the book')])
  expect(download.suggestedFilename()).toMatch(/^maidan-book-.+\.json$/)
  const entriesOf = (text = '{}') => JSON.parse(text).entries
  expect(entriesOf((await readDownload(download)).toString())).toEqual(entriesOf(shared?.text))

  await other.reload()
  await other.getByRole('heading', { level: 2, name: 'Who won the toss?' }).waitFor()
  await tap(other, 'All balls', 'Give the book to another phone')
  // The browser of this phone has no share sheet.
  await other.getByText('This browser cannot share files.').waitFor()
  expect(await other.getByRole('button', { name: 'Share the book' }).count()).toBe(0)

  const [chooser] = await Promise.all([other.waitForEvent('filechooser'), tap(other, 'Bring in a book')])
  const buffer = Buffer.from(shared?.text ?? '')
  await chooser.setFiles({ name: shared?.name ?? '', mimeType: shared?.mimeType ?? '', buffer })
  await other.getByRole('button', { name: /^Take all \d+$/ }).click()
  await other.getByText('11/0').waitFor()
  await tap(other, '2 runs')
  await other.getByText('13/0').waitFor()

  await other.context().setOffline(false)
  await tap(other, 'Take over', 'Yes, take over')
  await other.getByText('All sent').waitFor()
  const log = await (await other.request.get(`/api/matches/${match.id}/events`)).json()
  const balls = log.filter(({ kind }: { kind: string }) => kind === 'ball')
  expect(balls.map(({ payload }: { payload: { runs?: number } }) => payload.runs ?? 0)).toEqual([
    1, 4, 0, 6, 2,
  ])
  await first.context().setOffline(false)
  await first.getByRole('button', { name: 'Take over' }).waitFor()
})
