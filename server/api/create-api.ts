// Serves the calls of the route table, and errors for unknown addresses and methods.
import { OpenAPIHono } from '@hono/zod-openapi'
import { AppError } from '#server/domain/app-error.ts'
import type { StaffOptions } from '#server/domain/people/people.ts'
import type { ApiEnv } from './api-env.ts'
import { addDocs } from './docs.ts'
import type { Route } from './endpoint.ts'
import { errorResponse } from './error-response.ts'
import { routesOf } from './routes.ts'

/** The API, mounted at `/api`. Unknown addresses get 404, unknown methods 405 with Allow. */
export function createApi(options: StaffOptions): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>()
  const routes = routesOf(options)
  for (const [method, path, access, endpoint] of routes) {
    api.on(method, honoPath(path), (c) => endpoint.serve(c, access))
  }
  addDocs(api, routes)
  for (const path of literalFirst(routes)) {
    const allow = methodsAt(routes, path)
    api.all(path, (c) => {
      if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allow } })
      const response = errorResponse(new AppError('METHOD_NOT_ALLOWED'), c)
      response.headers.set('Allow', allow)
      return response
    })
  }
  api.all('*', (c) => errorResponse(new AppError('NOT_FOUND'), c))
  return api
}

/** `/users/admin` before `/users/:id`, which would match it. */
function literalFirst(routes: readonly Route[]): string[] {
  const paths = [...new Set(routes.map(([, path]) => honoPath(path)))]
  return [...paths.filter((path) => !path.includes(':')), ...paths.filter((path) => path.includes(':'))]
}

function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** Methods of every route that matches a path, parameters included: `/users/admin` is an id as well. */
function methodsAt(routes: readonly Route[], path: string): string {
  const names = path.split('/')
  const answers = ([, other]: Route) => {
    const parts = other.split('/')
    return (
      parts.length === names.length &&
      parts.every((part, at) => part === names[at] || (part.startsWith('{') && names[at] !== ''))
    )
  }
  const methods = routes.filter(answers).map(([method]) => method)
  return [
    ...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))),
    'OPTIONS',
  ].join(', ')
}
