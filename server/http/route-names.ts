// Which route an address belongs to, by its pattern: what requests are counted and logged under, so that no visitor can
// make up new names. Both editions of a page are one route. Decides nothing about how a request is answered.
import { TrieRouter } from 'hono/router/trie-router'
import type { ServerBuild } from 'react-router'
import { BASE_PATH } from './sign-in/better-auth.ts'
import { ROUTES } from './sign-in/routes.ts'

/** The pattern of a path (`/allposts/:id`), OTHER for one that stands nowhere. */
export type RouteNames = (path: string) => string

export const OTHER = 'other'

/** Names routes by these patterns; of several that fit, the one with the fewest open parts. */
export function routeNames(patterns: readonly string[]): RouteNames {
  const router = new TrieRouter<string>()
  const ordered = [...new Set(patterns)].sort((a, b) => openParts(a) - openParts(b))
  for (const pattern of ordered) router.add('GET', pattern.toLowerCase(), nameOf(pattern))
  return (path) => {
    const [found] = router.match('GET', path.toLowerCase())
    return found[0]?.[0] ?? OTHER
  }
}

function openParts(pattern: string): number {
  return pattern.split(':').length
}

function nameOf(pattern: string): string {
  // What a part of a media file's name must look like says nothing here.
  return pattern.replace(/\{[^/]*\}/g, '').replace(/^\/en(?=\/|$)/, '') || '/'
}

/** The patterns of everything an app answers that is no page: calls, calls about signing in, files. */
export function appPatterns({ routes }: { routes: readonly { path: string }[] }): string[] {
  const calls = routes.map(({ path }) => path).filter((path) => !path.includes('*'))
  return [...calls, ...Object.keys(ROUTES).map((name) => `${BASE_PATH}/${name}`), '/assets/:file']
}

/** The patterns of all pages of a build; what stands for everything else is none of them. */
export function pagePatterns({ routes }: Pick<ServerBuild, 'routes'>): string[] {
  const pathOf = (id: string): string => {
    const route = routes[id]
    if (!route) return ''
    const above = route.parentId === undefined ? '' : pathOf(route.parentId)
    return route.path ? `${above}/${route.path}` : above
  }
  const pages = Object.values(routes).flatMap((route) =>
    route && (route.index || route.path !== undefined) ? [pathOf(route.id) || '/'] : [],
  )
  return pages.filter((pattern) => !pattern.includes('*'))
}
