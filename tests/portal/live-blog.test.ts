// A live blog as readers get it: its page, the address of each entry, its stream, and how it ends.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyPatch } from '#app/reader/live/apply-patch.ts'
import { type BlogEvent, type BlogInput, newBlogEventsSchema } from '#contract/live-blogs/live-blog.ts'
import {
  type LiveChange,
  type LiveNode,
  type LivePart,
  type LiveSnapshot,
  snapshotPath,
  streamPath,
} from '#contract/matches/live.ts'
import { matchPath } from '#contract/pages/match-paths.ts'
import { articlePath, liveUpdatePath } from '#contract/pages/paths.ts'
import type { Post } from '#contract/posts/post.ts'
import { createPost, updatePost } from '#server/domain/editing/save-post.ts'
import { appendBlogEvents, markSilentBlogs } from '#server/domain/live-blogs/append-blog-events.ts'
import { listBlogs, setBlog } from '#server/domain/live-blogs/live-blogs.ts'
import { appendEvents } from '#server/domain/matches/append-events.ts'
import { deleteMatch } from '#server/domain/matches/matches.ts'
import { getFullMatch } from '#server/domain/matches/read-log.ts'
import { storePicture } from '#server/domain/media/media.ts'
import { type League, makeLeague } from '../match-league.ts'
import { openStream, type StreamClient, type StreamEvent } from '../stream-client.ts'
import { testPicture } from '../test-picture.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'
import { ANY_VALUES, publicAddresses, readEverything, readReplays } from './public-answers.ts'

let portal: TestPortal
let league: League
const open: StreamClient[] = []

beforeAll(async () => {
  portal = await startTestPortal({ demo: false })
  league = await makeLeague(portal.system)
})
afterAll(async () => {
  for (const client of open) client.close()
  await portal?.close()
})

type Readable = Post & { createdAt: Date }

async function startBlog(input: BlogInput = {}, headline = 'বাজেট সরাসরি'): Promise<Readable> {
  const { post } = await createPost(portal.system, {
    headline,
    richText: '<p>আজ সংসদে বাজেট।</p>',
    categories: ['General'],
    imageUrl: 'https://pictures.example/a.jpg',
    status: 'published',
  })
  await setBlog(portal.system, post.id, input)
  if (!post.createdAt) throw new Error('It was not published')
  return { ...post, createdAt: post.createdAt }
}
const write = (id: string, ...events: object[]) =>
  appendBlogEvents(
    portal.system,
    id,
    newBlogEventsSchema.parse({ events: events.map((event) => ({ clientId: randomUUID(), ...event })) })
      .events,
  )
