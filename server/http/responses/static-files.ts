// Serves built files (scripts, styles, fonts) and public/ pictures from memory, as the build compressed them.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { BuiltFile } from '#server/domain/built-files/built-files.ts'
import { type Encoding, encodingFor, recode } from './encodings.ts'
import { INERT_POLICY } from './security-headers.ts'

const TYPES: Record<string, string> = {
  // Browsers read scripts as UTF-8, as the pages are.
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}
/** File name extensions of the compressed variants that the build writes. */
const COMPRESSED = { br: '.br', gzip: '.gz' } as const
/** Without `public`: files need no sign-in, so shared caches keep them too, and each byte of a response counts. */
const IMMUTABLE = 'max-age=31536000, immutable'
/** Where the build puts files whose names contain a hash of their content. */
const HASHED = '/assets/'
const FOR_A_DAY = 'public, max-age=86400'

type EncodedFile = { headers: Record<string, string>; body: Buffer }
export type StaticFiles = {
  /** Serves a built file; false when there is none at this path. */
  serve(pathname: string, request: IncomingMessage, response: ServerResponse): boolean
  /** The text of a built file, null when there is none. */
  text(pathname: string): string | null
}

/**
 * Reads a folder of built files into memory, with their compressed variants. Names in `/assets/` contain a hash of the content
 * and never change.
 */
export function openStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, Map<Encoding, EncodedFile>>()
  const texts = new Map<string, string>()
  const contents = readFiles(folder)
  for (const [address, body] of contents) {
    if (/\.(?:br|gz)$/.test(address)) continue
    if (address.endsWith('.css')) texts.set(address, body.toString('utf8'))
    files.set(address, encodeFile(address, body, contents))
  }
  return {
    serve(pathname, request, response) {
      const encodings = files.get(pathname)
      if (!encodings) return false
      const encoding = encodingFor(request.headers['accept-encoding'])
      const best = encodings.get(encoding) ?? encodings.get('identity')
      if (!best) return false
      const { ETag } = best.headers
      if (ETag !== undefined && request.headers['if-none-match'] === ETag)
        response.writeHead(304, best.headers).end()
      else response.writeHead(200, best.headers).end(request.method === 'HEAD' ? undefined : best.body)
      return true
    },
    text: (pathname) => texts.get(pathname) ?? null,
  }
}

/** The files whose names contain a hash of their content, as the build compressed them, for server/domain/built-files. */
export function readHashedFiles(folder: string): BuiltFile[] {
  const contents = readFiles(folder)
  return [...contents].flatMap(([address, body]) => {
    if (!address.startsWith(HASHED) || /\.(?:br|gz)$/.test(address)) return []
    const compressed = contents.get(address + COMPRESSED.br)
    return [
      {
        name: address.slice(HASHED.length),
        body: compressed ?? body,
        isCompressed: compressed !== undefined,
      },
    ]
  })
}

/** Answers with a file of another release, which is not in memory. */
export async function respondWithBuiltFile(
  { name, body, isCompressed }: BuiltFile,
  acceptEncoding: string | undefined,
): Promise<Response> {
  const isSent = isCompressed && encodingFor(acceptEncoding) === 'br'
  const bytes = isCompressed && !isSent ? await recode(body, 'identity') : body
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...headersOf(`${HASHED}${name}`, isCompressed),
      ...(isSent ? { 'Content-Encoding': 'br' } : {}),
    },
  })
}

/** Every file of a folder by its address, except internal files of the build (`.vite/`). Synchronous: only the start waits. */
function readFiles(folder: string): Map<string, Buffer> {
  const contents = new Map<string, Buffer>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const full = path.join(entry.parentPath, entry.name)
    const address = `/${path.relative(folder, full).split(path.sep).join('/')}`
    if (entry.isFile() && !address.includes('/.')) contents.set(address, readFileSync(full))
  }
  return contents
}

function encodeFile(
  address: string,
  body: Buffer,
  contents: ReadonlyMap<string, Buffer>,
): Map<Encoding, EncodedFile> {
  const variants = (['br', 'gzip'] as const).flatMap((encoding) => {
    const bytes = contents.get(address + COMPRESSED[encoding])
    return bytes ? [{ encoding, bytes }] : []
  })
  const isHashed = address.startsWith(HASHED)
  const headers = {
    ...headersOf(address, variants.length > 0),
    // No client revalidates files that never change.
    ...(isHashed ? {} : { ETag: `"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"` }),
  }
  const toEncoded = (bytes: Buffer, more: Record<string, string> = {}): EncodedFile => ({
    body: bytes,
    headers: { ...headers, 'Content-Length': String(bytes.length), ...more },
  })
  return new Map<Encoding, EncodedFile>([
    ['identity', toEncoded(body)],
    ...variants.map(
      ({ encoding, bytes }) => [encoding, toEncoded(bytes, { 'Content-Encoding': encoding })] as const,
    ),
  ])
}

function headersOf(address: string, hasVariants: boolean): Record<string, string> {
  const extension = path.extname(address)
  return {
    'X-Content-Type-Options': 'nosniff',
    'Content-Type': TYPES[extension] ?? 'application/octet-stream',
    'Cache-Control': address.startsWith(HASHED) ? IMMUTABLE : FOR_A_DAY,
    // SVG can contain scripts. Other files get no policy, because each byte of a response counts.
    ...(extension === '.svg' ? { 'Content-Security-Policy': INERT_POLICY } : {}),
    ...(hasVariants ? { Vary: 'Accept-Encoding' } : {}),
  }
}
