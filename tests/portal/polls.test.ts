// Polls as readers get them: their page, in stories, the side column, live blogs and the lite edition; votes without a script.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { newBlogEventsSchema } from '#contract/live-blogs/live-blog.ts'
import { litePath } from '#contract/pages/lite.ts'
import { articlePath } from '#contract/pages/paths.ts'
import { type NewPoll, newPollSchema } from '#contract/polls/poll.ts'
import { pollPath, votePath } from '#contract/polls/poll-paths.ts'
import { polls } from '#server/db/tables/poll-tables.ts'
import { createPost } from '#server/domain/editing/save-post.ts'
import { importPosts } from '#server/domain/import/import-posts.ts'
import { appendBlogEvents } from '#server/domain/live-blogs/append-blog-events.ts'
import { setBlog } from '#server/domain/live-blogs/live-blogs.ts'
import { addPoll, changePoll, removePoll } from '#server/domain/polls/polls.ts'
import { showVotes } from '#server/domain/polls/votes.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ demo: false })
})
afterAll(() => portal?.close())
afterEach(async () => {
  const rows = await portal.system.db.select({ id: polls.id }).from(polls)
  for (const { id } of rows) await removePoll(portal.system, id)
  await portal.system.db.$client.query('delete from limits')
})

const FIELDS = newPollSchema.parse({
  question: { bn: 'শিরোপা কার ঘরে যাবে?', en: 'Who takes the title?' },
  options: [
    { bn: 'আমাদের', en: 'Ours' },
    { bn: 'ওদের', en: 'Theirs' },
  ],
  state: 'open',
})
const make = async (changes: Partial<NewPoll> = {}) =>
  (await addPoll(portal.system, { ...FIELDS, ...changes })).id

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(portal.origin + path, { redirect: 'manual', headers })
const textOf = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text()
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(portal.origin + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { origin: portal.origin, ...headers },
  })
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''
const percents = (html: string) =>
  [...html.matchAll(/<progress value="(\d+)"/g)].map(([, value]) => Number(value))

let stories = 0
async function story(id: string, language: Language = 'bn'): Promise<string> {
  const { post } = await createPost(portal.system, {
    headline: `A story with a poll ${++stories}`,
    language,
    status: 'published',
    imageUrl: 'https://pictures.example/a.jpg',
    richText: `<p>আগে</p><p><a href="${pollPath(language, id)}">ভোট</a></p><p>পরে</p>`,
  })
  return articlePath({ ...post, createdAt: post.createdAt ?? new Date() })
}

test.each(LANGUAGES)(
  'its page has the question, the form and the result, the same for everybody (%s)',
  async (language) => {
    const id = await make()
    const response = await get(pollPath(language, id))
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toMatch(/public|max-age/)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(html).toContain(`<link rel="canonical" href="${portal.origin}${pollPath(language, id)}"`)
    expect(html).toContain(language === 'bn' ? 'জরিপ নয়' : 'Not a survey')
    expect(html).toContain(`action="${votePath(language, id)}"`)
    const voted = cookieOf(await send(votePath(language, id), { option: '0' }))
    await showVotes(portal.system, id)
    const after = await textOf(pollPath(language, id))
    expect(percents(after)).toEqual([100, 0])
    expect(await textOf(pollPath(language, id), { cookie: voted })).toBe(after)
    expect(after).not.toContain('data-voted=')
  },
)

test('a vote without a script leads back to where the form was, with the result; the second one says so', async () => {
  const id = await make()
  const path = await story(id)
  const before = await textOf(path)
  const from = /name="from" value="([^"]+)"/.exec(before)?.[1] ?? ''
  expect(from).toBe(`${path}#poll-${id}-result`)
  expect(before).toContain(`id="poll-${id}-result"`)
  const first = await send(votePath('bn', id), { option: '1', from })
  expect([first.status, first.headers.get('location')]).toEqual([303, from])
  expect(first.headers.get('cache-control')).toBe('private, no-store')
  // The first vote after a pause is on the page at once.
  expect(percents(await textOf(path))).toEqual([0, 100])
  const second = await send(votePath('bn', id), { option: '0', from }, { cookie: cookieOf(first) })
  const html = await second.text()
  expect([second.status, second.headers.get('set-cookie')]).toEqual([200, null])
  expect(second.headers.get('cache-control')).toBe('private, no-store')
  expect(html).toContain('আগেই ভোট দেওয়া হয়েছে')
  expect(html).toContain(`href="${from}"`)
  expect(percents(html)).toEqual([0, 100])
  // Another browser.
  expect((await send(votePath('bn', id), { option: '0', from })).status).toBe(303)
})

