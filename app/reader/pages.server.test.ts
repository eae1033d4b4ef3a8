import type { LoaderFunctionArgs } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editionOf } from '#contract/pages/paths.ts'
import { ANONYMOUS, SYSTEM, type Viewer } from '#contract/role.ts'
import { importPosts } from '#server/domain/import/import-posts.ts'
import { setBreaking } from '#server/domain/settings/save-settings.ts'
import { pageContextOf } from '#tests/test-page-request.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { articleLoader } from './article/article.server.ts'
import { redirectPostLoader } from './article/redirect-post.server.ts'
import { redirectDayLoader } from './files/file.server.ts'
import { layoutLoader } from './layout.server.ts'
import { categoryLoader } from './lists/category.server.ts'
import { homeLoader } from './lists/home.server.ts'
import { notFoundLoader } from './not-found.server.ts'
import { ownAddressLoader } from './site/own-address.server.ts'

const NOW = new Date('2026-11-20T15:48:00Z')
let world: TestWorld

const post = (id: string, more: object = {}) => ({
  id,
  headline: `শিরোনাম ${id}`,
  richText: '<p>এক</p>',
  language: 'bn' as const,
  categories: ['Cricket' as const],
  imageUrl: 'https://example.com/a.jpg',
  createdAt: new Date('2026-11-20T10:00:00Z'),
  ...more,
})

beforeAll(async () => {
  world = await openTestWorld()
  world.clock.set(NOW)
  const many = Array.from({ length: 20 }, (_, n) =>
    post(`many${n}`, { createdAt: new Date(NOW.getTime() - (n + 40) * 3_600_000), categories: ['Football'] }),
  )
  await importPosts({ ...world.world, viewer: SYSTEM }, [
    post('first', { slug: 'prothom', twin: 'one' }),
    post('second', { createdAt: new Date('2026-11-20T09:00:00Z') }),
    post('late', { createdAt: new Date('2026-11-20T19:00:00Z'), categories: ['Health'] }),
    post('draft', { status: 'draft' }),
    post('english', { language: 'en', headline: 'First', twin: 'one' }),
    ...many,
  ])
})
afterAll(() => world.end())

type Loader<Params, Shown> = (
  args: Pick<LoaderFunctionArgs, 'request' | 'context'> & { params: Params },
) => Promise<Shown>

/** Calls a loader as a request for a path would. */
async function visit<Params, Shown>(
  loader: Loader<Params, Shown>,
  path: string,
  params: Params,
  viewer: Viewer = ANONYMOUS,
) {
  const url = new URL(path, world.world.siteUrl)
  const names = new Set<string>()
  const times: Date[] = []
  const context = pageContextOf(world.world, {
    ...editionOf(url.pathname),
    ctx: { ...world.world, viewer },
    addTags: (...shown) => shown.forEach((name) => void names.add(name)),
    freshUntil: (instant) => void times.push(instant),
  })
  const shown = await loader({ request: new Request(url), context, params })
  return { shown, names, times }
}

/** Status and address of a redirect; fails for everything else. */
async function moved<Params>(loader: Loader<Params, unknown>, path: string, params: Params) {
  const thrown: unknown = await visit(loader, path, params).catch((error: unknown) => error)
  if (!(thrown instanceof Response)) throw new Error(`${path} did not move`)
  return [thrown.status, thrown.headers.get('location')]
}

describe('an article', () => {
  const address = '/allposts/2026/11/20/first'

  test('has one canonical address, and cache tags for its contents', async () => {
    const { shown, names } = await visit(articleLoader, address, { id: 'first' })
    expect(shown.article.headline).toBe('শিরোনাম first')
    expect(shown.related.readMore.map(({ id }) => id)).toEqual(['second'])
    expect(shown.article.translation?.href).toBe('/en/allposts/2026/11/20/english')
    expect(names).toEqual(new Set(['post:first', 'ads', 'polls', 'category:bn:Cricket']))
  })

  test.each([
    ['/allposts/2026/11/21/first', 'first', address],
    ['/allposts/2026/11/20/prothom', 'prothom', address],
    ['/en/allposts/2026/11/20/first', 'first', address],
    ['/allposts/2026/11/20/english', 'english', '/en/allposts/2026/11/20/english'],
    ['/allposts/2026/11/20/late', 'late', '/allposts/2026/11/21/late'],
  ])('%s redirects permanently to the canonical address', async (path, id, to) => {
    expect(await moved(articleLoader, path, { id })).toEqual([301, to])
  })

  test.each([
    ['/allposts/first', 'first', address],
    ['/post/first', 'first', address],
    ['/allposts/prothom', 'prothom', address],
    ['/en/post/first', 'first', address],
  ])('%s, an address without a date, redirects permanently', async (path, idOrSlug, to) => {
    expect(await moved(redirectPostLoader, path, { idOrSlug })).toEqual([301, to])
  })

  test.each(['draft', 'nothing', 'prothom%00'])('returns 404 for %s', async (id) => {
    const missing = { init: { status: 404 }, data: { code: 'POST_NOT_FOUND', requestId: 'r1' } }
    await expect(visit(articleLoader, `/allposts/2026/11/20/${id}`, { id })).rejects.toMatchObject(missing)
    await expect(visit(redirectPostLoader, `/post/${id}`, { idOrSlug: id })).rejects.toMatchObject(missing)
  })

  test('a slug of the other edition redirects to its post', async () => {
    expect(await moved(redirectPostLoader, '/en/post/prothom', { idOrSlug: 'prothom' })).toEqual([
      301,
      address,
    ])
  })

  test('“Update Post” needs the permission', async () => {
    const update = async (viewer: Viewer) =>
      (await visit(articleLoader, address, { id: 'first' }, viewer)).shown.update
    expect(await update(ANONYMOUS)).toBeNull()
    expect(await update((await world.as('reporter')).viewer)).toBeNull()
    expect(await update((await world.as('editor')).viewer)).toBe('/dashboard/updatePost/first')
  })
})

