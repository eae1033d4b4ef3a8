// The JSON upload screen in a browser: the specification's messages, the ways a file is refused, the report, undoing, and
// what happens when the page is reloaded or the link breaks while a file is under way.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bytesOf } from './downloads.ts'
import { standsAt, standsAtTold } from './focus.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { recordComplaints, scrollsSideways } from './page-checks/complaints.ts'
import { startReadingSide } from './reading-side.ts'
import { accountOf, signIn } from './signed-in.ts'
import type { Look } from './windows.ts'

const site = startReadingSide()
const folder = mkdtempSync(join(tmpdir(), 'maidan-upload-'))
const file = (name: string) => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const createdAt = new Date().toISOString()
let files = 0
/** A file of articles that no test has sent before, nor the same test when it is run once more. */
function write(articles: object[], name = 'articles'): string {
  const path = file(`${name}-${++files}.json`)
  writeFileSync(path, JSON.stringify(articles.map((article) => ({ category: 'Tech', ...article }))))
  return path
}
const good = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ headline: `ফাইলের খবর ${files}-${number}`, createdAt }))
const withBadRow = () => [...good(2), { headline: '' }, { headline: 'অচেনা ঘর', createdAt, __v: 0 }]

beforeAll(() => {
  writeFileSync(file('letter.txt'), 'Dear editor')
  writeFileSync(file('broken.json'), '[{"headline": "one"')
})

async function open(look: Look & { language?: 'bn' | 'en' } = {}) {
  const { language = 'en', ...rest } = look
  const page = await site.newPage(rest)
  await signIn(site, page, 'admin')
  await page.request.put('/api/users', { data: { email: accountOf(site, 'admin').email, language } })
  await page.goto('/dashboard/jsonupload')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
const choose = (page: Page, path: string | string[]) => page.locator('input[type=file]').setInputFiles(path)
const button = (page: Page) => page.getByRole('button', { name: 'Upload Articles' })
const row = (page: Page, path: string) =>
  page.getByRole('row').filter({ hasText: path.slice(folder.length + 1) })
const told = (page: Page, kind: 'ok' | 'bad' | 'warn') => page.locator(`#main .note-${kind}`)

async function send(page: Page, path: string) {
  await choose(page, path)
  await button(page).click()
}

describe('a good file', () => {
  test('is uploaded, said to the letter, listed, read by readers, and taken out again', async () => {
    const page = await open()
    expect(await button(page).isDisabled()).toBe(true)
    const path = write(good(3))
    const headline = `ফাইলের খবর ${files - 1}-0`
    await send(page, path)
    await told(page, 'ok').getByText('Successfully uploaded 3 articles!', { exact: true }).waitFor()
    await page.getByText('or drop it here. JSON only').waitFor()
    expect(await button(page).isDisabled()).toBe(true)
    await row(page, path).getByText('3 stored of 3').waitFor()
    const search = async () => (await page.request.get(`/search?q=${encodeURIComponent(headline)}`)).text()
    expect(await search()).toContain(headline)

    await row(page, path).getByRole('button', { name: /^Undo/ }).click()
    expect(await violationsOn(page, '#main')).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await standsAt(row(page, path).getByRole('button', { name: /^Undo/ }))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Undo import' }).click()
    await told(page, 'ok').getByText('was undone').waitFor()
    await row(page, path).getByText('Undone').waitFor()
    await standsAtTold(page, /was undone/)
    expect(await row(page, path).getByRole('button', { name: /^Undo/ }).count()).toBe(0)
    const posts = await page.request.get(`/api/allposts?status=any&q=${encodeURIComponent(headline)}`)
    expect(await posts.json()).toEqual([])
  })

  test('is only checked when that is asked for, and stays chosen', async () => {
    const page = await open()
    await page.getByLabel('Only check the file').check()
    const path = write(good(2), 'trial')
    await send(page, path)
    await told(page, 'ok').getByText('Checked: 2 articles could be uploaded. Nothing was stored.').waitFor()
    expect(await button(page).isEnabled()).toBe(true)
    await page.getByLabel('Only check the file').uncheck()
    await button(page).click()
    await told(page, 'ok').getByText('Successfully uploaded 2 articles!').waitFor()
  })
})

describe('a file with bad rows', () => {
  test('is refused whole, in the error colour, with a report to read, to narrow and to keep', async () => {
    const page = await open()
    const path = write(withBadRow())
    await send(page, path)
    const note = told(page, 'bad').getByText(/^Upload failed: /)
    await note.waitFor()
    expect(await note.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(179, 23, 28)')
    expect(await page.getByText(/^Chosen: /).count()).toBe(1)
    const report = page.getByRole('table').filter({ hasText: 'Message' })
    await report.getByText('Enter the news headline').waitFor()
    expect(await report.getByRole('row').count()).toBe(3)
    expect(await report.getByRole('row').nth(1).innerText()).toMatch(
      /3\s+Error\s+headline\s+Enter the news headline\s+HEADLINE_REQUIRED/,
    )
    expect(await violationsOn(page, '#main')).toEqual([])
    await page.getByLabel('Show').selectOption('Warnings')
    await report.getByText('__v', { exact: true }).waitFor()
    expect(await report.getByRole('row').count()).toBe(2)
    for (const [name, sign] of [
      ['Download as CSV', 'HEADLINE_REQUIRED'],
      ['Download as JSON', '"HEADLINE_REQUIRED"'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name }).click(),
      ])
      expect((await bytesOf(download)).toString()).toContain(sign)
    }
    await page.getByRole('button', { name: 'Close the report' }).click()
    await report.waitFor({ state: 'detached' })
    await row(page, path)
      .getByRole('button', { name: /^Report/ })
      .click()
    await report.waitFor()
  })

  test('brings its good rows when that is asked for', async () => {
    const page = await open()
    await page.getByLabel('Import the good rows').check()
    const path = write(withBadRow())
    await send(page, path)
    await told(page, 'ok').getByText('Successfully uploaded 3 articles!').waitFor()
    await row(page, path).getByText('3 stored of 4').waitFor()
    await row(page, path).getByText('1 bad').waitFor()
  })
})