test('a vote in the side column of an older page of a section leads back to that page', async () => {
  const createdAt = new Date('2024-05-01T06:00:00Z')
  const stories = Array.from({ length: 60 }, (_, at) => ({
    id: `older-${at}`,
    headline: `পুরোনো ${at}`,
    createdAt,
  }))
  await importPosts(
    portal.system,
    stories.map((each) => ({ ...each, categories: ['Health'] })),
  )
  await createPost(portal.system, {
    headline: 'পাশের খবর',
    status: 'published',
    placement: 'sidebar',
    imageUrl: 'https://pictures.example/a.jpg',
  })
  const id = await make({ isInSidebar: true })
  const first = await textOf('/category/Health')
  const older = /<a[^>]*href="([^"]*cursor=[^"]*)"[^>]*rel="next"/.exec(first)?.[1] ?? ''
  const from = /name="from" value="([^"]+)"/.exec(await textOf(older))?.[1] ?? ''
  expect(from).toBe(`${older}#poll-${id}-side-result`)
  const sent = await send(votePath('bn', id), { option: '1', from })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, from])
})

test('votes in quick succession are shown together', async () => {
  const id = await make()
  const path = pollPath('bn', id)
  await textOf(path)
  await Promise.all(Array.from({ length: 4 }, () => send(votePath('bn', id), { option: '0' })))
  await send(votePath('bn', id), { option: '1' })
  expect(percents(await textOf(path))).toEqual([100, 0])
  await showVotes(portal.system, id)
  expect(percents(await textOf(path))).toEqual([80, 20])
})

test('only the form of our pages votes: no link, no other site, no way to other sites', async () => {
  const id = await make()
  for (const path of [votePath('bn', id), `${votePath('bn', id)}?option=1`]) {
    const opened = await get(path)
    expect([opened.status, opened.headers.get('set-cookie')]).toEqual([200, null])
    expect(opened.headers.get('cache-control')).toBe('private, no-store')
    await opened.text()
  }
  const foreign = await send(votePath('bn', id), { option: '1' }, { origin: 'https://other.example' })
  expect(foreign.status).toBe(403)
  for (const from of [
    'https://other.example/',
    '//other.example',
    '/\\other.example',
    'javascript:1',
    '/a\r\nX: y',
  ]) {
    const { status, headers } = await send(votePath('bn', id), { option: '1', from })
    expect([status, headers.get('location')]).toEqual([303, `${pollPath('bn', id)}#poll-${id}-result`])
  }
  const bengali = await send(votePath('bn', id), { option: '1', from: '/allposts/2026/11/20/খবর#poll' })
  expect(bengali.headers.get('location')).toBe(`${encodeURI('/allposts/2026/11/20/খবর')}#poll`)
})

test('says why a vote was not counted', async () => {
  const id = await make()
  const none = await send(votePath('bn', id), {})
  expect(none.status).toBe(400)
  expect(await none.text()).toContain('একটি উত্তর বেছে নিন')
  expect((await send(votePath('bn', id), { option: '5' })).status).toBe(400)
  await changePoll(portal.system, id, { state: 'closed' })
  const closed = await send(votePath('bn', id), { option: '0' })
  expect(closed.status).toBe(409)
  expect(await closed.text()).toContain('ভোট নেওয়া শেষ হয়েছে')
  expect(await textOf(pollPath('bn', id))).not.toContain('data-vote=')
})

