// Search over HTTP with malicious queries: every response is a list or a refusal, never a 5xx.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site?.close())

const LONE = '%ED%A0%80'
test.each([
  [`q=a&reporter=%00`, 400],
  [`q=a&reporter=${encodeURIComponent('😀'.repeat(999))}`, 200],
  [`q=a%00b${LONE}`, 200],
  [`q=${'x'.repeat(2_001)}`, 400],
  [`q=${'x'.repeat(2_000)}`, 200],
  [`q=${encodeURIComponent("' | !() <-> :*B \\' & '=s:draft'")}`, 200],
  ['q=a&from=2026-02-30', 400],
  ['q=a&from=9999-12-31&to=1970-01-01', 200],
  ['q=a&cursor=x', 400],
])('answers query %# without a 5xx', async (query, status) => {
  for (const order of ['newest', 'relevance'])
    expect((await site.call(`/api/search?${query}&order=${order}`)).status).toBe(status)
})
