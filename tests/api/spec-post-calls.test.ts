// A client that follows the specification's post calls literally: same methods, payloads and fields.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { POST_LIMITS } from '#contract/posts/post.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'
import { testPicture } from '../test-picture.ts'

let site: TestApp
let admin: Entered
let editor: Entered
let picture: Buffer<ArrayBuffer>

beforeAll(async () => {
  site = await createTestApp()
  admin = await site.signIn('admin')
  editor = await site.signIn('editor')
  picture = await testPicture()
})
afterAll(() => site?.close())

const json = async (path: string, init?: Parameters<TestApp['call']>[1]) =>
  (await site.call(`/api${path}`, init)).json()
const sendJson = (method: string, body: unknown, headers: Record<string, string>) => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

/** The form of a new post: sends every field, and categories one by one. */
function newPostForm(
  fields: Record<string, string>,
  categories: string[],
  image: Buffer<ArrayBuffer> | null,
): FormData {
  const names = [
    'headline',
    'bannerHead',
    'excerpt',
    'richText',
    'videoURL',
    'slug',
    'keywords',
    'placement',
    'reporter',
  ]
  const form = new FormData()
  for (const name of names) form.append(name, fields[name] ?? '')
  if (image) form.append('image', new Blob([image], { type: 'image/jpeg' }), 'feature.jpg')
  for (const category of categories) form.append('category', category)
  return form
}

/** The edit form: the same fields, categories joined by commas, and an image only when a new one was chosen. */
function editForm(fields: Record<string, string>, categories: string[]): FormData {
  const form = newPostForm(fields, [], null)
  form.append('category', categories.join(','))
  return form
}

const STORY = {
  headline: 'মিরপুরে শেষ বলের জয়',
  bannerHead: 'সিরিজ বাংলাদেশের',
  excerpt: 'শেষ বলে দরকার ছিল দুই রান।',
  richText: '<p>গ্যালারি তখন <b>নিশ্চুপ</b>।<script>alert(1)</script></p>',
  videoURL: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
  slug: '',
  keywords: 'ক্রিকেট, মিরপুর',
  placement: 'lead',
  reporter: 'ক্রীড়া প্রতিবেদক',
}

async function publish(
  fields: Record<string, string> = {},
  categories = ['Cricket', 'Sports'],
): Promise<string> {
  const body = newPostForm({ ...STORY, ...fields }, categories, picture)
  const answer = await json('/allposts', { method: 'POST', body, headers: editor.cookie })
  expect(answer).toMatchObject({ insertedId: expect.any(String) })
  return answer.insertedId
}