describe('a category', () => {
  test('shows its posts, and older ones by cursor until there are none', async () => {
    const { shown, names } = await visit(ownAddressLoader, '/football', {})
    expect(shown.section?.posts.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, n) => `many${n}`))
    expect(names).toEqual(new Set(['category:bn:Football', 'ads', 'polls', 'scores:now']))
    const older = await visit(ownAddressLoader, shown.section?.older ?? '', {})
    expect(older.shown.section?.posts.map(({ id }) => id)).toEqual(
      Array.from({ length: 5 }, (_, n) => `many${n + 15}`),
    )
    expect(older.shown.section).toMatchObject({ older: null, newest: '/football' })
  })

  test.each([
    ['/category/Cricket', '/cricket'],
    ['/category/sports', '/othersports'],
    ['/en/category/HEALTH', '/en/category/Health'],
  ])('%s redirects to its canonical page', async (path, to) => {
    expect(await moved(categoryLoader, path, {})).toEqual([301, to])
  })

  test('an address at the top level redirects to its canonical path', async () => {
    expect(await moved(ownAddressLoader, '/Football', {})).toEqual([301, '/football'])
  })

  test('is an empty page without posts, and 404 for an unknown category', async () => {
    const { shown } = await visit(categoryLoader, '/en/category/Tech', {})
    expect(shown).toMatchObject({ posts: [], empty: 'No posts in Tech yet', older: null })
    await expect(visit(categoryLoader, '/category/x', {})).rejects.toMatchObject({
      init: { status: 404 },
      data: { code: 'CATEGORY_NOT_FOUND' },
    })
  })
})

describe('the home page and the layout', () => {
  test('an edition’s home shows that edition’s posts, none twice', async () => {
    const { shown, names } = await visit(homeLoader, '/', {})
    const { lead, secondLead, briefs } = shown.home
    const listed = shown.blocks.flatMap((block) => (block.kind === 'posts' ? block.posts : []))
    const ids = [lead, secondLead, ...briefs, ...listed].map((card) => card?.id)
    expect(ids).not.toContain('english')
    expect(new Set(ids).size).toBe(ids.length)
    expect(names).toEqual(new Set(['home:bn', 'ads', 'polls', 'scores:now']))
    expect((await visit(homeLoader, '/en', {})).shown.home.lead?.id).toBe('english')
  })

  test('the layout expires at midnight in Dhaka, or when a breaking line ends', async () => {
    const midnight = new Date('2026-11-20T18:00:00Z')
    const quiet = await visit(layoutLoader, '/cricket', {})
    expect(quiet.times).toEqual([midnight])
    expect(quiet.names).toEqual(new Set(['site', 'placed:bn']))
    expect(quiet.shown.breaking).toBeNull()
    const endsAt = new Date('2026-11-20T16:00:00Z')
    const editor = await world.as('editor')
    await setBreaking(editor, 'bn', { text: 'জয়', link: '/cricket', endsAt })
    const { shown, times } = await visit(layoutLoader, '/', {})
    expect(shown.breaking).toEqual({ text: 'জয়', link: '/cricket' })
    expect(times).toEqual([midnight, endsAt])
    expect((await visit(layoutLoader, '/en', {})).shown.breaking).toBeNull()
  })

  test('loader data is not serialised', async () => {
    const { shown } = await visit(homeLoader, '/', {})
    expect(shown.siteTitle).toBe('ময়দান')
    expect(JSON.stringify(shown)).toBe('{}')
  })
})

describe('redirects', () => {
  test.each([
    ['/archive?date=2026-11-20', '/allposts/2026/11/20'],
    ['/en/archive?date=2026-11-20', '/en/allposts/2026/11/20'],
    ['/archive?date=2026-02-30', '/latest'],
    ['/archive?date=//evil.example', '/latest'],
    ['/en/archive', '/en/latest'],
  ])('%s', async (path, to) => {
    expect(await moved(redirectDayLoader, path, {})).toEqual([302, to])
  })

  test('an unknown address is a 404 page', async () => {
    await expect(visit(notFoundLoader, '/nope', {})).rejects.toMatchObject({
      init: { status: 404 },
      data: { code: 'NOT_FOUND', requestId: 'r1' },
    })
  })
})
