import { RouterContextProvider, type ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createPageHandler } from './page-handler.ts'

/** Address patterns. The response of a route is its own pattern. */
const PATTERNS = [
  '',
  'cricket',
  'allposts/:id',
  'allposts/latest',
  '*',
  'en',
  'en/cricket',
  'en/allposts/:id',
  'en/*',
  'dashboard',
  'dashboard/:screen',
  'en/dashboard/*',
]

const ADDRESSES = [
  ['/', ''],
  ['/cricket', 'cricket'],
  ['/Cricket/', 'cricket'],
  ['/%63ricket', 'cricket'],
  ['/allposts/x', 'allposts/:id'],
  ['/allposts/latest', 'allposts/latest'],
  ['/allposts/x/y', '*'],
  ['/unknown', '*'],
  ['//cricket', '*'],
  ['/en', 'en'],
  ['/en/', 'en'],
  ['/EN/CRICKET', 'en/cricket'],
  ['/en/allposts/x', 'en/allposts/:id'],
  ['/en/unknown', 'en/*'],
  ['/english', '*'],
  ['/dashboard/posts', 'dashboard/:screen'],
  ['/en/dashboard/posts', 'en/dashboard/*'],
] as const

const build: ServerBuild = {
  allowedActionOrigins: false,
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  assetsBuildDirectory: '',
  entry: { module: { default: () => new Response() } },
  future: {},
  isSpaMode: false,
  prerender: [],
  publicPath: '/',
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  routes: Object.fromEntries([
    ['root', { id: 'root', path: '', module: {} }],
    ...PATTERNS.map((path) => [
      `of ${path}`,
      {
        id: `of ${path}`,
        parentId: 'root',
        ...(path === '' || path === 'en' ? { index: true } : {}),
        ...(path === '' ? {} : { path }),
        module: { loader: () => new Response(path), handle: { hydrate: path.startsWith('dashboard') } },
      },
    ]),
  ]),
  ssr: true,
}

describe('the handler of pages', () => {
  test.each(ADDRESSES)('answers %s in each environment by the route %s', async (address, pattern) => {
    const answer = async (handle: ReturnType<typeof createPageHandler>) =>
      (await handle(new Request(`http://localhost:3000${address}`), new RouterContextProvider())).text()
    expect(await answer(createPageHandler(build, 'production'))).toBe(pattern)
    expect(await answer(createPageHandler(async () => build, 'development'))).toBe(pattern)
  })
})
