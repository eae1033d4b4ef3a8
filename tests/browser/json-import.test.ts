// The JSON upload screen: the specification's messages, refused files, the report, undo, reloads and lost connections.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDownload } from './downloads.ts'
import { expectFocusOn, expectFocusOnMessage } from './focus.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import type { Look } from './page-pool.ts'
import { accountOf, signIn } from './sign-in.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const folder = mkdtempSync(join(tmpdir(), 'maidan-upload-'))
const file = (name: string) => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const createdAt = new Date().toISOString()
let files = 0
/** Writes a file with a unique name, also when a test runs again. */
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
const feedback = (page: Page, kind: 'ok' | 'bad' | 'warn') => page.locator(`#main .note-${kind}`)

async function send(page: Page, path: string) {
  await choose(page, path)
  await button(page).click()
}

describe('a good file', () => {
  test('is imported with the exact message, listed, public, and undone', async () => {
    const page = await open()
    expect(await button(page).isDisabled()).toBe(true)
    const path = write(good(3))
    const headline = `ফাইলের খবর ${files - 1}-0`
    await send(page, path)
    await feedback(page, 'ok').getByText('Successfully uploaded 3 articles!', { exact: true }).waitFor()
    await page.getByText('or drop it here. JSON only').waitFor()
    expect(await button(page).isDisabled()).toBe(true)
    await row(page, path).getByText('3 stored of 3').waitFor()
    const search = async () => (await page.request.get(`/search?q=${encodeURIComponent(headline)}`)).text()
    expect(await search()).toContain(headline)

    await row(page, path).getByRole('button', { name: /^Undo/ }).click()
    expect(await violationsOn(page, '#main')).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expectFocusOn(row(page, path).getByRole('button', { name: /^Undo/ }))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Undo import' }).click()
    await feedback(page, 'ok').getByText('was undone').waitFor()
    await row(page, path).getByText('Undone').waitFor()
    await expectFocusOnMessage(page, /was undone/)
    expect(await row(page, path).getByRole('button', { name: /^Undo/ }).count()).toBe(0)
    const posts = await page.request.get(`/api/allposts?status=any&q=${encodeURIComponent(headline)}`)
    expect(await posts.json()).toEqual([])
  })

  test('is only checked on request, and stays chosen', { tags: 'slow' }, async () => {
    const page = await open()
    await page.getByLabel('Only check the file').check()
    const path = write(good(2), 'trial')
    await send(page, path)
    await feedback(page, 'ok')
      .getByText('Checked: 2 articles could be uploaded. Nothing was stored.')
      .waitFor()
    expect(await button(page).isEnabled()).toBe(true)
    await page.getByLabel('Only check the file').uncheck()
    await button(page).click()
    await feedback(page, 'ok').getByText('Successfully uploaded 2 articles!').waitFor()
  })
})

describe('a file with bad rows', () => {
  test('is refused as a whole, with a report to filter and download', async () => {
    const page = await open()
    const path = write(withBadRow())
    await send(page, path)
    const note = feedback(page, 'bad').getByText(
      /^Upload failed: Article 3: Enter the news headline.* \(with errors: 1 of \d+; nothing was uploaded\)$/,
    )
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
      expect((await readDownload(download)).toString()).toContain(sign)
    }
    await page.getByRole('button', { name: 'Close the report' }).click()
    await report.waitFor({ state: 'detached' })
    await row(page, path)
      .getByRole('button', { name: /^Report/ })
      .click()
    await report.waitFor()
  })

  test('imports its good rows on request', async () => {
    const page = await open()
    await page.getByLabel('Import the good rows').check()
    const path = write(withBadRow())
    await send(page, path)
    await feedback(page, 'ok').getByText('Successfully uploaded 3 articles!').waitFor()
    await row(page, path).getByText('3 stored of 4').waitFor()
    await row(page, path).getByText('1 bad').waitFor()
  })
})

