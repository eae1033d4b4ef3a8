// Confirmation dialogs: each belongs to one row, none opens by itself, and focus moves on after the answer.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFocusOn, expectFocusOnMessage } from './focus.ts'
import { newsroomScreens } from './newsroom-screens.ts'
import { button, postForm, state } from './post-form-screens.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const { open, write, row } = newsroomScreens(site)
const form = postForm(site)
const question = (page: Page) => page.getByRole('alertdialog')

test('keeps another row’s confirmation open, with its focus, while the first row is deleted', {
  tags: 'slow',
}, async () => {
  const page = await open('/dashboard/allPosts')
  const id = await write(page, 'Heron one')
  await write(page, 'Heron two')
  await page.goto('/dashboard/allPosts?q=Heron')
  const held = Promise.withResolvers<void>()
  await page.route(`**/api/allposts/${id}`, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Delete “Heron one”' }).click()
  await question(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete “Heron two”' }).click()
  await question(page).getByText('Heron two').waitFor()
  held.resolve()
  await page.getByText('Post deleted successfully!').waitFor()
  await page.getByRole('table').getByText('Heron one').waitFor({ state: 'detached' })
  expect(await question(page).getByText('Heron two').count()).toBe(1)
  await expectFocusOn(question(page).getByRole('button', { name: 'Cancel' }))
})

test('moves the focus to the message after a post is deleted', { tags: 'slow' }, async () => {
  const page = await open('/dashboard/allPosts')
  for (const name of ['Egret one', 'Egret two']) await write(page, name)
  await page.goto('/dashboard/allPosts?q=Egret')
  await page.getByRole('button', { name: 'Delete “Egret one”' }).click()
  await question(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await row(page, 'Egret one').waitFor({ state: 'detached' })
  await expectFocusOnMessage(page, 'Post deleted successfully!')
})

test('closes “Unpublish this post?” when the post is no longer published, and does not reopen it', {
  tags: 'slow',
}, async () => {
  const id = await form.createPostAs('editor')
  const page = await form.open(`updatePost/${id}`)
  await button(page, 'Unpublish').click()
  await question(page).waitFor()
  await page.request.put(`/api/allposts/${id}`, { data: { status: 'unpublished' } })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('button', { name: 'Show the newer version' }).or(state(page, 'Unpublished')).click()
  await state(page, 'Unpublished').waitFor()
  await question(page).waitFor({ state: 'detached' })
  await button(page, 'Publish').click()
  await state(page, 'Published').waitFor()
  await page.getByText('Post published').waitFor()
  expect(await question(page).count()).toBe(0)
})

test('moves the focus to the message after unpublishing succeeds or fails', { tags: 'slow' }, async () => {
  const id = await form.createPostAs('editor')
  const page = await form.open(`updatePost/${id}`)
  await page.route(`**/api/allposts/${id}`, (route) => route.abort(), { times: 1 })
  await button(page, 'Unpublish').click()
  await button(page, 'Yes, unpublish').click()
  await expectFocusOnMessage(page, 'Update failed')
  await button(page, 'Unpublish').click()
  await button(page, 'Yes, unpublish').click()
  await state(page, 'Unpublished').waitFor()
  await expectFocusOnMessage(page, 'Post unpublished')
})