test('a draft, and a poll that waits or is gone, is nowhere', async () => {
  const id = await make({ state: 'draft', isInSidebar: true })
  const path = await story(id)
  expect((await get(pollPath('bn', id))).status).toBe(404)
  const seen = async () => [(await textOf(path)).includes(id), (await textOf('/')).includes(id)]
  expect(await seen()).toEqual([false, false])
  await changePoll(portal.system, id, { state: 'open', opensAt: new Date(Date.now() + 3_600_000) })
  expect(await seen()).toEqual([false, false])
  await changePoll(portal.system, id, { opensAt: null })
  expect(await seen()).toEqual([true, true])
  expect((await get(pollPath('bn', id))).status).toBe(200)
  await changePoll(portal.system, id, { state: 'closed' })
  expect(await seen()).toEqual([true, false])
  await removePoll(portal.system, id)
  expect(await seen()).toEqual([false, false])
  expect((await get(pollPath('bn', id))).status).toBe(404)
})

test('the newest open poll in the language of the edition stands in the side column', async () => {
  const older = await make({ isInSidebar: true })
  const bengali = {
    question: { bn: 'শুধু বাংলায়?', en: '' },
    options: FIELDS.options.map(({ bn }) => ({ bn, en: '' })),
  }
  const newer = await make({ ...bengali, isInSidebar: true })
  const path = await story(older)
  for (const page of ['/', path]) expect(await textOf(page)).toContain(`id="poll-${newer}-side"`)
  expect(await textOf('/en')).toContain(`id="poll-${older}-side"`)
  const other = await get(pollPath('en', newer))
  expect([other.status, other.headers.get('location')]).toEqual([302, pollPath('bn', newer)])
})

test('an entry of a live blog has its poll, on the page and in the stream’s copy', async () => {
  const id = await make()
  const { post } = await createPost(portal.system, {
    headline: 'সরাসরি',
    richText: '<p>আজ।</p>',
    categories: ['General'],
    status: 'published',
    imageUrl: 'https://pictures.example/a.jpg',
  })
  await setBlog(portal.system, post.id, {})
  const text = [[{ text: 'ভোট দিন:' }], [{ text: 'কার ঘরে?', href: `${portal.origin}/polls/${id}` }]]
  const { events } = newBlogEventsSchema.parse({
    events: [{ clientId: crypto.randomUUID(), kind: 'entry', content: { text }, isKey: false }],
  })
  await appendBlogEvents(portal.system, post.id, events)
  const html = await textOf(articlePath({ ...post, createdAt: post.createdAt ?? new Date() }))
  expect(html).toContain('ভোট দিন:')
  expect(html).toContain(`data-poll="${id}"`)
  expect(html).not.toContain(`${portal.origin}/polls/${id}"`)
  const copy = await textOf(`/live/${post.id}.bn.json`)
  expect(copy).toContain(id)
  expect(copy).toContain('data-vote')
})

test('lite pages have the form too; no sitemap lists polls', async () => {
  const id = await make()
  const path = await story(id)
  const lite = await textOf(litePath(path))
  const form = [...lite.matchAll(/<form[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes('vote'))
  expect(form).toContain('method="post"')
  expect(form).toContain(`action="${votePath('bn', id)}"`)
  expect(lite).toMatch(/<input[^>]* type="radio"/)
  expect(lite).toContain(`value="${litePath(path)}#poll-${id}-result"`)
  expect(lite).toContain(litePath(pollPath('bn', id)))
  expect(await textOf('/sitemap.xml')).not.toContain('/polls/')
})

// The last one: the address is refused from memory after it.
test('the form is limited by its own rate, not by that of other forms', async () => {
  const id = await make()
  for (let n = 0; n < 110; n++) expect((await send(votePath('bn', id), { option: '0' })).status).toBe(303)
  await portal.system.db.$client.query("update limits set points = 600 where key like 'vote-address:%'")
  const refused = await send(votePath('bn', id), { option: '0' })
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
  expect((await get(pollPath('bn', id))).status).toBe(200)
})
