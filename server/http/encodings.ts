// Ready-made bytes of a body in each encoding a client may accept. Brotli is kept; the others are made when first asked for.
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const fromBrotli = promisify(brotliDecompress)
const toGzip = promisify(gzip)

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The best encoding a client accepts; what it refuses by `q=0` is not chosen. Unknown words count for nothing. */
export function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity'
  // Every browser sends one of a few texts with br in it; the long way is for the rest.
  if (!header.includes('q=')) return header.includes('br') ? 'br' : gzipOrPlain(header)
  const accepted = new Set(
    header
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

function gzipOrPlain(header: string): Encoding {
  return header.includes('gzip') ? 'gzip' : 'identity'
}

export async function brotliOf(body: Uint8Array, quality: number): Promise<Buffer> {
  return toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

/** The body behind some brotli bytes in another encoding. */
export async function recode(brotli: Uint8Array, encoding: 'gzip' | 'identity'): Promise<Buffer> {
  const body = await fromBrotli(brotli)
  return encoding === 'gzip' ? toGzip(body, { level: 6 }) : body
}
