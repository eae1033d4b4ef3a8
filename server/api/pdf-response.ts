// How a PDF is handed out: whole or the part a browser asks for, under a name every system can write. Knows no newsroom.
import type { Answer } from './endpoint.ts'
import type { Input } from './input.ts'

/** What a request says about the part it wants. `range` null: the whole file. */
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
  /** Another one as soon as the file is another one. */
  version: string
  fileName: string
  /** What systems call it that write ASCII only. */
  plainName: string
  read(part: Part): Promise<ReadableStream<Uint8Array>>
}

// Chrome shows a PDF inside a page of its own, which has an inline style and an <embed> and is under this policy as well.
const VIEWER_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** 200 with the whole file, 206 with the part that is wanted, 416 when the file has no such part. */
export async function pdfResponse(
  file: PdfFile,
  { range, ifRange, headersOnly }: WantedPart,
): Promise<Answer> {
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

/** One range of bytes (RFC 9110, 14.1.2); null for what need not be honoured: other units, several ranges, nonsense. */
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

/** Shown in the browser, saved under its name (RFC 6266): `filename*` for all but the oldest. */
function disposition({ fileName, plainName }: PdfFile): string {
  const encoded = encodeURIComponent(fileName).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename="${plainName}"; filename*=UTF-8''${encoded}`
}
