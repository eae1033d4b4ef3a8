// A post published through the API is on the next page view, and a deleted one is gone.
import { expect, test } from 'vitest'
import { startTestSite } from './test-site.ts'

const HEADLINE = 'মাঠে ফিরলেন পরীক্ষার অধিনায়ক'

const site = startTestSite()

/** Calls the API as the demo person of this role. */
async function callAs(role: string, path: string, init: RequestInit): Promise<Response> {
  const account = site.portal.accounts.find((known) => known.role === role)
  if (!account) throw new Error(`The demo newsroom has no ${role}`)
  const { email, password } = account
  const json = { 'content-type': 'application/json', origin: site.origin }
  const signedIn = await fetch(`${site.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  })
  const authorization = `Bearer ${signedIn.headers.get('set-auth-token')}`
  return fetch(site.origin + path, { ...init, headers: { ...json, authorization } })
}

test('home, category and address show a published post on the next request', async () => {
  const page = await site.newPage()
  const headlinesOf = async (path: string) => {
    // On a busy machine readers get the previous page, marked by this header, until rendering finishes.
    for (let isMarked = true; isMarked; ) {
      const answer = await page.goto(path)
      isMarked = answer?.headers()['x-maidan-page'] !== undefined
    }
    return page.locator('main article:not(aside *) :is(h2, h3)').allInnerTexts()
  }
  expect(await headlinesOf('/')).not.toContain(HEADLINE)
  expect(await headlinesOf('/cricket')).not.toContain(HEADLINE)

  const answer = await callAs('editor', '/api/allposts', {
    method: 'POST',
    body: JSON.stringify({
      headline: HEADLINE,
      richText: '<p>চোট কাটিয়ে অনুশীলনে ফিরেছেন।</p><script>alert(1)</script>',
      category: 'Cricket',
      placement: 'lead',
      mediaId: 'demo-whistle',
    }),
  })
  expect(answer.status).toBe(201)
  const { insertedId }: { insertedId: string } = await answer.json()

  expect((await headlinesOf('/'))[0]).toBe(HEADLINE)
  expect((await headlinesOf('/cricket'))[0]).toBe(HEADLINE)
  expect((await headlinesOf('/latest'))[0]).toBe(HEADLINE)
  expect(await headlinesOf('/en/cricket')).not.toContain(HEADLINE)
  await page.goto(`/allposts/${insertedId}`)
  expect(await page.locator('h1').innerText()).toBe(HEADLINE)
  expect(await page.locator('.prose').innerHTML()).toBe('<p>চোট কাটিয়ে অনুশীলনে ফিরেছেন।</p>')
  const address = page.url()

  expect((await callAs('admin', `/api/allposts/${insertedId}`, { method: 'DELETE' })).status).toBe(200)
  expect(await headlinesOf('/')).not.toContain(HEADLINE)
  expect(await headlinesOf('/cricket')).not.toContain(HEADLINE)
  expect((await page.goto(address))?.status()).toBe(404)
})
