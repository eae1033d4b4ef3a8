// Content encodings of response bodies, and which of them a client accepts.
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const fromBrotli = promisify(brotliDecompress)
const toGzip = promisify(gzip)

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The best encoding a client accepts; encodings with `q=0` are excluded, unknown ones ignored. */
export function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity'
  // Browsers send a list with br and without q, which needs no parsing.
  if (!header.includes('q=')) return header.includes('br') ? 'br' : gzipOrIdentity(header)
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

function gzipOrIdentity(header: string): Encoding {
  return header.includes('gzip') ? 'gzip' : 'identity'
}

export async function compressBrotli(body: Uint8Array, quality: number): Promise<Buffer> {
  return toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

/** Converts brotli bytes to another encoding. */
export async function recode(brotli: Uint8Array, encoding: 'gzip' | 'identity'): Promise<Buffer> {
  const body = await fromBrotli(brotli)
  return encoding === 'gzip' ? toGzip(body, { level: 6 }) : body
}
