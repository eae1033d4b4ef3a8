// The built files of the pages (scripts, styles, fonts) and public/ pictures, out of memory, compressed by the build.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { type Encoding, encodingFor } from './encodings.ts'
import { INERT_POLICY } from './security-headers.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
}
/** Endings of the compressed twins that the build puts beside a file. */
const TWINS = { br: '.br', gzip: '.gz' } as const
const IMMUTABLE = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'

type Ready = { headers: Record<string, string>; body: Buffer }
export type StaticFiles = {
  /** Answers a GET or HEAD for a built file; false when there is none at this path. */
  answer(pathname: string, request: IncomingMessage, response: ServerResponse): boolean
  /** The text of a built file, null when there is none. */
  text(pathname: string): string | null
}

/**
 * Reads a folder of built files into memory, with the compressed twins that the build made; `/assets/` names carry a hash
 * of their content and never change.
 */
export async function openStaticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, Map<Encoding, Ready>>()
  const texts = new Map<string, string>()
  const contents = await contentsOf(folder)
  for (const [address, body] of contents) {
    if (/\.(?:br|gz)$/.test(address)) continue
    if (address.endsWith('.css')) texts.set(address, body.toString('utf8'))
    files.set(address, encodingsOf(address, body, contents))
  }
  return {
    answer(pathname, request, response) {
      const ready = files.get(pathname)
      if (!ready) return false
      const best = ready.get(encodingFor(request.headers['accept-encoding'])) ?? ready.get('identity')
      if (!best) return false
      if (request.headers['if-none-match'] === best.headers.ETag) response.writeHead(304, best.headers).end()
      else response.writeHead(200, best.headers).end(request.method === 'HEAD' ? undefined : best.body)
      return true
    },
    text: (pathname) => texts.get(pathname) ?? null,
  }
}

/** Every file below a folder by its address, but those that the build keeps for itself (`.vite/`). */
async function contentsOf(folder: string): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const full = path.join(entry.parentPath, entry.name)
    const address = `/${path.relative(folder, full).split(path.sep).join('/')}`
    if (entry.isFile() && !address.includes('/.')) contents.set(address, await readFile(full))
  }
  return contents
}

function encodingsOf(
  address: string,
  body: Buffer,
  contents: ReadonlyMap<string, Buffer>,
): Map<Encoding, Ready> {
  const extension = path.extname(address)
  const twins = (['br', 'gzip'] as const).flatMap((encoding) => {
    const twin = contents.get(address + TWINS[encoding])
    return twin ? [{ encoding, twin }] : []
  })
  const headers = {
    'X-Content-Type-Options': 'nosniff',
    'Content-Type': TYPES[extension] ?? 'application/octet-stream',
    'Cache-Control': address.startsWith('/assets/') ? IMMUTABLE : FOR_A_DAY,
    // A picture of this kind can hold scripts; everything else is nothing on its own, and each byte counts.
    ...(extension === '.svg' ? { 'Content-Security-Policy': INERT_POLICY } : {}),
    ETag: `"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`,
    ...(twins.length > 0 ? { Vary: 'Accept-Encoding' } : {}),
  }
  const ready = (bytes: Buffer, more: Record<string, string> = {}): Ready => ({
    body: bytes,
    headers: { ...headers, 'Content-Length': String(bytes.length), ...more },
  })
  return new Map<Encoding, Ready>([
    ['identity', ready(body)],
    ...twins.map(({ encoding, twin }) => [encoding, ready(twin, { 'Content-Encoding': encoding })] as const),
  ])
}

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/?>/g
/** Larger ones (the dashboard's) are worth keeping in the browser; they stay files. */
const INLINE_BYTES = 40_000

/**
 * Puts the stylesheets a page links to into the page itself, as one, so that a first visit paints after one answer
 * instead of two; `hash` gives the policy entry that allows it.
 */
export function inlineStylesOf(files: StaticFiles, hash: (css: string) => string) {
  const hashes = new Map<string, string>()
  const hashOf = (css: string) => {
    const known = hashes.get(css) ?? hash(css)
    hashes.set(css, known)
    return known
  }
  return (html: string): { html: string; hashes: string[] } => {
    const styles: string[] = []
    const bare = html.replace(STYLESHEET, (link, address: string) => {
      const css = files.text(address)
      if (css === null || css.length > INLINE_BYTES || css.includes('</style')) return link
      styles.push(css)
      return styles.length === 1 ? PLACE : ''
    })
    if (styles.length === 0) return { html, hashes: [] }
    const css = styles.join('')
    // A function, because `$` in styles would mean something in a replacement text.
    return { html: bare.replace(PLACE, () => `<style>${css}</style>`), hashes: [hashOf(css)] }
  }
}

const PLACE = '<style></style>'
