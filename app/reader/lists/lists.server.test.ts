import type { LoaderFunctionArgs } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editionOf } from '#contract/pages/paths.ts'
import { SYSTEM } from '#contract/role.ts'
import { importPosts } from '#server/domain/import/import-posts.ts'
import { pageContextOf } from '#tests/test-page-request.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { feedLoader } from '../files/feed.server.ts'
import { indexLoader, newsLoader, partLoader } from '../files/sitemap.server.ts'
import { childrenOf, readXml, textOf, type XmlElement } from '../present/files/strict-xml.ts'
import { archiveLoader } from './archive.server.ts'
import { categoryLoader } from './category.server.ts'
import { latestLoader } from './latest.server.ts'
import { reporterLoader } from './reporter.server.ts'
import { searchLoader } from './search.server.ts'

const NOW = new Date('2026-11-20T15:48:00Z')
const HOUR = 3_600_000
/** When an older post was changed: after the newest one was published. */
const CHANGED = new Date(NOW.getTime() - HOUR / 2)
let world: TestWorld

const post = (id: string, hoursAgo: number, more: object = {}) => ({
  id,
  headline: `শিরোনাম ${id}`,
  richText: '<p>এক</p>',
  language: 'bn' as const,
  categories: ['Cricket' as const],
  reporter: 'মেহরিন সোবহান',
  createdAt: new Date(NOW.getTime() - hoursAgo * HOUR),
  ...more,
})

beforeAll(async () => {
  world = await openTestWorld()
  world.clock.set(NOW)
  const many = Array.from({ length: 31 }, (_, index) => post(`many${index}`, 100 + index))
  const english = { language: 'en' as const, reporter: 'Nabila Shahrin', headline: '100% of <Mirpur>' }
  await importPosts({ ...world.world, viewer: SYSTEM }, [
    post('new', 1, { twin: 'win' }),
    post('old', 47, { updatedAt: CHANGED }),
    post('stale', 49, { categories: ['Health'] }),
    post('draft', 2, { status: 'draft' }),
    post('english', 3, { ...english, twin: 'win' }),
    ...many,
  ])
})
afterAll(() => world.end())

type Loader<Shown> = (args: Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>) => Promise<Shown>

/** Calls a loader as an anonymous request for a path would. */
async function visit<Shown>(loader: Loader<Shown>, path: string, params: Record<string, string> = {}) {
  const url = new URL(path, world.world.siteUrl)
  const names = new Set<string>()
  const times: Date[] = []
  const context = pageContextOf(world.world, {
    ...editionOf(url.pathname),
    addTags: (...shown) => shown.forEach((name) => void names.add(name)),
    freshUntil: (instant) => void times.push(instant),
  })
  const shown = await loader({ request: new Request(url), context, params })
  return { shown, names, times }
}

async function read(loader: Loader<Response>, path: string, params?: Record<string, string>) {
  const { shown, names, times } = await visit(loader, path, params)
  return { type: shown.headers.get('content-type'), root: readXml(await shown.text()), names, times }
}

const idsIn = (posts: { id: string }[]) => posts.map(({ id }) => id)

