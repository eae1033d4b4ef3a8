// The exam newspaper: the readers' page, and the dashboard screen from adding to deleting an issue.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiNewspaper } from '#contract/media/newspaper.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { makePdf } from '#server/demo/demo-pdf.ts'
import { heicPhoto, largePhoto, testPicture } from '../test-picture.ts'
import { expectFocusOn, expectFocusOnMessage } from './focus.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { signIn } from './sign-in.ts'
import { decodePicturesSlowly } from './slow-pictures.ts'
import { inEachLook, LOOKS } from './staff-page.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const folder = mkdtempSync(join(tmpdir(), 'maidan-papers-'))
const file = (name: string) => join(folder, name)

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(file('paper.pdf'), makePdf('Paper', [{ heading: 'Paper', lines: ['One'] }]))
  writeFileSync(file('letter.pdf'), 'Dear editor, this is no PDF at all.')
  writeFileSync(file('cover.jpg'), await testPicture(900, 1_200))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the page', () => {
  test.each([
    ['/allnewspaper', '/login'],
    ['/en/allnewspaper', '/en/login'],
  ])('%s redirects anonymous readers to sign-in with a return address', async (path, login) => {
    const page = await site.newPage()
    const answer = await page.goto(path)
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('from'), answer?.status()]).toEqual([login, path, 200])
  })

  test.each([
    ['bn', 'পরীক্ষার খবর', /^পিডিএফ, [০-৯]+ কেবি$/],
    ['en', 'Exam News', /^PDF, [0-9]+ KB$/],
  ] as const)(
    'in %s lists the issues by month and has no violations, with and without scripts',
    async (language, title, size) => {
      for (const scripts of [true, false]) {
        const page = await site.newPage({ width: 390, scripts })
        const consoleErrors = recordConsoleErrors(page)
        await signIn(site, page, 'reader')
        const answer = await page.goto(inEdition(language, '/allnewspaper'))
        expect(answer?.headers()['cache-control']).toBe('private, no-store')
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
        const issues: ApiNewspaper[] = await (await page.request.get('/api/newspapers')).json()
        const months = new Set(issues.map(({ issueDate }) => issueDate.slice(0, 7)))
        // The demo's issues fall into two months or, depending on the day, three.
        expect(months.size).toBeGreaterThan(1)
        expect(await page.locator('main section').count()).toBe(months.size)
        const issue = page.getByRole('listitem').filter({ hasText: 'মডেল টেস্ট' })
        expect(await issue.getByText(size).count()).toBe(1)
        expect(await hasHorizontalScroll(page)).toBe(false)
        if (scripts)
          await inEachLook(page, LOOKS[language], async () => {
            expect(await violationsOn(page)).toEqual([])
            expect(await hasHorizontalScroll(page)).toBe(false)
          })
        expect(consoleErrors).toEqual([])
        await page.context().close()
      }
    },
  )

  test('its links are PDFs for signed-in people only', async () => {
    const page = await site.newPage()
    await signIn(site, page, 'reader')
    await page.goto('/allnewspaper')
    const href = (await page.getByRole('link', { name: /মডেল টেস্ট/ }).getAttribute('href')) ?? ''
    const own = await page.request.get(href)
    expect([own.status(), own.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect((await own.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await page.context().clearCookies()
    expect((await page.request.get(href, { headers: { accept: 'application/pdf' } })).status()).toBe(401)
    await page.goto(href)
    expect(new URL(page.url()).pathname).toBe('/login')
  })
})

describe('the screen', () => {
  const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

  test('shows errors at their fields, before and after sending', { tags: 'slow' }, async () => {
    const page = await site.newPage()
    await signIn(site, page, 'editor')
    await page.goto('/dashboard/newspapers')
    await page.getByRole('button', { name: 'Add an issue' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    for (const sentence of ['give the issue a title', 'choose the date', 'choose the PDF']) {
      await page.getByText(sentence).waitFor()
    }
    expect(await violationsOn(page, '#main')).toEqual([])
    await page.getByLabel('Title').fill('Not a paper')
    await page.getByLabel('Date of issue').fill('2026-11-20')
    await page.getByLabel('PDF', { exact: true }).setInputFiles(file('letter.pdf'))
    await page.getByText(/letter\.pdf, 1 KB/).waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('This file is not a PDF.').waitFor()
    expect(await page.getByLabel('PDF', { exact: true }).getAttribute('aria-invalid')).toBe('true')
    const cover = page.getByLabel(/^Cover/)
    await cover.setInputFiles({ name: 'phone.heic', mimeType: 'image/heic', buffer: heicPhoto() })
    await page.getByText('HEIC photos cannot be read here.').waitFor()
    await cover.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: await largePhoto() })
    await page.getByText(/^large\.jpg, [1-5](\.\d)? MB/).waitFor()
    expect(await page.getByText('HEIC photos').count()).toBe(0)
  })

  test('adds, changes, unpublishes and deletes an issue', async () => {
    const page = await site.newPage()
    await decodePicturesSlowly(page)
    await signIn(site, page, 'editor')
    await page.goto('/dashboard/newspapers')
    await page.getByRole('button', { name: 'Add an issue' }).click()
    await page.getByLabel('Title').fill('ভূগোল বিশেষ সংখ্যা')
    await page.getByLabel('Date of issue').fill('2026-11-21')
    await page.getByLabel('PDF', { exact: true }).setInputFiles(file('paper.pdf'))
    await page.getByLabel(/^Cover/).setInputFiles(file('cover.jpg'))
    // At once: the form waits for its cover.
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Issue saved.').waitFor()
    await row(page, 'ভূগোল').locator('img').waitFor()
    const shown = async () => (await page.request.get('/allnewspaper')).text()
    expect(await shown()).toContain('ভূগোল বিশেষ সংখ্যা')

    await row(page, 'ভূগোল').getByRole('button', { name: /^Edit/ }).click()
    await page.getByLabel('Title').fill('ইতিহাস বিশেষ সংখ্যা')
    await page.getByRole('button', { name: 'Save' }).click()
    await row(page, 'ইতিহাস').waitFor()

    await row(page, 'ইতিহাস')
      .getByRole('button', { name: /^Unpublish/ })
      .click()
    await row(page, 'ইতিহাস').getByText('Not published').waitFor()
    expect(await shown()).not.toContain('ইতিহাস')
    await page.getByLabel('Show').selectOption('Published')
    await row(page, 'ইতিহাস').waitFor({ state: 'detached' })
    await page.getByLabel('Show').selectOption('Not published')

    await row(page, 'ইতিহাস')
      .getByRole('button', { name: /^Delete/ })
      .click()
    expect(await violationsOn(page, '#main')).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
    const remove = row(page, 'ইতিহাস').getByRole('button', { name: /^Delete/ })
    await expectFocusOn(remove)
    await remove.click()
    await page.getByRole('button', { name: 'Delete permanently' }).click()
    await page.getByText('Issue deleted.').waitFor()
    await page.getByText('No results').waitFor()
    await expectFocusOnMessage(page, 'Issue deleted.')
  })
})
