// Serves the calls of the route table, and errors for unknown addresses and methods.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { AppError } from '#server/domain/app-error.ts'
import type { StaffOptions } from '#server/domain/people/people.ts'
import type { ApiEnv } from './api-env.ts'
import type { Route } from './endpoint.ts'
import { errorResponse } from './error-response.ts'
import { addDescription } from './openapi.ts'
import { routesOf } from './routes.ts'

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Maidan API</title><link rel="icon" href="data:,"></head>
<body>
<div id="reference"></div>
<noscript><p>These pages need JavaScript. The description itself: <a href="openapi.json">openapi.json</a></p></noscript>
<script src="docs/reference.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`

// No external fonts, telemetry, sharing, assistants or links.
const START = `Scalar.createApiReference('#reference', {
  url: 'openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  mcp: { disabled: true },
  agent: { disabled: true },
  customCss: 'a[href*="scalar.com"] { display: none }',
})
`

/** Scalar adds inline styles to the page; scripts come from our own files only. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const A_DAY = 'public, max-age=86400'

/** Adds the OpenAPI description, the documentation page and its two scripts. */
function addDocs(api: OpenAPIHono<ApiEnv>, routes: readonly Route[]): void {
  addDescription(api, routes)
  api.get('/docs', () => new Response(PAGE, { headers: { ...html, 'Content-Security-Policy': POLICY } }))
  api.get('/docs/start.js', () => new Response(START, { headers: script }))
  api.get('/docs/reference.js', async (c) => {
    const accepted = c.req.header('accept-encoding') ?? ''
    const { br, gz } = await compressedReference()
    const [bytes, encoding] = /\bbr\b/.test(accepted) ? [br, 'br'] : [gz, 'gzip']
    return new Response(bytes, {
      headers: { ...script, 'Content-Encoding': encoding, Vary: 'Accept-Encoding' },
    })
  })
}

const html = { 'Content-Type': 'text/html; charset=utf-8' }
const script = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': A_DAY }

let compressed: Promise<{ br: Buffer<ArrayBuffer>; gz: Buffer<ArrayBuffer> }> | undefined

/** The 4 MB script, compressed on first use and kept. */
function compressedReference() {
  compressed ??= compressReference().catch((error: unknown) => {
    compressed = undefined
    throw error
  })
  return compressed
}

async function compressReference() {
  const source = await readReference()
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(source),
  ])
  return { br: Buffer.from(br), gz: Buffer.from(gz) }
}

/**
 * Scalar's package for Fastify contains the script as a string in a module; the package with the script as a file needs 230
 * other packages.
 */
async function readReference(): Promise<Buffer> {
  const entry = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference')
  const [, text] = /^var standalone_default = (".*");$/m.exec(await readFile(entry, 'utf8')) ?? []
  if (!text) throw new Error(`${entry} has no script of the API documentation`)
  return Buffer.from(z.string().parse(runInNewContext(text)))
}

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