const entry = (headline: string, isKey = false) => ({ kind: 'entry', content: { headline }, isKey })
const about = (kind: BlogEvent['kind'], seq: number) => ({ kind, entry: seq })
const page = async (path: string) => {
  const answer = await fetch(portal.origin + path, { redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
}
const stored = async (id: string): Promise<LiveSnapshot> =>
  (await fetch(portal.origin + snapshotPath(id, 'bn'))).json()
const follow = async (id: string, after?: number) => {
  const client = await openStream(portal.origin + streamPath(id, 'bn', after))
  open.push(client)
  return client
}

test('the page shows newest entries first, pinned ones on top, and older ones at their own addresses', async () => {
  const post = await startBlog()
  for (const from of [1, 13])
    await write(post.id, ...Array.from({ length: 12 }, (_, at) => entry(`খবর-${from + at}।`)))
  await write(post.id, about('pin', 2), about('key', 3), {
    kind: 'edit',
    entry: 24,
    from: 24,
    content: { headline: 'ঠিক-২৪।' },
  })
  const { html } = await page(articlePath(post))
  const at = (text: string) => html.indexOf(text)
  expect(at('id="entry-24"')).toBeGreaterThan(0)
  expect(at('id="entry-24"')).toBeLessThan(at('id="entry-23"'))
  expect(at('id="entry-5"')).toBeGreaterThan(0)
  expect(at('id="entry-4"')).toBe(-1)
  expect(at('খবর-2।')).toBeLessThan(at('id="entry-24"'))
  expect(html).toContain(`href="${liveUpdatePath(post, 3)}#entry-3"`)
  expect(html).toMatch(/ঠিক-২৪।.*সংশোধিত/s)
  expect(html).toContain(`href="${liveUpdatePath(post, 4)}"`)
  const older = await page(liveUpdatePath(post, 4))
  expect(older.html).toContain('id="entry-4"')
  expect(older.html).not.toContain('id="entry-5"')
  expect(older.html).toContain(
    `<link rel="canonical" href="${new URL(articlePath(post), portal.system.siteUrl).href}"`,
  )
  const posting = /<script type="application\/ld\+json">(\{[^<]*LiveBlogPosting[^<]*)<\/script>/.exec(
    html,
  )?.[1]
  const { liveBlogUpdate } = JSON.parse(posting ?? '{}')
  expect(liveBlogUpdate).toHaveLength(20)
  expect(liveBlogUpdate[0].url).toMatch(/\/updates\/24$/)
  expect((await page(liveUpdatePath(post, 999))).status).toBe(404)
  await write(post.id, about('remove', 7))
  const removed = await page(liveUpdatePath(post, 7))
  expect([removed.status, removed.to]).toEqual([301, articlePath(post)])
  expect((await page(articlePath(post))).html).not.toContain('id="entry-7"')
})

test('lists mark a story while it is covered live', async () => {
  const beside = await startBlog({}, 'পাশের খবর')
  const lists = ['/', '/latest', '/general', articlePath(beside)]
  const marked = async ({ headline }: Readable) => {
    const pages = await Promise.all(lists.map(page))
    return pages.map(({ html }) => new RegExp(`<b[^>]*>সরাসরি</b> <a [^>]*>${headline}<`).test(html))
  }
  const all = (isMarked: boolean) => lists.map(() => isMarked)
  const budget = await startBlog({}, 'বাজেট ঘোষণার দিন')
  expect(await marked(budget)).toEqual(all(false))
  await write(budget.id, entry('শুরু'))
  expect(await marked(budget)).toEqual(all(true))
  await write(budget.id, { kind: 'end' })
  expect(await marked(budget)).toEqual(all(false))
  await write(budget.id, { kind: 'resume' })
  expect(await marked(budget)).toEqual(all(true))

  const inHours = (hours: number) => ({ now: () => new Date(Date.now() + hours * 3_600_000) })
  expect(await markSilentBlogs({ ...portal.system, clock: inHours(11) })).toBe(0)
  expect(await marked(budget)).toEqual(all(true))
  expect(await markSilentBlogs({ ...portal.system, clock: inHours(13) })).toBeGreaterThan(0)
  expect(await marked(budget)).toEqual(all(false))
  expect(await listBlogs(portal.system, { postId: budget.id })).toMatchObject([{ isSilent: true }])
  expect(await markSilentBlogs({ ...portal.system, clock: inHours(26) })).toBe(0)
  // Who corrects or pins an old entry covers nothing live.
  await write(
    budget.id,
    { kind: 'edit', entry: 1, from: 1, content: { headline: 'শুরু হলো' } },
    about('pin', 1),
  )
  expect(await marked(budget)).toEqual(all(false))
  expect(await listBlogs(portal.system, { postId: budget.id })).toMatchObject([{ isSilent: true }])
  expect(await markSilentBlogs({ ...portal.system, clock: inHours(39) })).toBe(0)
  await write(budget.id, entry('আবার শুরু'))
  expect(await marked(budget)).toEqual(all(true))

  const { id: matchId } = league.fixture
  const start = league.script('cricket').slice(0, 4)
  const final = await startBlog({ matchId }, 'ফাইনালের দিন')
  expect(await marked(final)).toEqual(all(false))
  await league.append(matchId, start)
  expect(await marked(final)).toEqual(all(true))
  await league.append(matchId, [{ clientId: randomUUID(), kind: 'abandon', payload: {} }])
  expect(await marked(final)).toEqual(all(false))

  // A match that was entered twice is removed while it is being played.
  const twice = await league.addFixture('cricket')
  const repeated = await startBlog({ matchId: twice.id }, 'দুবার লেখা ম্যাচ')
  await league.append(twice.id, start)
  expect(await marked(repeated)).toEqual(all(true))
  await deleteMatch(portal.system, twice.id, 'দুবার লেখা')
  expect(await marked(repeated)).toEqual(all(false))
})

test('readers get each entry, edit and removal once, in order, and nothing in a text becomes markup', async () => {
  const post = await startBlog()
  await write(post.id, entry('এক'))
  const { seq } = await stored(post.id)
  const reader = await follow(post.id, seq)
  const attack = '"><img src=x onerror=alert(1)><script>alert(1)</script>'
  await write(post.id, {
    kind: 'entry',
    content: {
      headline: attack,
      text: [[{ text: attack, href: '/cricket' }]],
      quote: { text: attack, by: attack },
    },
    isKey: true,
  })
  const written = await reader.next(({ id }) => id === 2)
  expect(written.event).toBe('ev')
  expect(written.data.say).toEqual(['key', attack])
  expect(JSON.stringify(written.data.items)).toContain(JSON.stringify(attack).slice(1, -1))
  expect(JSON.stringify(written.data.items)).not.toContain('["script"')
  const { html } = await page(articlePath(post))
  expect(html).not.toContain('<script>alert(1)')
  expect(html).not.toContain('<img src=x')
  await write(post.id, { kind: 'edit', entry: 1, from: 1, content: { headline: 'একটি' } })
  const fixed = await reader.next(({ id }) => id === 3)
  expect([fixed.event, JSON.stringify(fixed.data.items)]).toEqual(['fix', expect.stringContaining('একটি')])
  await write(post.id, about('remove', 1))
  expect((await reader.next(({ id }) => id === 4)).data.items).toEqual([['entry-1', null]])
  await write(post.id, about('pin', 2))
  expect(Object.keys((await reader.next(({ id }) => id === 5)).data.parts ?? {})).toEqual(['pinned'])
  expect(reader.events.flatMap(({ id }) => id ?? [])).toEqual([2, 3, 4, 5])
  const late = await follow(post.id, 2)
  await late.next(({ id }) => id === 5)
  const after = await stored(post.id)
  expect(late.events.findLast(({ id }) => id === 5)?.data.hash).toBe(after.hash)
  expect(reader.events.findLast(({ id }) => id === 5)?.data.hash).toBe(after.hash)
})

test('an unpublished post ends its streams and answers 404; published again, it continues', async () => {
  const post = await startBlog()
  await write(post.id, entry('এক'))
  const reader = await follow(post.id)
  await reader.next(({ event }) => event === 'snap')
  await updatePost(portal.system, post.id, { status: 'unpublished' })
  await reader.ended
  expect(reader.events.at(-1)?.event).toBe('end')
  expect((await follow(post.id)).status).toBe(404)
  expect((await page(snapshotPath(post.id, 'bn'))).status).toBe(404)
  await updatePost(portal.system, post.id, { status: 'published' })
  expect((await stored(post.id)).seq).toBe(1)
  expect((await follow(post.id, 0)).status).toBe(200)
})

test('after the coverage has ended there is no stream, and the page says so', async () => {
  const post = await startBlog()
  await write(post.id, entry('এক'), { kind: 'end' })
  expect((await follow(post.id, 2)).status).toBe(204)
  expect((await follow(post.id)).status).toBe(204)
  const { html } = await page(articlePath(post))
  expect(html).toContain('সরাসরি আপডেট শেষ হয়েছে')
  expect(html).not.toContain('data-live=')
  await write(post.id, { kind: 'resume' })
  expect((await page(articlePath(post))).html).toContain('data-live=')
})

/** Follows a note with every optional field through its changes, as readers of the match receive it. */
async function followNotes(id: string): Promise<void> {
  const ctx = portal.system
  const append = (kind: string, payload: Record<string, unknown>, reason?: string) =>
    appendEvents(ctx, id, {
      base: 1_000_000,
      events: [{ clientId: randomUUID(), event: { kind, ...payload }, ...(reason && { reason }) }],
      acceptProblems: false,
      isDryRun: false,
    })
  const mediaId = await storePicture(ctx, await testPicture())
  const attack = '"><img src=x onerror=alert(1)>'
  const linked = await startBlog()
  const note = {
    text: `**${attack}**`,
    headline: attack,
    picture: { mediaId, caption: attack },
    quote: { text: attack, by: 'কোচ' },
    postId: linked.id,
  }
  await expect(append('note', { ...note, postId: 'none' })).rejects.toMatchObject({
    code: 'FIELD_INVALID',
    details: { field: 'events.0.payload.postId' },
  })
  await expect(append('note', { ...note, picture: { mediaId: 'none', caption: '' } })).rejects.toMatchObject({
    code: 'MEDIA_UNKNOWN',
    details: { field: 'events.0.payload.picture.mediaId' },
  })
  const reader = await follow(id, (await stored(id)).seq)
  const { last: seq } = await written(append('note', note))
  const added = await reader.next((message) => message.id === seq)
  const item = JSON.stringify(added.data.items)
  expect(item).toContain(mediaId)
  expect(item).not.toContain('["script"')
  expect(item).toContain(JSON.stringify(attack).slice(1, -1))
  expect(item).toContain('["b"')
  expect(item).toContain(articlePath(linked))
  // The note shows the headline and picture of the story it links to.
  expect(item).toContain(linked.headline)
  expect(item).toContain(linked.imageUrl)
  expect(item).toContain('— কোচ')

  const marked = { ...note, kind: 'note', isKey: true, isPinned: true }
  const { last: marking } = await written(append('replace', { seq, event: marked }))
  const marks = await reader.next((message) => message.id === marking)
  expect(marks.event).toBe('ev')
  expect(Object.keys(marks.data.parts ?? {}).sort()).toEqual(['keys', 'pinned'])
  const path = matchPath('bn', (await getFullMatch(ctx, id)).match)
  const { html } = await page(path)
  expect(html).not.toContain(attack)
  expect(html.split(`/${mediaId}/`).length).toBeGreaterThan(2)
  expect(html).toMatch(new RegExp(`<a href="${path}/commentary/\\d+#${seq}-note"`))
  expect(html).not.toContain('সংশোধিত')
  const posting = /<script type="application\/ld\+json">(\{[^<]*LiveBlogPosting[^<]*)<\/script>/.exec(
    html,
  )?.[1]
  const [update] = JSON.parse(posting ?? '{}').liveBlogUpdate
  expect(update).toMatchObject({ headline: attack, articleBody: attack })
  expect(update.image).toContain(mediaId)
  // The note stays at this address when the feed of the match has moved on.
  const address = new URL(update.url)
  expect(address.pathname).toContain(`${path}/commentary/`)
  expect((await page(address.pathname)).html).toContain(`id="${address.hash.slice(1)}"`)

  const changed = { ...marked, text: 'ঠিক করা' }
  await written(append('replace', { seq, event: changed }))
  const requoted = { ...changed, quote: { text: 'আমরা জিতব', by: 'কোচ' } }
  const { last: requoting } = await written(append('replace', { seq, event: requoted }))
  const requote = await reader.next((message) => message.id === requoting)
  expect(JSON.stringify(requote.data.items)).toContain('আমরা জিতব')
  expect((await page(path)).html).toMatch(/ঠিক করা.*সংশোধিত/s)
  expect((await getFullMatch(ctx, id)).match.correctedAt).toBeNull()
  await updatePost(ctx, linked.id, { status: 'unpublished' })
  expect((await page(path)).html).not.toContain(articlePath(linked))
  await written(append('void', { seq }, 'ভুল'))
  expect((await page(path)).html).not.toContain(mediaId)
  expect(JSON.stringify(await stored(id))).not.toContain(mediaId)
}

async function written(appending: ReturnType<typeof appendEvents>) {
  const answer = await appending
  if (answer.kind !== 'stored') throw new Error('It was not stored')
  return answer
}

test('a draft has neither a stream nor a snapshot', async () => {
  const { post } = await createPost(portal.system, { headline: 'খসড়া', status: 'draft' })
  await setBlog(portal.system, post.id, {})
  await write(post.id, entry('এক'))
  expect((await follow(post.id)).status).toBe(404)
  expect((await page(snapshotPath(post.id, 'bn'))).status).toBe(404)
})

test('the live blog of a match shows the feed of the match with its notes, and follows its stream', async () => {
  const { id } = league.live
  const post = await startBlog({ matchId: id })
  await expect(write(post.id, entry('এক'))).rejects.toThrow('LIVE_BLOG_OF_MATCH')
  const note = { clientId: randomUUID(), event: { kind: 'note', text: 'গ্যালারিতে <b>ঢেউ</b>।' } }
  await appendEvents(portal.system, id, {
    base: 1_000_000,
    events: [note],
    acceptProblems: false,
    isDryRun: false,
  })
  const { html } = await page(articlePath(post))
  expect(html).toContain('গ্যালারিতে &lt;b&gt;ঢেউ&lt;/b&gt;।')
  expect(html).toContain(`data-live="${streamPath(id, 'bn', (await stored(id)).seq)}"`)
  expect((await page(liveUpdatePath(post, 1))).status).toBe(404)
  expect((await follow(post.id)).status).toBe(404)
  await followNotes(id)
})

/** A page of a reader: its parts and items, as the messages of a stream leave them. */
function openReading(start: LiveSnapshot) {
  const parts = new Map<string, LiveNode[]>(Object.entries(start.parts))
  const items = new Map(start.items.map(([key, node]) => [key, JSON.stringify(node)]))
  return {
    parts,
    items,
    apply({ data, event }: StreamEvent): void {
      if (event !== 'ev' && event !== 'fix') throw new Error(`Not a change: ${event}`)
      const { parts: changed = {}, items: placed = [] } = data as LiveChange
      for (const [part, patches] of Object.entries(changed) as [LivePart, never[]][])
        parts.set(part, patches.reduce(applyPatch, parts.get(part) ?? []))
      for (const [key, node] of placed) {
        if (node === null) items.delete(key)
        else items.set(key, JSON.stringify(node))
      }
    },
  }
}

test('what was corrected or removed is in no page, file, answer or stream, and readers who come back end with the present text', {
  tags: 'slow',
}, async () => {
  const ctx = portal.system
  const post = await startBlog({}, 'মুছে ফেলা লেখার ব্লগ')
  const { id: matchId, day } = league.live
  const { id: footballId } = league.football
  const matchPost = await startBlog({ matchId }, 'মুছে ফেলা নোটের ব্লগ')
  const append = async (id: string, kind: string, payload: Record<string, unknown>) => {
    const reason = kind === 'void' ? { reason: 'ভুল' } : {}
    const sent = { clientId: randomUUID(), event: { kind, ...payload }, ...reason }
    const input = { base: 1_000_000, events: [sent], acceptProblems: true, isDryRun: false }
    return (await written(appendEvents(ctx, id, input))).last
  }
  const blogReader = await follow(post.id, 0)
  const matchReader = await follow(matchId, (await stored(matchId)).seq)

  await write(post.id, {
    kind: 'entry',
    content: {
      headline: 'GONE-entry',
      text: [[{ text: 'GONE-text' }]],
      quote: { text: 'GONE-quote', by: 'GONE-by' },
    },
    isKey: true,
  })
  await write(post.id, entry('GONE-removed', true), about('pin', 1), about('pin', 2))
  await blogReader.next(({ id }) => id === 4)
  const start = { key: (await stored(post.id)) as LiveSnapshot }
  const reading = openReading(start.key)

  const before = (await stored(matchId)).seq
  const { events } = (await getFullMatch(ctx, matchId)).derived
  const event = events.findLast(({ event: { kind } }) => kind === 'ball')?.seq ?? 0
  const note = await append(matchId, 'note', {
    text: 'GONE-note',
    headline: 'GONE-head',
    isKey: true,
    isPinned: true,
  })
  const voided = await append(matchId, 'note', { text: 'GONE-voided', isKey: true })
  await append(matchId, 'words', { seq: event, item: 'ball', bn: 'GONE-words', en: 'GONE-words' })
  await matchReader.next(({ id }) => id === note + 2)
  const matchReading = openReading(await stored(matchId))

  await write(
    post.id,
    { kind: 'edit', entry: 1, from: 1, content: { headline: 'GONE-again' } },
    { kind: 'edit', entry: 1, from: 5, content: { headline: 'এখনকার লেখা' } },
    about('remove', 2),
  )
  const kept = { kind: 'note', isKey: true, isPinned: true }
  await append(matchId, 'replace', { seq: note, event: { ...kept, text: 'GONE-once-more' } })
  await append(matchId, 'replace', { seq: note, event: { ...kept, text: 'এখনকার নোট' } })
  await append(matchId, 'void', { seq: voided })
  await append(matchId, 'words', { seq: event, item: 'ball', bn: 'এখনকার কথা', en: '' })
  const goal = await append(footballId, 'note', { text: 'GONE-football' })
  await append(footballId, 'void', { seq: goal })

  const [year = '', month = '', date = ''] = day.split('-')
  const ids = [post.id, matchPost.id, matchId, footballId]
  const addresses = publicAddresses({
    ...ANY_VALUES,
    id: ids,
    idOrSlug: ids,
    year: [year],
    month: [month],
    day: [date],
    update: ['1', '2', '5'],
    match: ids,
    tournament: [league.slugs.tournament],
    slug: Object.values(league.slugs),
    moment: [`${event}-ball`, `${note}-note`, `${voided}-note`, `${goal}-note`],
    snapshot: ids.flatMap((id) => [`${id}.bn.json`, `${id}.en.json`]),
  })
  const bodies = await readEverything(portal.origin, addresses)
  const last = { blog: (await stored(post.id)).seq, match: (await stored(matchId)).seq }
  const replays = [
    await readReplays(portal.origin, post.id, { from: [0, 1, 2, 3, 4, 5, 6], last: last.blog }),
    await readReplays(portal.origin, matchId, {
      from: [0, before, note, note + 3, note + 5],
      last: last.match,
    }),
  ].flatMap((each) => [...each])
  const showing = (text: string) =>
    [...bodies, ...replays].flatMap(([at, body]) => (body.includes(text) ? [at] : []))
  expect(showing('GONE')).toEqual([])
  expect(showing('এখনকার লেখা')).toEqual(
    expect.arrayContaining([articlePath(post), snapshotPath(post.id, 'bn'), streamPath(post.id, 'bn', 0)]),
  )
  const seen = [articlePath(matchPost), matchPath('bn', league.live), `/api/matches/${matchId}/events`]
  expect(showing('এখনকার নোট')).toEqual(expect.arrayContaining([...seen, `/api/matches/${matchId}/file`]))
  expect(showing('এখনকার কথা')).toEqual(expect.arrayContaining(seen.slice(1)))
  const log = JSON.parse(bodies.get(`/api/matches/${matchId}/events`) ?? '[]')
  expect(log.find(({ seq }: { seq: number }) => seq === note)).toMatchObject({
    payload: { text: '', isRemoved: true, isKey: true },
  })

  // A reader who had the original text comes back; the replay leads to what everybody else sees, with the hashes of then.
  for (const [id, page, live, from] of [
    [post.id, reading, blogReader, 4],
    [matchId, matchReading, matchReader, note + 2],
  ] as const) {
    const { seq } = await stored(id)
    const back = await follow(id, from)
    await back.next((message) => message.id === seq)
    await live.next((message) => message.id === seq)
    const changes = back.events.filter((message) => message.id !== null)
    expect(changes.map((message) => message.id)).toEqual(
      Array.from({ length: seq - from }, (_, at) => from + 1 + at),
    )
    for (const message of changes) {
      page.apply(message)
      expect(message.data.hash).toBe(live.events.find((other) => other.id === message.id)?.data.hash)
    }
    const now = await stored(id)
    for (const [part, nodes] of Object.entries(now.parts)) expect(page.parts.get(part)).toEqual(nodes)
    const known = now.items.filter(([key, node]) => node && page.items.has(key))
    for (const [key, node] of known) expect(page.items.get(key)).toBe(JSON.stringify(node))
    expect(known.length).toBeGreaterThan(0)
    expect(JSON.stringify([...page.parts.values(), ...page.items.values()])).not.toContain('GONE')
  }
})
