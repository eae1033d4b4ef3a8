// The routes of all pages, from contract/pages/pages.ts and contract/screens.ts. The addresses of the API are in
// server/api/routes.ts.
import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'
import { PAGES, type Page } from '#contract/pages/pages.ts'
import { PAD_SHELL, SCREENS } from '#contract/screens.ts'

/** The pages of one edition; `id` distinguishes the same modules in both editions. */
function edition(id: 'bn' | 'en'): RouteConfigEntry[] {
  return [
    layout('reader/layout.tsx', { id: `${id}:layout` }, [
      layout('reader/error-boundary.tsx', { id: `${id}:errors` }, routesOf('page', `${id}:`)),
    ]),
    ...routesOf('file', `${id}:`),
  ]
}

function routesOf(kind: Page['kind'], idPrefix: string): RouteConfigEntry[] {
  return PAGES.filter((page) => page.kind === kind).flatMap(({ module, paths }) =>
    paths.map((path) => {
      const options = { id: idPrefix + path }
      return path === '/' ? index(module, options) : route(path.slice(1), module, options)
    }),
  )
}

const screens = SCREENS.map(({ name, path, module }) => {
  const below = path.slice('/dashboard/'.length).replace(/\{(\w+)\}/g, ':$1')
  const [file, options] = [`dashboard/${module}`, { id: `dashboard/${name}` }]
  return below === '' ? index(file, options) : route(below, file, options)
})

export default [
  ...edition('bn'),
  ...prefix('en', edition('en')),
  route('dashboard', 'dashboard/shell/layout.tsx', [...screens, route('*', 'dashboard/shell/not-found.tsx')]),
  route(PAD_SHELL.slice(1), 'dashboard/pad/shell/shell.tsx'),
  route('en/dashboard/*', 'dashboard/shell/redirect.ts'),
  ...routesOf('site-file', ''),
] satisfies RouteConfig
