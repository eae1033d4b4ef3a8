// The redirect book and the addresses that readers did not find: from the first row to the file.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { AddressTally } from '#server/domain/redirects/address-tally.ts'
import { writeAddressCounts } from '#server/domain/redirects/missing-addresses.ts'
import { newsroomScreens } from './newsroom-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { inEachLook, STAFF_VISITS } from './staff-page.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const { open, write, row } = newsroomScreens(site)

const count = async (...paths: string[]) => {
  const tally = new AddressTally()
  for (const path of paths) tally.addMissing(path, new Date())
  await writeAddressCounts(site.portal.system, tally)
}
const locationOf = async (page: Page, path: string) =>
  (await page.request.get(path, { maxRedirects: 0 })).headers().location

test('a redirect is added, used, changed and removed', async () => {
  const page = await open('/dashboard/redirects')
  const consoleErrors = recordConsoleErrors(page)
  await page.getByRole('button', { name: 'Add a redirect' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter the old address.').waitFor()
  await page.getByText('Enter the new address.').waitFor()
  await page.getByLabel('Old address').fill('https://old.example/2019/05/Photos/?utm_source=x')
  await page.getByLabel('New address').fill('//evil.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a path of this site').waitFor()
  await page.getByLabel('New address').fill('/cricket')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved: /2019/05/photos').waitFor()
  await row(page, '/2019/05/photos').getByRole('link', { name: '/cricket' }).waitFor()
  await expect.poll(() => locationOf(page, '/2019/05/photos/')).toBe('/cricket')

  await page.getByRole('button', { name: 'Edit /2019/05/photos' }).click()
  await page.getByLabel('Removed for good (410)').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await row(page, '/2019/05/photos').getByText('Removed for good').waitFor()
  await expect.poll(async () => (await page.request.get('/2019/05/photos')).status()).toBe(410)

  await page.getByRole('button', { name: 'Remove /2019/05/photos' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Removed: /2019/05/photos').waitFor()
  await page.getByText('No redirects yet.').waitFor()
  expect(consoleErrors.filter((text) => !/40[09]/.test(text))).toEqual([])
})

test('a file is shown before it is stored, and the book is found by its search', async () => {
  const page = await open('/dashboard/redirects')
  const text =
    'Redirect 301 /from-file /football\nRedirect gone /dropped\nRedirectMatch 301 ^/x/(.*)$ /y/$1\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '.htaccess', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.getByText('New: 2. Changed: 0. As they are: 0. Not readable: 1.').waitFor()
  await row(page, 'RedirectMatch').getByText('A pattern for many addresses').waitFor()
  expect(await violationsOn(page, '#main')).toEqual([])
  await page.getByRole('button', { name: 'Store 2 redirects' }).click()
  await page.getByText('Stored: 2 redirects.').waitFor()
  await page.getByLabel('Find an address').fill('football')
  await row(page, '/dropped').waitFor({ state: 'detached' })
  await row(page, '/from-file').waitFor()
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'nginx' }).getAttribute('href')) ?? '',
  )
  expect(await file.text()).toContain('"/from-file" "/football";')
})

test('an address that was not found is sent to the story that is most like it, or dismissed', async () => {
  const page = await open('/dashboard/missing-addresses')
  await page.getByText('Readers have found everything').waitFor()
  await write(page, 'Shakib returns to the nets', { slug: 'shakib-returns-to-the-nets' })
  await count(
    '/en/2019/05/18/shakib-returns-to-the-nets',
    '/en/2019/05/18/shakib-returns-to-the-nets',
    '/odd',
  )
  await page.reload()
  await page
    .getByRole('button', { name: 'Send it somewhere: /en/2019/05/18/shakib-returns-to-the-nets' })
    .click()
  await page.getByText('Suggested: the published story').waitFor()
  expect(await page.getByLabel('New address').inputValue()).toMatch(/^\/en\/allposts\//)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved: /en/2019/05/18/shakib-returns-to-the-nets').waitFor()
  await row(page, 'shakib-returns').waitFor({ state: 'detached' })
  await expect
    .poll(() => locationOf(page, '/en/2019/05/18/shakib-returns-to-the-nets'))
    .toMatch(/^\/en\/allposts\//)
  await page.getByRole('button', { name: 'Dismiss /odd' }).click()
  await page.getByText('Dismissed: /odd').waitFor()
  await page.getByText('Readers have found everything').waitFor()
})

describe.each(STAFF_VISITS)('in $language', { tags: 'slow' }, ({ language, looks }) => {
  test.each(['/dashboard/redirects', '/dashboard/missing-addresses'])(
    '%s has no violations',
    async (path) => {
      await count(
        '/2019/05/18/a-very-long-address-that-no-reader-has-ever-found-anywhere-on-this-site-or-another',
      )
      const page = await open(path, { language })
      await page.request.post('/api/redirects', {
        data: { from: '/খেলা/বাংলাদেশের-দারুণ-জয়ে-সিরিজ-শুরু-মিরপুরে', to: '/allposts/2026/11/29/1m8jtx62sene9b' },
      })
      await page.reload()
      await page.getByRole('table').waitFor()
      await inEachLook(page, looks, async () => {
        expect(await violationsOn(page)).toEqual([])
        expect(await hasHorizontalScroll(page)).toBe(false)
      })
    },
  )
})
