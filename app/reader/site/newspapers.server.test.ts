import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANONYMOUS } from '#contract/role.ts'
import { makePdf } from '#server/demo/demo-pdf.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { addNewspaper } from '#server/domain/newspapers/newspapers.ts'
import { pageContextOf } from '#tests/test-page-request.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { newspapersLoader } from './newspapers.server.ts'

let world: TestWorld
let reader: Awaited<ReturnType<TestWorld['as']>>

beforeAll(async () => {
  world = await openTestWorld()
  reader = await world.as('reader')
  const editor = await world.as('editor')
  const pdf = makePdf('x', [{ heading: 'x', lines: [] }])
  const issue = { publication: '', published: true, pdf, cover: undefined }
  for (let day = 1; day <= 26; day++) {
    const issueDate = `2026-10-${String(day).padStart(2, '0')}`
    await addNewspaper(editor, { ...issue, title: `Issue ${day}`, issueDate })
  }
  await addNewspaper(editor, { ...issue, title: 'Hidden', issueDate: '2026-11-01', published: false })
})
afterAll(() => world.end())

function open(viewer: Ctx['viewer'], address = '/allnewspaper') {
  const ctx: Ctx = { ...world.world, viewer }
  const context = pageContextOf(world.world, { ctx, language: 'en', path: '/allnewspaper' })
  const url = new URL(`/en${address}`, world.world.siteUrl)
  return newspapersLoader({ request: new Request(url), context, params: {} })
}
const sentTo = async (opened: Promise<unknown>) => {
  const answer = await opened.catch((thrown: unknown) => thrown)
  return answer instanceof Response ? [answer.status, answer.headers.get('location')] : answer
}

test('redirects anonymous readers to sign in, and people with a default password to their profile', async () => {
  const back = `/en/login?from=${encodeURIComponent('/en/allnewspaper?cursor=abc')}`
  expect(await sentTo(open(ANONYMOUS, '/allnewspaper?cursor=abc'))).toEqual([302, back])
  const held = { ...reader.viewer, hold: 'default-password' as const }
  expect(await sentTo(open(held))).toEqual([302, '/en/profile'])
})

test('readers get published issues, paged and uncached', async () => {
  const first = await open(reader.viewer)
  expect(new Headers(first.init?.headers).get('cache-control')).toBe('private, no-store')
  const titles = (page: typeof first) =>
    page.data.months.flatMap(({ issues }) => issues.map(({ title }) => title))
  expect(titles(first)).toHaveLength(24)
  expect(titles(first)[0]).toBe('Issue 26')
  const second = await open(reader.viewer, (first.data.pager.older ?? '').slice('/en'.length))
  expect(titles(second)).toEqual(['Issue 2', 'Issue 1'])
  expect(second.data.pager).toEqual({ older: null, newest: '/en/allnewspaper' })
})
