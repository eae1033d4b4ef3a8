// React Router's request handler for pages, and the addresses as it reads them. React Router compares an address with all routes
// one after the other, twice for each request; so reading pages are split by the first part of their address, each with a handler
// of its own.

import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { wantsScripts } from '#contract/pages/hydrated-route.ts'
import { editionOf } from '#contract/pages/paths.ts'

type Routes = ServerBuild['routes']
type Mode = 'production' | 'development'

/** With a function, React Router builds its routes for every request, and nothing is split: for development only. */
export function createPageHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: Mode,
): RequestHandler {
  const handleAny = createRequestHandler(build, mode)
  if (typeof build === 'function') return handleAny
  const handlers = createSplitHandlers(build, mode)
  return (request, context) => {
    const handle = handlers.get(startOf(decodePath(new URL(request.url).pathname))) ?? handleAny
    return handle(request, context)
  }
}

/** Handlers by the start of an address. Pages that run React in the browser need all routes, so their starts are left out. */
function createSplitHandlers(build: ServerBuild, mode: Mode): Map<string, RequestHandler> {
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId))
  const leaves = Object.keys(build.routes).filter((id) => !parents.has(id))
  const startOfLeaf = new Map(leaves.map((id) => [id, startOf(`/${pathOf(build.routes, id)}`)]))
  const handlers = new Map<string, RequestHandler>()
  for (const start of new Set(startOfLeaf.values())) {
    const ids = leaves.filter((id) => mayMatch(startOfLeaf.get(id) ?? '', start))
    const routes = withParents(build.routes, ids)
    const hydrates = Object.values(routes).some((route) => wantsScripts(route?.module.handle))
    if (!hydrates) handlers.set(start, createRequestHandler({ ...build, routes }, mode))
  }
  return handlers
}

/** Whether a route with one start may match an address with the other. */
function mayMatch(ofRoute: string, start: string): boolean {
  const [edition, part = ''] = ofRoute.split(' ')
  return ofRoute === start || (/^[*:]/.test(part) && start.startsWith(`${edition} `))
}

/** The edition and the first part of an address; React Router ignores case. */
function startOf(pathname: string): string {
  const { language, path } = editionOf(pathname.toLowerCase())
  return `${language} ${path.split('/')[1]}`
}

function pathOf(routes: Routes, id: string): string {
  return chainOf(routes, id)
    .map((each) => routes[each]?.path)
    .filter(Boolean)
    .join('/')
}

/** A route and those it is nested in, outermost first. */
function chainOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId
  return parent === undefined ? [id] : [...chainOf(routes, parent), id]
}

/** These routes and those they are nested in, in their order. */
function withParents(routes: Routes, ids: string[]): Routes {
  const kept = new Set(ids.flatMap((id) => chainOf(routes, id)))
  return Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)))
}

/** The request with an address that React Router treats as a page. */
export function toPageRequest(request: Request): Request {
  const url = new URL(request.url)
  // For React Router, a path ending in `.data` requests the data of a page without the page. An article's slug may end so.
  const pathname = escapeInvalid(url.pathname).replace(/\.data$/, '%2Edata')
  if (pathname === url.pathname) return request
  url.pathname = pathname
  return new Request(url, request)
}

/** Percent signs of invalid escapes are escaped themselves, because React Router logs an error for them. */
function escapeInvalid(pathname: string): string {
  try {
    decodeURIComponent(pathname)
    return pathname
  } catch {
    return pathname.replaceAll('%', '%25')
  }
}

/** The decoded path, as React Router compares it with routes. An escaped slash stays escaped. */
export function decodePath(pathname: string): string {
  try {
    const parts = pathname.split('/').map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
    return parts.join('/')
  } catch {
    return pathname
  }
}
