// Many concurrent pictures: a few are decoded, a few wait, and the rest may try again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../test-app.ts'
import { testPicture } from '../test-picture.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site?.close())

test('excess concurrent picture uploads are refused with Retry-After and store nothing', async () => {
  const desks = await Promise.all(Array.from({ length: 5 }, () => site.signIn('editor')))
  const picture = await testPicture(2_000, 1_500)
  const send = (cookie: Record<string, string>) => {
    const form = new FormData()
    form.set('image', new Blob([picture]), 'a.jpg')
    form.set('credit', 'সবাই একসঙ্গে')
    return site.call('/api/media', { method: 'POST', body: form, headers: cookie })
  }
  const crowd = desks.flatMap(({ cookie }) => Array.from({ length: 8 }, () => send(cookie)))
  const answers = await Promise.all(crowd)
  const taken = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status === 503)
  expect(taken.length + refused.length).toBe(answers.length)
  expect(taken.length).toBeGreaterThanOrEqual(18)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) {
    expect(answer.headers.get('retry-after')).toBe('5')
    expect((await answer.json()).code).toBe('OVERLOADED')
  }
  const path = `/api/media?q=${encodeURIComponent('সবাই একসঙ্গে')}&limit=100`
  const kept = await (await site.call(path, { headers: desks[0]?.cookie ?? {} })).json()
  expect(kept.length).toBe(taken.length)
})

test('an extreme picture is refused at once, and the next one is accepted', { timeout: 30_000 }, async () => {
  const { cookie } = await site.signIn('editor')
  const send = async (width: number, height: number) => {
    const form = new FormData()
    form.set('image', new Blob([await testPicture(width, height)]), 'a.jpg')
    return site.call('/api/media', { method: 'POST', body: form, headers: cookie })
  }
  const [extreme, plain] = await Promise.all([send(50_000, 10), send(900, 600)])
  expect(await extreme.json()).toMatchObject({ code: 'IMAGE_SHAPE_EXTREME' })
  expect([extreme.status, plain.status]).toEqual([400, 201])
})
