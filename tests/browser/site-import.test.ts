// The screens that move a site in: upload, what was found, the choices, dry run, start, report, side by side, undo.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { continueSiteImports } from '#server/domain/site-import/continue-imports.ts'
import { type PollingTask, startPolling } from '#server/platform/polling-task.ts'
import { exportedSite, exportedStory } from '../site-export.ts'
import { zipOf } from '../zip-archive.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { accountOf, signIn } from './sign-in.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const folder = mkdtempSync(join(tmpdir(), 'maidan-site-'))
let working: PollingTask
beforeAll(() => {
  const fail = (error: unknown) => {
    throw error
  }
  working = startPolling((signal) => continueSiteImports(site.portal.system, signal), 50, fail)
})
afterAll(async () => {
  await working?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a site is moved in, looked at and taken back', async () => {
  const path = join(folder, 'old-paper.xml')
  const html = '<p>প্রথম অনুচ্ছেদ।</p><script>parent.document.title = "hacked"</script>'
  writeFileSync(
    path,
    exportedSite([
      exportedStory({
        id: 1,
        title: 'পুরোনো খবর',
        slug: 'old-story',
        sections: ['village'],
        tags: ['toss'],
        html,
      }),
    ]),
  )
  const page = await site.newPage({ width: 390 })
  const errors = recordConsoleErrors(page)
  await signIn(site, page, 'admin')
  await page.request.put('/api/users', { data: { email: accountOf(site, 'admin').email, language: 'en' } })
  await page.goto('/dashboard/site-import')
  await page.locator('input[type=file]').setInputFiles(path)
  await page.getByRole('button', { name: 'Upload and look into it' }).click()
  await page.getByRole('heading', { level: 1, name: 'পুরোনো কাগজ' }).waitFor()
  await page.getByRole('heading', { name: 'What becomes of what' }).waitFor()
  expect(await violationsOn(page, '#main')).toEqual([])
  expect(await hasHorizontalScroll(page)).toBe(false)

  // What is chosen while other choices are on their way is not stored with them, and not lost.
  const sent = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await sent.promise
    await route.continue()
  }
  await page.route('**/api/site-imports/*/mapping', hold, { times: 1 })
  const save = page.getByRole('button', { name: 'Save choices' })
  await page.getByLabel('Here: toss').selectOption({ label: 'Leave out' })
  await save.click()
  await page.getByLabel('Here: গ্রামের খবর').selectOption({ label: 'Keyword' })
  sent.resolve()
  await page.getByText('Choices saved.').waitFor()
  expect(await page.getByLabel('Here: গ্রামের খবর').inputValue()).toBe('{"to":"keyword"}')
  expect(await save.isEnabled()).toBe(true)
  await page.getByRole('button', { name: 'Dry run' }).click()
  await page.getByText('1 post would be added').waitFor()
  // What was chosen is stored before the dry run.
  expect(await save.isDisabled()).toBe(true)
  await page.getByLabel('Here: গ্রামের খবর').getByText('Keyword').waitFor({ state: 'attached' })
  // An archive that is on its way would come too late for a run that has begun.
  const whole = Promise.withResolvers<void>()
  await page.route('**/api/site-imports/*/uploads', async (route) => {
    await whole.promise
    await route.continue()
  })
  const start = page.getByRole('button', { name: 'Start', exact: true })
  const archive = { name: 'uploads.zip', mimeType: 'application/zip', buffer: zipOf([]) }
  await page.locator('input[type=file]').setInputFiles(archive)
  await page.locator('button:disabled', { hasText: /^Start$/ }).waitFor()
  whole.resolve()
  await page.getByText('An archive of uploads is here.').waitFor()
  await start.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start' }).click()
  await page.getByText('A script was left out.').waitFor()
  await page.getByRole('heading', { name: 'What next' }).waitFor()
  expect(await violationsOn(page, '#main')).toEqual([])

  await page.getByRole('link', { name: 'Old and new' }).first().click()
  await page.getByRole('heading', { name: 'As it was there' }).waitFor()
  const there = page.frameLocator('iframe[title="As it was there"]')
  await there.getByText('প্রথম অনুচ্ছেদ।').waitFor()
  expect(await page.title()).not.toContain('hacked')
  expect(await violationsOn(page, '#main')).toEqual([])
  expect(await hasHorizontalScroll(page)).toBe(false)
  await page.getByRole('link', { name: 'Open the page' }).click()
  await page.getByRole('heading', { level: 1, name: 'পুরোনো খবর' }).waitFor()
  expect((await page.request.get('/2019/05/18/old-story/')).url()).toContain('/allposts/2019/05/18/')

  await page.goBack()
  await page.getByRole('link', { name: 'Back to the report' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone', { exact: true }).waitFor()
  expect(errors.filter((line) => !line.includes('Blocked script execution'))).toEqual([])
})