describe('posts', () => {
  test('POST /allposts stores a multipart form with repeated categories and an image', async () => {
    const id = await publish()
    const post = await json(`/allposts/${id}`)
    expect(post).toMatchObject({
      ...STORY,
      _id: id,
      richText: '<p>গ্যালারি তখন <strong>নিশ্চুপ</strong>।</p>',
      slug: expect.stringMatching(/^[a-z0-9-]+$/),
      category: ['Cricket', 'Sports'],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      status: 'published',
      language: 'bn',
    })
    expect(post.imageUrl).toMatch(/^\/media\//)
    const shown = await site.call(post.imageUrl)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('GET /allposts answers a bare array with whole posts, newest first', async () => {
    const older = await publish({ headline: 'প্রথম' })
    const newer = await publish({ headline: 'দ্বিতীয়' })
    const posts = await json('/allposts')
    const ids = posts.map((post: { _id: string }) => post._id)
    expect(ids.indexOf(newer)).toBe(0)
    expect(ids.indexOf(older)).toBe(1)
    expect(posts[0]).toEqual(await json(`/allposts/${newer}`))
  })

  test('GET /allposts/{id} answers one post, by its id or its slug', async () => {
    const id = await publish({ headline: 'ঠিকানা আছে', slug: 'thikana-ache' })
    const post = await json(`/allposts/${id}`)
    expect(post).toMatchObject({ _id: id, headline: 'ঠিকানা আছে', slug: 'thikana-ache' })
    expect(await json('/allposts/thikana-ache')).toEqual(post)
    expect((await site.call('/api/allposts/unknown')).status).toBe(404)
  })

  test('GET /allposts?category, exclude and reporter narrow the list', async () => {
    const id = await publish({ headline: 'দৌড়', reporter: 'রিনা আক্তার' }, ['Athletics'])
    const other = await publish({ headline: 'লাফ' }, ['Athletics'])
    const idsOf = async (query: string) =>
      (await json(`/allposts?${query}`)).map((post: { _id: string }) => post._id)
    expect(await idsOf('category=Athletics')).toEqual([other, id])
    expect(await idsOf('category=athletics')).toEqual([other, id])
    expect(await idsOf(`category=Athletics&exclude=${other}`)).toEqual([id])
    expect(await idsOf(`reporter=${encodeURIComponent('রিনা আক্তার')}`)).toEqual([id])
    expect(await idsOf('category=Chess')).toEqual([])
    expect(await idsOf('category=Athletics&language=en')).toEqual([])
  })

  test('GET /allposts goes on where the Link header leads, until the end', async () => {
    const all = (await json('/allposts?limit=200')).map((post: { _id: string }) => post._id)
    const seen: string[] = []
    let next: string | undefined = '/api/allposts?limit=2'
    while (next) {
      const answer: Response = await site.call(next)
      seen.push(...(await answer.json()).map((post: { _id: string }) => post._id))
      next = /^<http:\/\/localhost:3000([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual(all)
    expect(seen.length).toBeGreaterThan(3)
  })

  test('PUT /allposts/{id} accepts the edit form: joined categories, its own placement labels, no image', async () => {
    const id = await publish()
    const before = await json(`/allposts/${id}`)
    const changed = { ...STORY, headline: 'শেষ বলে জয়', placement: 'Homepage Second Lead' }
    const answer = await json(`/allposts/${id}`, {
      method: 'PUT',
      body: editForm(changed, ['Cricket', 'International']),
      headers: admin.cookie,
    })
    expect(answer).toMatchObject({ success: true, ignored: [] })
    // The answer is the whole post: the form needs no second call.
    expect(answer.post).toEqual(await json(`/allposts/${id}`, { headers: admin.cookie }))
    const after = await json(`/allposts/${id}`)
    expect(after).toMatchObject({
      headline: 'শেষ বলে জয়',
      placement: 'secondLead',
      category: ['Cricket', 'International'],
      imageUrl: before.imageUrl,
      createdAt: before.createdAt,
    })
    expect(after.updatedAt).not.toBeNull()
  })

  test('PUT /allposts/{id} without a change answers so in both languages and stores nothing', async () => {
    const id = await publish()
    const { slug, version } = await json(`/allposts/${id}`)
    const body = () => editForm({ ...STORY, slug }, ['Cricket', 'Sports'])
    const answer = await site.call(`/api/allposts/${id}`, {
      method: 'PUT',
      body: body(),
      headers: admin.cookie,
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      success: false,
      error: 'No changes found',
      details: 'No changes found',
      code: 'NO_CHANGES',
    })
    const bengali = { ...admin.cookie, 'accept-language': 'bn-BD' }
    const inBengali = await json(`/allposts/${id}`, { method: 'PUT', body: body(), headers: bengali })
    expect(inBengali).toMatchObject({ success: false, error: 'কোনো পরিবর্তন পাওয়া যায়নি' })
    expect(await json(`/allposts/${id}`)).toMatchObject({ version })
  })

  test('PUT /allposts/{id} with an outdated version stores nothing and returns both texts', async () => {
    const id = await publish()
    const { version } = await json(`/allposts/${id}`)
    const put = (headline: string) =>
      site.call(`/api/allposts/${id}`, sendJson('PUT', { headline, version }, admin.cookie))
    expect((await put('প্রথম জন')).status).toBe(200)
    const late = await put('দ্বিতীয় জন')
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({
      success: false,
      code: 'VERSION_CONFLICT',
      current: { _id: id, headline: 'প্রথম জন', version: version + 1 },
      yours: { headline: 'দ্বিতীয় জন' },
    })
    expect(await json(`/allposts/${id}`)).toMatchObject({ headline: 'প্রথম জন' })
  })

  test('the longest Bengali text is accepted as a form and as JSON', async () => {
    const richText = `<p>${'ক'.repeat(POST_LIMITS.richText - 7)}</p>`
    const id = await publish({ richText })
    expect(await json(`/allposts/${id}`)).toMatchObject({ richText })
    const changed = richText.replace('ক', 'খ')
    expect(await json(`/allposts/${id}`, sendJson('PUT', { richText: changed }, admin.cookie))).toMatchObject(
      { success: true },
    )
  })

  test('an absent field keeps its value and an empty one is cleared', async () => {
    const id = await publish()
    await json(`/allposts/${id}`, sendJson('PUT', { excerpt: '', category: '' }, admin.cookie))
    expect(await json(`/allposts/${id}`)).toMatchObject({
      excerpt: '',
      category: [],
      bannerHead: STORY.bannerHead,
    })
  })

  test('DELETE /allposts/{id} answers deletedCount 1 once, 0 afterwards and for unknown ids', async () => {
    const id = await publish()
    const remove = (post: string) => json(`/allposts/${post}`, { method: 'DELETE', headers: admin.cookie })
    expect(await remove(id)).toEqual({ deletedCount: 1 })
    expect(await remove(id)).toEqual({ deletedCount: 0 })
    expect(await remove('unknown')).toEqual({ deletedCount: 0 })
    expect((await site.call(`/api/allposts/${id}`)).status).toBe(404)
  })

  test('GET homepage-data holds the leads and four sections of an edition', async () => {
    const lead = await publish({ headline: 'প্রধান খবর', placement: 'lead' }, ['Football'])
    const second = await publish({ headline: 'দ্বিতীয় খবর', placement: 'Homepage Second Lead' }, ['Football'])
    const football = await publish({ headline: 'ফুটবলের খবর', placement: '' }, ['Football'])
    const home = await json('/homepage-data')
    expect(Object.keys(home).toSorted()).toEqual(
      ['athleticsPosts', 'cricketPosts', 'footballPosts', 'lead', 'secondLead', 'sportsPosts'].toSorted(),
    )
    expect(home.lead).toEqual(await json(`/allposts/${lead}`))
    expect(home.secondLead._id).toBe(second)
    expect(home.footballPosts.map((post: { _id: string }) => post._id)).toEqual([football])
    expect(home.cricketPosts.length).toBeGreaterThan(0)
    expect(await json('/homepage-data?language=en')).toMatchObject({ lead: null, footballPosts: [] })
  })
})
