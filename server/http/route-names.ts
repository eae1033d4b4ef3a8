// Route patterns as labels of metrics and logs: visitors cannot create new ones. Both editions of a page are one route. Decides
// nothing about how a request is answered.
import { TrieRouter } from 'hono/router/trie-router'
import type { ServerBuild } from 'react-router'
import { BASE_PATH } from './sign-in/better-auth.ts'
import { ROUTES } from './sign-in/routes.ts'

/** The pattern of a path (`/allposts/:id`), or OTHER. */
export type RouteNames = (path: string) => string

export const OTHER = 'other'

/** Matches paths with these patterns; of several that match, the one with the fewest parameters. */
export function routeNames(patterns: readonly string[]): RouteNames {
  const router = new TrieRouter<string>()
  const ordered = [...new Set(patterns)].sort((a, b) => countParameters(a) - countParameters(b))
  for (const pattern of ordered) router.add('GET', pattern.toLowerCase(), toLabel(pattern))
  return (path) => {
    const [matches] = router.match('GET', path.toLowerCase())
    return matches[0]?.[0] ?? OTHER
  }
}

function countParameters(pattern: string): number {
  return pattern.split(':').length
}

function toLabel(pattern: string): string {
  // Removes the regular expressions of parameters.
  return pattern.replace(/\{[^/]*\}/g, '').replace(/^\/en(?=\/|$)/, '') || '/'
}

/** The patterns of API calls, account calls and files. */
export function appPatterns({ routes }: { routes: readonly { path: string }[] }): string[] {
  const calls = routes.map(({ path }) => path).filter((path) => !path.includes('*'))
  return [...calls, ...Object.keys(ROUTES).map((name) => `${BASE_PATH}/${name}`)]
}

/** Whether the site's own data decides which paths a pattern has (contract/pages/page-address.ts). */
export function isOwnPattern(pattern: string): boolean {
  return pattern.includes(':ownSlug') || pattern.includes(':category')
}

/** The patterns of all pages of a build, without catch-all routes. */
export function pagePatterns({ routes }: Pick<ServerBuild, 'routes'>): string[] {
  const fullPath = (id: string): string => {
    const route = routes[id]
    if (!route) return ''
    const parent = route.parentId === undefined ? '' : fullPath(route.parentId)
    return route.path ? `${parent}/${route.path}` : parent
  }
  const pages = Object.values(routes).flatMap((route) =>
    route && (route.index || route.path !== undefined) ? [fullPath(route.id) || '/'] : [],
  )
  return pages.filter((pattern) => !pattern.includes('*'))
}
