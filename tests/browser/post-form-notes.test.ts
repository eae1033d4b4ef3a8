// Notes of the post form that go by themselves: what was saved, why a post may not be changed any more; and a picture where
// versions are compared.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { startReadingSide } from './reading-side.ts'
import { eventually, headline, lookAgain, safeDesk, writeInBody } from './safe-desk.ts'

const site = startReadingSide()
const desk = safeDesk(site)

const updated = (page: Page) => page.getByText('post updated successfully')
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true }).click()

test('what was saved is told until somebody writes on', async () => {
  const id = await desk.makePost({ headline: 'দারুণ জয়', richText: '<p>শেষ বলে ছক্কা</p>' })
  const page = await desk.open('editor', `updatePost/${id}`)
  await writeInBody(page, ', ম্যাচ শেষ')
  await update(page)
  await updated(page).waitFor()
  await headline(page).fill('আরও দারুণ জয়')
  await updated(page).waitFor({ state: 'detached' })
})

describe('a window that may not change its post any more says why, and asks no more', () => {
  test.each([
    [
      'published',
      "status = 'published', created_at = now(), published_at = now()",
      'This post has been published. Only editors can',
    ],
    ['another’s', 'author_id = null', 'You can no longer edit this post. Copy what you need.'],
  ])('%s', async (_name, change, sentence) => {
    const page = await site.newPage()
    await desk.enter(page, 'reporter')
    const media = await (await page.request.get('/api/media?limit=1')).json()
    const data = { headline: 'A draft', mediaId: media[0]._id, language: 'en', status: 'draft' }
    const { insertedId } = await (await page.request.post('/api/allposts', { data })).json()
    await desk.go(page, `updatePost/${insertedId}`)
    let asked = 0
    page.on('request', (request) => {
      asked += Number(request.url().endsWith('/presence'))
    })
    await site.portal.system.db.$client.query(`update posts set ${change} where id = $1`, [insertedId])
    await lookAgain(page)
    await page.getByText(sentence).waitFor()
    const before = asked
    await lookAgain(page)
    // What it might have asked would have been sent before this.
    await page.evaluate(() => fetch(location.href))
    expect(asked).toBe(before)
  })
})

test('versions are compared with their pictures in sight', async () => {
  const page = await site.newPage()
  await desk.enter(page, 'editor')
  const [first, second] = await (await page.request.get('/api/media?limit=2')).json()
  const id = await desk.makePost({
    headline: 'ছবি বদলের খবর',
    richText: '<p>ছবি বদলানো হলো।</p>',
    imageUrl: '',
    mediaId: first._id,
  })
  const changed = await page.request.put(`/api/allposts/${id}`, { data: { mediaId: second._id } })
  expect(changed.status()).toBe(200)
  await desk.go(page, `updatePost/${id}`)
  await page.getByRole('button', { name: 'Compare version 1' }).click()
  const window = page.getByRole('dialog', { name: /^Version 1,/ })
  const addresses = () =>
    window.locator('del img, ins img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  await eventually(addresses).toEqual([first.thumbUrl, second.thumbUrl])
  const isDrawn = () =>
    window
      .locator('img')
      .evaluateAll((all) => all.every((one) => one instanceof HTMLImageElement && one.naturalWidth > 0))
  await eventually(isDrawn).toBe(true)
})
