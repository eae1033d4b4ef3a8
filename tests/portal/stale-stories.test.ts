// Stored pages and files after a change of a story or a picture that they only mention: none goes on showing what was.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dhakaDay } from '#bangla/dates.ts'
import { newBlogEventsSchema } from '#contract/live-blogs/live-blog.ts'
import { snapshotPath } from '#contract/matches/live.ts'
import { matchPath } from '#contract/pages/match-paths.ts'
import { articlePath } from '#contract/pages/paths.ts'
import { newTextPageSchema } from '#contract/pages/text-page.ts'
import type { PostInput } from '#contract/posts/post.ts'
import { newsletterIssues } from '#server/db/tables/newsletter-tables.ts'
import { createPost, updatePost } from '#server/domain/editing/save-post.ts'
import { importPosts } from '#server/domain/import/import-posts.ts'
import { appendBlogEvents } from '#server/domain/live-blogs/append-blog-events.ts'
import { setBlog } from '#server/domain/live-blogs/live-blogs.ts'
import { changePictures } from '#server/domain/media/change-pictures.ts'
import { storePicture } from '#server/domain/media/media.ts'
import { changePicture } from '#server/domain/media/media-library.ts'
import { createPage } from '#server/domain/pages/text-pages.ts'
import { recordVisit, writeVisits } from '#server/domain/visits/visits.ts'
import { type League, makeLeague } from '../match-league.ts'
import { entry } from '../match-scripts.ts'
import { testPicture } from '../test-picture.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

let portal: TestPortal
let league: League

beforeAll(async () => {
  portal = await startTestPortal({ demo: false })
  league = await makeLeague(portal.system)
})
afterAll(() => portal?.close())

const read = async (path: string) => (await fetch(portal.origin + path)).text()
/** Those of these pages that show a text. */
const showing = async (text: string, paths: readonly string[]) => {
  const pages = await Promise.all(paths.map(async (path) => ({ path, body: await read(path) })))
  return pages.flatMap(({ path, body }) => (body.includes(text) ? [path] : []))
}

async function publish(headline: string, more: Partial<PostInput> = {}) {
  const input = { headline, richText: '<p>x</p>', imageUrl: 'https://pictures.example/a.jpg', ...more }
  const { post } = await createPost(portal.system, { ...input, categories: ['General'] })
  return { id: post.id, path: post.createdAt ? articlePath({ ...post, createdAt: post.createdAt }) : '' }
}

const blogOf = async (headline: string) => {
  const post = await publish(headline)
  await setBlog(portal.system, post.id, {})
  return post
}
const write = (id: string, content: object) => {
  const events = [{ clientId: randomUUID(), kind: 'entry', content }]
  return appendBlogEvents(portal.system, id, newBlogEventsSchema.parse({ events }).events)
}
const note = (more: object) => league.append(league.live.id, [entry('note', { text: 'নোট', ...more })])

describe('a story among the most read, on pages that show it beside their own content', () => {
  const BESIDE = ['/about', '/tournaments', '/scores', '/football']
  let id = ''

  beforeAll(async () => {
    const post = await blogOf('সবচেয়ে পড়া খবর')
    id = post.id
    recordVisit(portal.system, { path: post.path, vitals: {} })
    await writeVisits(portal.system)
    portal.forgetPages()
    expect(await showing('সবচেয়ে পড়া খবর', BESIDE)).toEqual(BESIDE)
  })

  test('has its new headline and its live mark there at once', async () => {
    await updatePost(portal.system, id, { headline: 'নতুন শিরোনামের খবর' })
    expect(await showing('নতুন শিরোনামের খবর', BESIDE)).toEqual(BESIDE)
    const marked = () => showing('>সরাসরি</b>', ['/football'])
    expect(await marked()).toEqual([])
    await write(id, { headline: 'শুরু' })
    expect(await marked()).toEqual(['/football'])
  })

  test('makes no other page stale with a changed text or another entry', async () => {
    const stale = new Set<string>()
    const end = portal.system.changes.subscribe('all', {
      onInvalidate: (tags) => tags.forEach((tag) => void stale.add(tag)),
      onGap: () => undefined,
    })
    await updatePost(portal.system, id, { richText: '<p>অন্য লেখা</p>' })
    await write(id, { headline: 'আরও একটি' })
    await updatePost(portal.system, (await publish('কেউ পড়েনি')).id, { headline: 'তবু কেউ পড়েনি' })
    end()
    expect([stale.has(`post:${id}`), stale.has('placed:bn')]).toEqual([true, false])
  })

  test('moves to the pages of the other edition with its language', async () => {
    const editions = ['/about', '/en/about']
    await updatePost(portal.system, id, { language: 'en' })
    expect(await showing(id, editions)).toEqual(['/en/about'])
    await updatePost(portal.system, id, { language: 'bn' })
    expect(await showing(id, editions)).toEqual(['/about'])
  })

  test('is away with its link once it is withdrawn, and back when it is published again', async () => {
    await updatePost(portal.system, id, { status: 'unpublished' })
    expect(await showing(id, BESIDE)).toEqual([])
    await updatePost(portal.system, id, { status: 'published' })
    expect(await showing(id, BESIDE)).toEqual(BESIDE)
  })

  test('stands there in either edition, however often a hundred sponsored stories of one are read', async () => {
    const { db } = portal.system
    const paid = Array.from({ length: 101 }, (_, at) => ({
      id: `paid-${at}`,
      headline: `টাকার খবর ${at}`,
      categories: ['General'],
      createdAt: new Date('2024-05-01T06:00:00Z'),
    }))
    await importPosts(portal.system, paid)
    const today = dhakaDay(new Date())
    await db.execute(sql`update posts set sponsor = 'ব্যাংক' where id like 'paid-%'`)
    await db.execute(
      sql`insert into post_views (post_id, day, views) select id, ${today}, 500 from posts where id like 'paid-%'`,
    )
    const english = await publish('Read in English', { language: 'en' })
    recordVisit(portal.system, { path: english.path, vitals: {} })
    await writeVisits(portal.system)
    portal.forgetPages()
    expect(await showing('Read in English', ['/en/about'])).toEqual(['/en/about'])
    expect(await showing(id, BESIDE)).toEqual(BESIDE)
    await updatePost(portal.system, english.id, { headline: 'Read with another headline' })
    expect(await showing('Read with another headline', ['/en/about'])).toEqual(['/en/about'])
    await updatePost(portal.system, english.id, { sponsor: 'A bank' })
    expect(await showing(english.id, ['/en/about'])).toEqual([])
    await db.execute(sql`delete from post_views where post_id like 'paid-%'`)
  })
})

