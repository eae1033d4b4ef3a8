// A live blog: a writer with a phone writes, for a while without network, and a reader's page shows the entries without a reload.
import { expect, test } from 'vitest'
import { articlePath } from '#contract/pages/paths.ts'
import { findPublishedBySlug } from '#server/domain/posts/reading/posts-queries.ts'
import { press } from './account-screens.ts'
import { expectFocusOn } from './focus.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { openAs } from './staff-page.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const PHONE = { width: 360, height: 740 }
/** The demo newsroom's live blog. */
const SLUG = 'hockey-asia-cup-oman-must-win'

test('entries that a writer sends from a phone, also after being offline, appear on the reader’s page', async () => {
  const post = await findPublishedBySlug(site.portal.system.db, 'en', SLUG)
  if (!post?.createdAt) throw new Error('The demo has no live blog')
  const path = articlePath({ ...post, createdAt: post.createdAt })
  const reader = await site.newPage(PHONE)
  const readerErrors = recordConsoleErrors(reader)
  await reader.goto(path)
  await reader.locator('[data-live][data-state]').waitFor()
  const entries = reader.locator('[data-feed] > li')
  expect(await entries.count()).toBe(10)
  // What is live comes before the text of the story.
  const order = await reader
    .locator('[data-feed], .prose')
    .evaluateAll((all) => all.map(({ tagName }) => tagName))
  expect(order.slice(0, 2)).toEqual(['OL', 'DIV'])
  expect(await hasHorizontalScroll(reader)).toBe(false)
  expect(await violationsOn(reader)).toEqual([])

  const writer = await openAs(site, 'editor', `/dashboard/live/${post.id}`, PHONE)
  const sending = writer.locator('[data-sending]')
  await writer.getByText('Bangladesh win the toss').waitFor()
  expect(await hasHorizontalScroll(writer)).toBe(false)
  expect(await violationsOn(writer)).toEqual([])
  const text = writer.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await writer.keyboard.type('First ')
  await writer.getByRole('button', { name: 'Bold', exact: true }).click()
  await writer.keyboard.type('goal')
  await writer.getByRole('button', { name: 'Bold', exact: true }).click()
  await writer.keyboard.type(', after four minutes.')
  await writer.keyboard.press('Enter')
  await writer.getByRole('button', { name: 'List', exact: true }).click()
  await writer.keyboard.type('Ashraful, from the **spot**')
  await writer.getByLabel('Key moment', { exact: true }).check()
  await writer.getByRole('button', { name: 'Publish' }).click()
  await reader.getByText('First goal, after four minutes.').first().waitFor({ state: 'attached' })
  const newest = reader.locator('[data-feed] > li').first()
  expect(await newest.locator('b').allInnerTexts()).toEqual(['goal', 'spot'])
  expect(await newest.locator('ul > li').innerText()).toBe('Ashraful, from the spot')
  await reader.locator('[data-part=keys]').getByText('First goal').waitFor()

  await writer.context().setOffline(true)
  await writer.getByLabel('Headline (optional)').fill('From the tunnel')
  await writer.getByRole('button', { name: 'Publish' }).click()
  await writer.getByText('1 on this device, not sent yet').waitFor()
  const kept = await writer.evaluate(() => JSON.stringify(localStorage))
  expect(kept).toContain('From the tunnel')
  await writer.getByLabel('Headline (optional)').fill('Half a thought')
  await writer.context().setOffline(false)
  await writer.locator('[data-sending=all]').waitFor()
  await writer.reload()
  await sending.waitFor({ state: 'attached' })
  expect(await writer.getByLabel('Headline (optional)').inputValue()).toBe('Half a thought')
  // What was begun comes back after the change of another entry.
  await writer.getByRole('button', { name: 'Edit: From the tunnel' }).click()
  await expect.poll(() => writer.getByLabel('Headline (optional)').inputValue()).toBe('From the tunnel')
  await writer.getByRole('button', { name: 'Cancel', exact: true }).click()
  expect(await writer.getByLabel('Headline (optional)').inputValue()).toBe('Half a thought')
  await reader.getByRole('heading', { name: 'From the tunnel' }).waitFor({ state: 'attached' })
  expect(await reader.locator('[data-feed] > li h3', { hasText: 'From the tunnel' }).count()).toBe(1)

  await writer.getByRole('button', { name: 'Pin: From the tunnel' }).click()
  await reader.locator('[data-part=pinned]').getByText('From the tunnel').waitFor()
  await writer.getByRole('button', { name: 'Remove: From the tunnel' }).click()
  await writer.getByRole('button', { name: 'Remove', exact: true }).click()
  await reader.locator('[data-feed]').getByText('From the tunnel').waitFor({ state: 'detached' })
  expect(await violationsOn(reader)).toEqual([])
  expect(readerErrors).toEqual([])
})

test('without scripts the page has all entries and a link that loads new updates', async () => {
  const post = await findPublishedBySlug(site.portal.system.db, 'en', SLUG)
  const page = await site.newPage({ ...PHONE, scripts: false })
  await page.goto(`/en/post/${post?.id}`)
  await press(page, page.getByRole('link', { name: 'Load new updates' }))
  expect(await page.locator('[data-feed] > li').count()).toBeGreaterThan(9)
  await press(page, page.locator('[data-part=keys] a').last())
  await page.waitForURL(/\/updates\/\d+#entry-\d+$/)
  expect(await page.locator('[data-feed] > li:target').count()).toBe(1)
})

test('a reporter starts a live blog with a button and writes in it at once', async () => {
  const page = await openAs(site, 'reporter', '/dashboard/live', PHONE)
  await page.getByRole('button', { name: 'New live blog' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByText('Enter the headline.').waitFor()
  await expectFocusOn(page.getByLabel('Headline of the post'))
  await page.getByLabel('Headline of the post').fill('Buget day')
  expect(await violationsOn(page)).toEqual([])
  // The post is stored, but does not become a live blog. What is corrected before the second try counts.
  const address = '**/api/live-blogs/*'
  await page.route(address, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.locator('form [role=alert]').waitFor()
  await page.unroute(address)
  await page.getByLabel('Headline of the post').fill('Budget day as it happens')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('heading', { name: 'Budget day as it happens' }).waitFor()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('The minister stands up.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.locator('ol p', { hasText: 'The minister stands up.' }).waitFor()
  await page.locator('[data-sending=all]').waitFor()
  expect(await page.getByRole('link', { name: 'Post', exact: true }).count()).toBe(1)
})
