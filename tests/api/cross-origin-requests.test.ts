// Cross-origin requests change nothing: every unsafe call of the API and of sign-in, and every page form, is sent with an
// admin's cookie from other origins. Programs send no origin and no cookie.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORM_PAGES } from '#server/http/pages/page-form.ts'
import { callRows, tableOf } from '../permission-table.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

let site: TestApp
let cookie: string
beforeAll(async () => {
  site = await createTestApp({ env: { TRUST_PROXY: '1' } })
  cookie = (await site.signIn('admin')).cookie.cookie
})
afterAll(() => site?.close())

/** The site is http://localhost:3000. */
const FOREIGN: Record<string, string>[] = [
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { origin: 'https://localhost:3000' },
  { origin: 'http://localhost:3001' },
  { origin: 'http://localhost' },
  { origin: 'http://localhost.evil.example:3000' },
  { origin: 'http://evil.localhost:3000' },
  { origin: 'http://localhost:3000.evil.example' },
  { origin: 'http://localhost:3000@evil.example' },
  { origin: 'not an origin' },
  { origin: 'http://localhost:3000, https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
]
const OWN: Record<string, string>[] = [
  { origin: 'http://localhost:3000' },
  { origin: 'http://127.0.0.1:3000' },
  { 'sec-fetch-site': 'same-origin' },
]

const filled = (path: string) => path.replace(/\{\w+\}/g, 'no-such-thing')
const UNSAFE = [
  ...callRows().map(({ method, path }) => ({ method, path: `/api${filled(path)}` })),
  ...tableOf('Calls of sign-in'),
  ...[...FORM_PAGES.keys()].map((path) => ({ method: 'POST', path })),
]
  .filter(({ method }) => method !== 'GET')
  // Sign-out comes last, because our own page may use it.
  .toSorted((a, b) => Number(/out$/.test(a.path)) - Number(/out$/.test(b.path)))
  .map(({ method, path }) => ({ title: `${method} ${path}`, method, path }))

let calls = 0
/** True when the refusal names the origin: by code, or by status on a page. */
async function isForeign(
  { method, path }: { method: string; path: string },
  headers: Record<string, string>,
) {
  calls += 1
  const answer = await site.call(path, {
    method,
    headers: {
      cookie,
      'x-forwarded-for': `10.9.${calls >> 8}.${calls & 255}`,
      'content-type': path.startsWith('/api/') ? 'application/json' : 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: path.startsWith('/api/') ? '{}' : 'a=b',
  })
  if (!path.startsWith('/api/')) return answer.status === 403
  return answer.status === 403 && (await answer.json()).code === 'FOREIGN_ORIGIN'
}

test.each(UNSAFE)('$title', async (call) => {
  const refused: boolean[] = []
  for (const headers of FOREIGN) refused.push(await isForeign(call, headers))
  expect(refused).toEqual(FOREIGN.map(() => true))
  // A request from the own origin is accepted, so the rule really checks the origin.
  for (const headers of OWN) expect([headers, await isForeign(call, headers)]).toEqual([headers, false])
})