test('the archive of newsletters follows the headline after which an issue is called', async () => {
  const [first, second] = [await publish('প্রথম শিরোনাম'), await publish('দ্বিতীয় শিরোনাম')]
  const beganAt = new Date()
  await portal.system.db.insert(newsletterIssues).values({
    id: '0123456789abcd',
    kind: 'morning',
    language: 'bn',
    day: dhakaDay(beganAt),
    state: 'sent',
    postIds: [first.id, second.id],
    createdAt: beganAt,
    beganAt,
  })
  const archive = ['/newsletter/archive']
  expect(await showing('প্রথম শিরোনাম', archive)).toEqual(archive)
  await updatePost(portal.system, first.id, { status: 'unpublished' })
  expect(await showing('প্রথম শিরোনাম', archive)).toEqual([])
  expect(await showing('দ্বিতীয় শিরোনাম', archive)).toEqual(archive)
  await updatePost(portal.system, second.id, { headline: 'শুদ্ধ শিরোনাম' })
  expect(await showing('শুদ্ধ শিরোনাম', archive)).toEqual(archive)
  await updatePost(portal.system, first.id, { status: 'published' })
  expect(await showing('প্রথম শিরোনাম', archive)).toEqual(archive)
})

test('an article, live blogs and a match show a story that they link to as soon as it is public', async () => {
  const { id: draft } = await publish('পরে প্রকাশিত', { status: 'draft' })
  const linking = await publish('সংশ্লিষ্ট খবর আছে', { related: draft })
  const blog = await blogOf('লিংকের ব্লগ')
  await write(blog.id, { headline: 'দেখুন', postId: draft })
  await note({ postId: draft })
  const { id, day } = league.live
  const paths = [
    linking.path,
    blog.path,
    snapshotPath(blog.id, 'bn'),
    matchPath('bn', { id, day }),
    snapshotPath(id, 'bn'),
  ]
  expect(await showing('পরে প্রকাশিত', paths)).toEqual([])
  await updatePost(portal.system, draft, { status: 'published' })
  expect(await showing('পরে প্রকাশিত', paths)).toEqual(paths)
})

test('a new caption or credit of a picture is wherever readers see it, changed alone or with others', async () => {
  const id = await storePicture(portal.system, await testPicture(), {
    caption: 'আগের বিবরণ',
    credit: 'আগের ছবি',
  })
  const src = `/media/${id}/400.webp`
  const html = `<figure><img src="${src}" alt=""></figure>`
  const feature = await publish('ছবির খবর', { mediaId: id })
  const inText = await publish('লেখায় ছবি', { richText: html })
  const blog = await blogOf('ছবির ব্লগ')
  await write(blog.id, { picture: { mediaId: id } })
  await note({ picture: { mediaId: id, caption: '' } })
  const own = { slug: 'our-picture', bn: { title: 'আমাদের ছবি', html } }
  await createPage(portal.system, newTextPageSchema.parse(own))
  const captioned = [feature.path, blog.path, snapshotPath(blog.id, 'bn'), matchPath('bn', league.live)]
  const credited = [...captioned, inText.path, '/our-picture']
  expect(await showing('আগের বিবরণ', captioned)).toEqual(captioned)
  expect(await showing('আগের ছবি', credited)).toEqual(credited)
  await changePicture(portal.system, id, { caption: 'ঠিক বিবরণ' })
  expect(await showing('ঠিক বিবরণ', captioned)).toEqual(captioned)
  await changePictures(portal.system, { ids: [id], credit: 'ঠিক ছবি' })
  expect(await showing('ঠিক ছবি', credited)).toEqual(credited)
})

test('sitemaps have the stories of a large import at once', async () => {
  const createdAt = new Date('2019-05-06T06:00:00Z')
  const story = (id: string) => ({ id, headline: id, categories: ['General' as const], createdAt })
  await importPosts(portal.system, [story('known')])
  const part = '/sitemaps/posts-2019-05.xml'
  expect(await read('/sitemap.xml')).toContain(part)
  expect(await read(part)).toContain('/known<')
  // After more than 1,000 stories everything is rendered again, as when an import is undone.
  const many = Array.from({ length: 1_001 }, (_, at) => story(`many-${at}`))
  await importPosts(portal.system, [
    ...many,
    { ...story('earlier'), createdAt: new Date('2018-05-06T06:00:00Z') },
  ])
  expect(await read(part)).toContain('/many-1000<')
  expect(await read('/sitemap.xml')).toContain('/sitemaps/posts-2018-05.xml')
})
