// The API documentation at /api/docs: Scalar, served entirely from this origin. Its content: openapi.ts.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import type { ApiEnv } from './api-env.ts'
import type { Route } from './endpoint.ts'
import { addDescription } from './openapi.ts'

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
export function addDocs(api: OpenAPIHono<ApiEnv>, routes: readonly Route[]): void {
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
