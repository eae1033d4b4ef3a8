// Temporary messages of the post form: success and lost permission. And pictures in the comparison of versions.
import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { autosaveScreens, headline, refocusWindow, typeInBody } from './autosave-screens.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const form = autosaveScreens(site)

const updated = (page: Page) => page.getByText('Post updated successfully')
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true }).click()

test('shows the success message until the text changes', { tags: 'slow' }, async () => {
  const id = await form.makePost({ headline: 'দারুণ জয়', richText: '<p>শেষ বলে ছক্কা</p>' })
  const page = await form.open('editor', `updatePost/${id}`)
  await typeInBody(page, ', ম্যাচ শেষ')
  await update(page)
  await updated(page).waitFor()
  await headline(page).fill('আরও দারুণ জয়')
  await updated(page).waitFor({ state: 'detached' })
})

describe('a page that lost its permission shows why and stops polling', { tags: 'slow' }, () => {
  test.each([
    [
      'published',
      "status = 'published', created_at = now(), published_at = now()",
      'This post has been published. Only editors can',
    ],
    ['another’s', 'author_id = null', 'You can no longer edit this post. Copy what you need.'],
  ])('%s', async (_name, change, sentence) => {
    const page = await site.newPage()
    await form.signInAs(page, 'reporter')
    const media = await (await page.request.get('/api/media?limit=1')).json()
    const data = { headline: 'A draft', mediaId: media[0]._id, language: 'en', status: 'draft' }
    const { insertedId } = await (await page.request.post('/api/allposts', { data })).json()
    await form.openScreen(page, `updatePost/${insertedId}`)
    const isPresence = (request: Request) => request.url().endsWith('/presence')
    let asked = 0
    page.on('request', (request) => {
      asked += Number(isPresence(request))
    })
    const isLeaving = (request: Request) => isPresence(request) && request.postDataJSON().isLeaving
    await site.portal.system.db.$client.query(`update posts set ${change} where id = $1`, [insertedId])
    // Waits for the last presence request, which says that this page has left the post. It is sent after the sentence is shown.
    await Promise.all([page.waitForRequest(isLeaving), refocusWindow(page)])
    await page.getByText(sentence).waitFor()
    const before = asked
    await refocusWindow(page)
    // A presence request would have been sent before this one.
    await page.evaluate(() => fetch(location.href))
    expect(asked).toBe(before)
  })
})

test('comparing versions shows their pictures', { tags: 'slow' }, async () => {
  const page = await site.newPage()
  await form.signInAs(page, 'editor')
  const [first, second] = await (await page.request.get('/api/media?limit=2')).json()
  const id = await form.makePost({
    headline: 'ছবি বদলের খবর',
    richText: '<p>ছবি বদলানো হলো।</p>',
    imageUrl: '',
    mediaId: first._id,
  })
  const changed = await page.request.put(`/api/allposts/${id}`, { data: { mediaId: second._id } })
  expect(changed.status()).toBe(200)
  await form.openScreen(page, `updatePost/${id}`)
  await page.getByRole('button', { name: 'Compare version 1' }).click()
  const window = page.getByRole('dialog', { name: /^Version 1,/ })
  const addresses = () =>
    window.locator('del img, ins img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  await expect.poll(addresses).toEqual([first.thumbUrl, second.thumbUrl])
  const isDrawn = () =>
    window
      .locator('img')
      .evaluateAll((all) => all.every((one) => one instanceof HTMLImageElement && one.naturalWidth > 0))
  await expect.poll(isDrawn).toBe(true)
})