describe('feeds', () => {
  const items = (root: XmlElement) =>
    childrenOf(root, 'channel').flatMap((channel) => childrenOf(channel, 'item'))
  const guids = (root: XmlElement) => items(root).flatMap((item) => textOf(item, 'guid') ?? [])

  test('an edition’s feed has its 30 newest published posts', async () => {
    const { root, type, names } = await read(feedLoader, '/feed.xml')
    expect(type).toBe('application/rss+xml; charset=utf-8')
    expect(guids(root)).toHaveLength(30)
    expect(guids(root).slice(0, 4)).toEqual(['maidan:new', 'maidan:old', 'maidan:stale', 'maidan:many0'])
    expect(names).toEqual(new Set(['site', 'latest:bn']))
  })

  test('sections and reporters have their own feeds', async () => {
    const health = await read(feedLoader, '/category/Health/feed.xml', { category: 'Health' })
    expect(guids(health.root)).toEqual(['maidan:stale'])
    const cricket = await read(feedLoader, '/cricket/feed.xml')
    expect(guids(cricket.root)).not.toContain('maidan:stale')
    expect(cricket.names).toContain('category:bn:Cricket')
    const reporter = { reporterName: 'Nabila Shahrin' }
    const nabila = await read(feedLoader, '/en/reporter/Nabila%20Shahrin/feed.xml', reporter)
    expect(guids(nabila.root)).toEqual(['maidan:english'])
    expect(textOf(items(nabila.root)[0] ?? nabila.root, 'title')).toBe('100% of <Mirpur>')
  })

  test('each feed exists as Atom too, links to itself and has entries', async () => {
    for (const [path, self, params] of [
      ['/atom.xml', '/atom.xml', {}],
      ['/en/cricket/atom.xml', '/en/cricket/atom.xml', {}],
      ['/category/Health/atom.xml', '/category/Health/atom.xml', { category: 'Health' }],
      [
        '/en/reporter/Nabila%20Shahrin/atom.xml',
        '/en/reporter/Nabila%20Shahrin/atom.xml',
        { reporterName: 'Nabila Shahrin' },
      ],
    ] as const) {
      const { root, type } = await read(feedLoader, path, params)
      expect([root.name, type]).toEqual(['feed', 'application/atom+xml; charset=utf-8'])
      const links = childrenOf(root, 'link').map(({ attributes }) => attributes)
      expect(links[0]).toMatchObject({ rel: 'self', href: `${world.world.siteUrl}${self}` })
      expect(childrenOf(root, 'entry').length).toBeGreaterThan(0)
    }
  })

  test('say when the newest change was, even if an older post was changed last', async () => {
    const atom = (await read(feedLoader, '/atom.xml')).root
    expect(textOf(atom, 'updated')).toBe(CHANGED.toISOString())
    const entries = childrenOf(atom, 'entry').slice(0, 3)
    expect(entries.map((entry) => ['published', 'updated'].map((name) => textOf(entry, name)))).toEqual([
      [hoursAgo(1), hoursAgo(1)],
      [hoursAgo(47), CHANGED.toISOString()],
      [hoursAgo(49), hoursAgo(49)],
    ])
    const built = async (path: string, params?: Record<string, string>) => {
      const { root } = await read(feedLoader, path, params)
      return childrenOf(root, 'channel').map((channel) => textOf(channel, 'lastBuildDate'))
    }
    expect(await built('/feed.xml')).toEqual([CHANGED.toUTCString()])
    const stale = new Date(hoursAgo(49)).toUTCString()
    expect(await built('/category/Health/feed.xml', { category: 'Health' })).toEqual([stale])
  })
  const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR).toISOString()

  test.each([
    ['/category/Cricket/atom.xml', 'Cricket', '/cricket/atom.xml'],
    ['/category/Cricket/feed.xml', 'Cricket', '/cricket/feed.xml'],
    ['/en/category/sports/feed.xml', 'sports', '/en/othersports/feed.xml'],
    ['/category/health/feed.xml', 'health', '/category/Health/feed.xml'],
    ['/en/Cricket/feed.xml', null, '/en/cricket/feed.xml'],
  ])('%s redirects permanently to its canonical address', async (path, category, address) => {
    const moved = await visit(feedLoader, path, category ? { category } : {}).catch(
      (thrown: unknown) => thrown,
    )
    expect(moved).toBeInstanceOf(Response)
    if (!(moved instanceof Response)) return
    expect([moved.status, moved.headers.get('location')]).toEqual([301, address])
  })

  test('unknown sections and names have no feed', async () => {
    for (const params of [{ category: 'Nothing' }, { reporterName: 'Nobody' }]) {
      await expect(visit(feedLoader, '/x/feed.xml', params)).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('sitemaps', () => {
  const locs = (root: XmlElement, name: string) => childrenOf(root, name).map((entry) => textOf(entry, 'loc'))

  test('every sitemap of the index is valid, and every published post is in one', async () => {
    const { root } = await read(indexLoader, '/sitemap.xml')
    const found = new Set<string | null>()
    for (const loc of locs(root, 'sitemap')) {
      const part = new URL(loc ?? '').pathname.split('/').at(-1) ?? ''
      for (const url of locs((await read(partLoader, `/sitemaps/${part}`, { part })).root, 'url'))
        found.add(url)
    }
    expect(found).toContain('http://localhost:3000/allposts/2026/11/20/new')
    expect(found).toContain('http://localhost:3000/en/allposts/2026/11/20/english')
    expect(found).toContain('http://localhost:3000/en/othersports')
    expect([...found].some((url) => url?.includes('draft'))).toBe(false)
    expect([...found].filter((url) => url?.includes('/allposts/'))).toHaveLength(35)
  })

  test('translations link each other', async () => {
    const { root } = await read(partLoader, '/sitemaps/posts-2026-11.xml', { part: 'posts-2026-11.xml' })
    const linked = childrenOf(root, 'url').filter((entry) => childrenOf(entry, 'xhtml:link').length > 0)
    expect(linked.map((entry) => textOf(entry, 'loc')?.split('/').at(-1)).sort()).toEqual(['english', 'new'])
  })

  test.each(['posts-2020-01.xml', 'posts-2026-11-2.xml', 'posts-2026-13.xml', 'x.xml'])(
    '%s returns 404',
    async (part) => {
      await expect(visit(partLoader, `/sitemaps/${part}`, { part })).rejects.toMatchObject({ status: 404 })
    },
  )

  test('a month is listed as soon as it has a post', async () => {
    const isListed = async () => {
      const { root } = await read(indexLoader, '/sitemap.xml')
      return locs(root, 'sitemap').some((loc) => loc?.endsWith('posts-2026-05.xml'))
    }
    // The months between the first and the last post are counted already.
    await importPosts({ ...world.world, viewer: SYSTEM }, [post('first', 24 * 300, { language: 'en' })])
    expect(await isListed()).toBe(false)
    await importPosts({ ...world.world, viewer: SYSTEM }, [post('may', 24 * 190, { language: 'en' })])
    expect(await isListed()).toBe(true)
  })

  test('the news sitemap has both editions of the last 48 hours, and an expiry', async () => {
    const { root, times } = await read(newsLoader, '/news-sitemap.xml')
    expect(locs(root, 'url').map((url) => url?.split('/').at(-1))).toEqual(['new', 'english', 'old'])
    expect(times).toEqual([new Date(NOW.getTime() + HOUR)])
  })
})

describe('lists', () => {
  test('older pages follow each other without gaps or repetitions', async () => {
    const seen: string[] = []
    for (let path: string | null = '/latest'; path; ) {
      const { shown }: Awaited<ReturnType<typeof visitLatest>> = await visitLatest(path)
      seen.push(...idsIn(shown.posts))
      path = shown.pager.older
    }
    expect(seen).toHaveLength(34)
    expect(new Set(seen).size).toBe(34)
  })
  const visitLatest = (path: string) => visit(latestLoader, path)

  test('an archive day has the posts of that day in Dhaka', async () => {
    const day = { year: '2026', month: '11', day: '20' }
    const { shown, names } = await visit(archiveLoader, '/allposts/2026/11/20', day)
    expect(idsIn(shown.posts)).toEqual(['new'])
    expect(names).toContain('month:bn:2026-11')
  })

  test('a day or month without news is an empty page that links to the nearest ones with news; an impossible one is 404', async () => {
    const empty = await visit(archiveLoader, '/allposts/2026/11/17', { year: '2026', month: '11', day: '17' })
    expect(empty.shown.posts).toEqual([])
    expect(JSON.stringify(empty.shown.head)).toContain('noindex')
    const days = async (year: string, month: string, day: string) => {
      const { shown, names } = await visit(archiveLoader, `/allposts/${year}/${month}/${day}`, {
        year,
        month,
        day,
      })
      expect(JSON.stringify(shown.head)).toContain('noindex')
      const { previous, next } = shown.archive
      return { previous: previous?.href ?? null, next: next?.href ?? null, names }
    }
    const early = await days('2025', '01', '01')
    expect(early).toMatchObject({
      previous: null,
      next: expect.stringMatching(/^\/allposts\/2026\/\d\d\/\d\d$/),
    })
    for (const [year, month, day] of [
      ['2026', '11', '21'],
      ['9999', '12', '31'],
    ] as const) {
      const late = await days(year, month, day)
      expect(late).toMatchObject({ previous: '/allposts/2026/11/20', next: null })
      expect([...late.names]).toEqual(expect.arrayContaining(['month:bn:2026-11', 'latest:bn']))
    }
    const month = await visit(archiveLoader, '/allposts/2031/01', { year: '2031', month: '01' })
    expect(month.shown.archive.previous?.href).toBe('/allposts/2026/11')
    expect(month.shown.archive.days).toEqual([])
    for (const [year, month, day] of [
      ['2026', '02', '30'],
      ['2026', '13', '01'],
    ] as const) {
      const visited = visit(archiveLoader, `/allposts/${year}/${month}/${day}`, { year, month, day })
      await expect(visited).rejects.toMatchObject({ data: { code: 'DAY_NOT_FOUND' }, init: { status: 404 } })
    }
  })

  test('search finds words next to any punctuation and nothing else', async () => {
    const found = await visit(searchLoader, `/en/search?q=${encodeURIComponent('100% of')}`)
    expect(idsIn(found.shown.results.map(({ card }) => card))).toEqual(['english'])
    const nothing = await visit(searchLoader, '/en/search?q=_%25_zzz')
    expect(nothing.shown.results).toEqual([])
    const endless = await visit(searchLoader, `/search?q=${'x'.repeat(900)}`)
    expect(endless.shown.query).toEqual({ text: 'x'.repeat(200), cut: true })
  })

  test('an invalid cursor is an error', async () => {
    await expect(visit(latestLoader, '/latest?cursor=nonsense')).rejects.toMatchObject({
      init: { status: 400 },
    })
  })

  test('an invented cursor redirects to the list', async () => {
    const cursor = (at: Date, id: string) => Buffer.from(`${at.getTime()}.${id}`).toString('base64url')
    const published = new Date(NOW.getTime() - 47 * HOUR)
    const day = { year: '2026', month: '11', day: '20' }
    const whose = { reporterName: 'মেহরিন সোবহান' }
    const lists: [() => Promise<unknown>, string][] = [
      [() => visit(latestLoader, `/latest?cursor=${cursor(NOW, 'x')}`), '/latest'],
      [() => visit(latestLoader, `/en/latest?cursor=${cursor(NOW, 'old')}`), '/en/latest'],
      [
        () => visit(archiveLoader, `/allposts/2026/11/20?cursor=${cursor(NOW, 'old')}`, day),
        '/allposts/2026/11/20',
      ],
      [() => visit(categoryLoader, `/cricket?cursor=${cursor(NOW, '!')}`), '/cricket'],
      [
        () => visit(reporterLoader, `/reporter/x?cursor=${cursor(new Date(0), 'old')}`, whose),
        `/reporter/${encodeURIComponent('মেহরিন সোবহান')}`,
      ],
    ]
    for (const [visited, list] of lists) {
      const answer = await visited().then(
        () => null,
        (thrown: unknown) => (thrown instanceof Response ? thrown : null),
      )
      expect([answer?.status, answer?.headers.get('Location')]).toEqual([302, list])
    }
    const { shown } = await visit(latestLoader, `/latest?cursor=${cursor(published, 'old')}`)
    expect(idsIn(shown.posts)[0]).toBe('stale')
  })
})

describe('a reporter', () => {
  const byName = (name: string, edition = '') =>
    visit(reporterLoader, `${edition}/reporter/${encodeURIComponent(name)}`, { reporterName: name })

  test('has a page with their stories', async () => {
    const { shown } = await byName('মেহরিন সোবহান')
    expect(shown.init?.status).toBe(200)
    expect(idsIn(shown.data.posts).slice(0, 2)).toEqual(['new', 'old'])
    expect(shown.data.otherEdition).toBeNull()
  })

  test('links the other edition for a reporter who writes only there', async () => {
    const { shown } = await byName('Nabila Shahrin')
    expect(shown.init?.status).toBe(200)
    expect(shown.data.posts).toEqual([])
    expect(shown.data.otherEdition).toEqual({ language: 'en', href: '/en/reporter/Nabila%20Shahrin' })
  })

  test.each(['কেউ না', ' ', 'x'.repeat(5_000)])('returns 404 for an unknown name: %.10s', async (name) => {
    await expect(byName(name)).rejects.toMatchObject({
      data: { code: 'REPORTER_NOT_FOUND' },
      init: { status: 404 },
    })
  })
})
