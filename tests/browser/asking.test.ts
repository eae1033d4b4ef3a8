// Questions before an act: each is answered for itself, none opens unasked, and whoever works by keyboard has a place after
// the answer.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { standsAt, standsAtTold } from './focus.ts'
import { newsroomScreens } from './newsroom-screens.ts'
import { button, postForm, state } from './post-form-screens.ts'
import { startReadingSide } from './reading-side.ts'

const site = startReadingSide()
const { open, write, row } = newsroomScreens(site)
const form = postForm(site)
const question = (page: Page) => page.getByRole('alertdialog')

test('one row’s answer leaves the question about another row open, and whoever stands there', async () => {
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
  await standsAt(question(page).getByRole('button', { name: 'Cancel' }))
})

test('whoever deleted a post goes on at what is told of it', async () => {
  const page = await open('/dashboard/allPosts')
  for (const name of ['Egret one', 'Egret two']) await write(page, name)
  await page.goto('/dashboard/allPosts?q=Egret')
  await page.getByRole('button', { name: 'Delete “Egret one”' }).click()
  await question(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await row(page, 'Egret one').waitFor({ state: 'detached' })
  await standsAtTold(page, 'Post deleted successfully!')
})

test('“Unpublish this post?” closes when the post is no longer published, and does not open by itself', async () => {
  const id = await form.storeAs('editor')
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
  await page.getByText('post published').waitFor()
  expect(await question(page).count()).toBe(0)
})

test('whoever unpublished a post, or failed to, goes on at what is told of it', async () => {
  const id = await form.storeAs('editor')
  const page = await form.open(`updatePost/${id}`)
  await page.route(`**/api/allposts/${id}`, (route) => route.abort(), { times: 1 })
  await button(page, 'Unpublish').click()
  await button(page, 'Yes, unpublish').click()
  await standsAtTold(page, 'update failed')
  await button(page, 'Unpublish').click()
  await button(page, 'Yes, unpublish').click()
  await state(page, 'Unpublished').waitFor()
  await standsAtTold(page, 'post unpublished')
})