describe('invalid files', () => {
  test('refuses a file that is not JSON and keeps the previous one', async () => {
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

  test('has an unparseable and a missing date', async () => {
    const page = await open()
    const path = write([{ headline: 'কাল', createdAt: 'yesterday evening' }, { headline: 'আজ' }], 'dates')
    await send(page, path)
    const unreadable = 'Date format error: the date in “createdAt” cannot be read.'
    await feedback(page, 'bad').getByText(`Upload failed: Article 1: ${unreadable}`).waitFor()
    const report = page.getByRole('table').filter({ hasText: 'Message' })
    await report.getByText(unreadable).waitFor()
    await report.getByText('Date not found: “createdAt” is missing').waitFor()
  })

  test('shows an error for truncated JSON', { tags: 'slow' }, async () => {
    const page = await open()
    await send(page, file('broken.json'))
    await feedback(page, 'bad')
      .getByText(/^Upload failed: /)
      .waitFor()
    expect(await button(page).isEnabled()).toBe(true)
  })
})

describe('a slow or broken connection', { tags: 'slow' }, () => {
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 60_000 }

  test('shows progress and can be cancelled', async () => {
    const page = await open()
    const link = await page.context().newCDPSession(page)
    // The file takes four minutes at this speed, longer than the test.
    await link.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: 1_500 })
    const long = `<p>${'ক'.repeat(30_000)}</p>`
    const path = write(good(4).map((article) => ({ ...article, richText: long })))
    await send(page, path)
    const bar = page.getByRole('progressbar', { name: 'Progress' })
    await bar.waitFor()
    expect(await page.getByRole('button', { name: 'Choose another file' }).isDisabled()).toBe(true)
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    expect(await page.getByText(/Uploading: \d+%/).count()).toBe(1)
    expect(await violationsOn(page, '#main')).toEqual([])
    await page.getByRole('button', { name: 'Cancel upload' }).click()
    await feedback(page, 'warn').getByText('Upload cancelled. Nothing was stored.').waitFor()
    // Ends the throttling altogether, and whatever it still holds back.
    await link.send('Network.emulateNetworkConditions', { ...slow, latency: 0, uploadThroughput: -1 })
    await link.detach()
    await button(page).click()
    await feedback(page, 'ok').getByText('Successfully uploaded 4 articles!').waitFor()
  })

  test('shows when the connection was lost before the file arrived', async () => {
    const page = await open()
    const link = await page.context().newCDPSession(page)
    await choose(page, write(good(1)))
    await link.send('Network.emulateNetworkConditions', { ...slow, offline: true })
    await button(page).click()
    await feedback(page, 'warn').getByText('No connection. We will check whether the file arrived').waitFor()
    await link.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
    await feedback(page, 'bad')
      .getByText('Error: The connection was lost during the upload. Nothing was stored.')
      .waitFor()
    await button(page).click()
    await feedback(page, 'ok').getByText('Successfully uploaded 1 articles!').waitFor()
  })

  test('shows a running import and its outcome after a reload', async () => {
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

describe('on every screen', { tags: 'slow' }, () => {
  test.each([
    ['bn', 1280, false],
    ['bn', 390, true],
    ['en', 390, false],
    ['en', 1280, true],
  ] as const)('has no violations in %s at %i px (dark: %s)', async (language, width, dark) => {
    const page = await open({ language, width, dark })
    const consoleErrors = recordConsoleErrors(page)
    const path = write(withBadRow())
    await choose(page, path)
    await page.locator('main button[type=submit]').click()
    await page.locator('#main .note-bad').waitFor()
    await page.getByText(language === 'bn' ? /^আপলোড ব্যর্থ হয়েছে: / : /^Upload failed: /).waitFor()
    await page.getByText('HEADLINE_REQUIRED').first().waitFor()
    await row(page, path).waitFor()
    expect(await violationsOn(page, '#main')).toEqual([])
    expect(await hasHorizontalScroll(page)).toBe(false)
    expect(consoleErrors).toEqual([])
  })
})