describe('what is refused', () => {
  test('what is no JSON file is told at once and not taken; the one before stays', async () => {
    const page = await open()
    await choose(page, file('letter.txt'))
    await page.getByText('This file is not JSON. Choose a file whose name ends in .json.').waitFor()
    expect(await button(page).isDisabled()).toBe(true)
    await choose(page, write(good(1)))
    await page.getByText('Chosen: articles').waitFor()
    await choose(page, file('letter.txt'))
    await page.getByText('This file is not JSON.').waitFor()
    expect(await button(page).isEnabled()).toBe(true)
  })

  test('what breaks off in the middle says so', async () => {
    const page = await open()
    await send(page, file('broken.json'))
    await told(page, 'bad')
      .getByText(/^Upload failed: /)
      .waitFor()
    expect(await button(page).isEnabled()).toBe(true)
  })
})

describe('a slow or broken link', () => {
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 60_000 }

  test('shows how much has left, and can be stopped', async () => {
    const page = await open()
    const link = await page.context().newCDPSession(page)
    await link.send('Network.emulateNetworkConditions', slow)
    // A minute at this speed: nothing here takes as long.
    const long = `<p>${'ক'.repeat(300_000)}</p>`
    const path = write(good(4).map((article) => ({ ...article, richText: long })))
    await send(page, path)
    const bar = page.getByRole('progressbar', { name: 'Progress' })
    await bar.waitFor()
    expect(await page.getByRole('button', { name: 'Choose another file' }).isDisabled()).toBe(true)
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    expect(await page.getByText(/Uploading: \d+%/).count()).toBe(1)
    expect(await violationsOn(page, '#main')).toEqual([])
    await page.getByRole('button', { name: 'Cancel upload' }).click()
    await told(page, 'warn').getByText('Upload cancelled. Nothing was stored.').waitFor()
    await link.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
    await button(page).click()
    await told(page, 'ok').getByText('Successfully uploaded 4 articles!').waitFor()
  })

  test('when it is lost before the file arrived, that is told as soon as it is known', async () => {
    const page = await open()
    const link = await page.context().newCDPSession(page)
    await choose(page, write(good(1)))
    await link.send('Network.emulateNetworkConditions', { ...slow, offline: true })
    await button(page).click()
    await told(page, 'warn').getByText('No connection. We will check whether the file arrived').waitFor()
    await link.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
    await told(page, 'bad')
      .getByText('Error: The connection was lost during the upload. Nothing was stored.')
      .waitFor()
    await button(page).click()
    await told(page, 'ok').getByText('Successfully uploaded 1 articles!').waitFor()
  })

  test('a reload while the server works goes on showing it, and its outcome', async () => {
    const page = await open()
    const path = write(good(3_000), 'many')
    await choose(page, path)
    const arrived = page.waitForResponse((answer) => answer.url().includes('/api/upload-json'))
    await button(page).click()
    expect((await arrived).status()).toBe(202)
    await page.reload()
    await row(page, path).waitFor()
    await row(page, path).getByText('3,000 stored of 3,000').waitFor()
    await row(page, path).getByText('Done').waitFor()
  })
})

describe('on every screen', () => {
  test.each([
    ['bn', 1280, false],
    ['bn', 390, true],
    ['en', 390, false],
    ['en', 1280, true],
  ] as const)('%s at %i px (dark: %s) without fault', async (language, width, dark) => {
    const page = await open({ language, width, dark })
    const complaints = recordComplaints(page)
    const path = write(withBadRow())
    await choose(page, path)
    await page.locator('main button[type=submit]').click()
    await page.locator('#main .note-bad').waitFor()
    await page.getByText(language === 'bn' ? /^আপলোড ব্যর্থ হয়েছে: / : /^Upload failed: /).waitFor()
    await page.getByText('HEADLINE_REQUIRED').first().waitFor()
    await row(page, path).waitFor()
    expect(await violationsOn(page, '#main')).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    expect(complaints).toEqual([])
  })
})
