// PDF responses: the whole file or a byte range, with a file name for every system.
import type { Answer } from './endpoint.ts'
import type { Input } from './input.ts'

/** The range of a request. `range` null: the whole file. */
export type WantedPart = { range: string | null; ifRange: string | null; headersOnly: boolean }

export const wantedPart: Input<WantedPart> = {
  documented: {},
  read: async (request) => ({
    range: request.header('range') ?? null,
    ifRange: request.header('if-range') ?? null,
    headersOnly: request.method === 'HEAD',
  }),
}

type Part = { first: number; last: number }

export type PdfFile = {
  bytes: number
  /** Differs whenever the file differs. */
  version: string
  fileName: string
  /** The file name for systems with ASCII only. */
  plainName: string
  read(part: Part): Promise<ReadableStream<Uint8Array>>
}

// Chrome shows a PDF in a page with an inline style and an <embed>, to which this policy applies as well.
const VIEWER_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** 200 with the whole file, 206 with the requested range, 416 when the file has no such range. */
export async function pdfResponse(
  file: PdfFile,
  { range, ifRange, headersOnly }: WantedPart,
): Promise<Answer<undefined>> {
  const etag = `"${file.version}"`
  const shared = { 'Accept-Ranges': 'bytes', 'Cache-Control': 'private, no-store' }
  const part = range === null || (ifRange !== null && ifRange !== etag) ? null : partOf(range, file.bytes)
  if (part === 'outside')
    return { status: 416, headers: { ...shared, 'Content-Range': `bytes */${file.bytes}` } }
  const { first, last } = part ?? { first: 0, last: file.bytes - 1 }
  const headers = {
    ...shared,
    'Content-Type': 'application/pdf',
    'Content-Length': String(last - first + 1),
    'Content-Disposition': disposition(file),
    'Content-Security-Policy': VIEWER_POLICY,
    'X-Content-Type-Options': 'nosniff',
    ETag: etag,
    ...(part ? { 'Content-Range': `bytes ${first}-${last}/${file.bytes}` } : {}),
  }
  return {
    status: part ? 206 : 200,
    headers,
    ...(headersOnly ? {} : { file: await file.read({ first, last }) }),
  }
}

/** One byte range (RFC 9110, 14.1.2); null for headers that may be ignored: other units, several ranges, invalid ranges. */
function partOf(range: string, bytes: number): Part | 'outside' | null {
  const { from, to } = /^bytes=\s*(?<from>\d{0,15})-(?<to>\d{0,15})\s*$/i.exec(range)?.groups ?? {}
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  if (from === '')
    return Number(to) === 0 ? 'outside' : { first: Math.max(0, bytes - Number(to)), last: bytes - 1 }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return null
  if (first >= bytes) return 'outside'
  return { first, last: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) }
}

/** Content-Disposition (RFC 6266): shown in the browser and saved under its name, which old browsers read as ASCII. */
function disposition({ fileName, plainName }: PdfFile): string {
  const encoded = encodeURIComponent(fileName).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename="${plainName}"; filename*=UTF-8''${encoded}`
}
