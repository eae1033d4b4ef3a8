// Pages cached before a correction show it at once; previews are never cached.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articlePath } from '#contract/pages/paths.ts'
import { addCorrection, changeCorrection } from '#server/domain/corrections/corrections.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { createPost } from '#server/domain/editing/save-post.ts'
import { createDemoPerson } from '#server/domain/people/people.ts'
import { makePreviewLink } from '#server/domain/previews/previews.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

let portal: TestPortal
const read = async (path: string) => (await fetch(portal.origin + path)).text()
const story = { richText: '<p>মূল লেখা</p>', imageUrl: 'https://pictures.example/a.jpg' }

async function anEditor(): Promise<Ctx> {
  const { id, name, email } = await createDemoPerson(portal.system, {
    name: 'সম্পাদক',
    email: 'editor@example.org',
    password: 'ক্রিকেট ১৯৭১ ঢাকা',
    role: 'editor',
    onTeamPage: false,
    titles: { bn: '', en: '' },
  })
  const sessionId = 'of-a-test'
  await portal.system.db.$client.query(
    `insert into sessions (id, token, user_id, expires_at) values ($1, 'a-token', $2, now() + interval '1 hour')`,
    [sessionId, id],
  )
  const session = { language: 'bn', photoURL: null, sessionId, hold: null } as const
  return { ...portal.system, viewer: { kind: 'person', id, name, email, role: 'editor', ...session } }
}

beforeAll(async () => {
  portal = await startTestPortal({ demo: false })
})
afterAll(() => portal?.close())

test('a cached article shows a correction and its change as soon as it is acknowledged', async () => {
  const { post } = await createPost(portal.system, { ...story, headline: 'ভুল ছিল' })
  const path = articlePath({ ...post, createdAt: post.createdAt ?? new Date() })
  for (const _time of [1, 2]) expect(await read(path)).not.toContain('পাঁচ উইকেট')
  const { id } = await addCorrection(portal.system, { postId: post.id, text: 'আসলে পাঁচ উইকেট' })
  expect(await read(path)).toContain('পাঁচ উইকেট')
  await changeCorrection(portal.system, { postId: post.id, id, text: 'আসলে ছয় উইকেট' })
  expect(await read(path)).toContain('ছয় উইকেট')
})

test('a preview shows every change, and nothing after it has ended', async () => {
  const { post } = await createPost(portal.system, { ...story, headline: 'আগে দেখুন', status: 'draft' })
  const { path } = await makePreviewLink(await anEditor(), { postId: post.id, hours: 1 })
  for (const _time of [1, 2]) {
    const answer = await fetch(portal.origin + path)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-maidan-page')).not.toBe('hit')
    expect(await answer.text()).toContain('মূল লেখা')
  }
  await portal.system.db.$client.query(`update preview_links set expires_at = now() - interval '1 second'`)
  expect((await fetch(portal.origin + path)).status).toBe(404)
})
