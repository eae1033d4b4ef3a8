// Exam newspaper calls: its issues, and their PDFs for signed-in people.
import { z } from '@hono/zod-openapi'
import {
  type ApiNewspaper,
  NEWSPAPER_LIMITS,
  type Newspaper,
  newNewspaperSchema,
  newspaperChangeSchema,
  newspaperPdfPath,
  newspaperSchema,
  PUBLISHED_FILTERS,
} from '#contract/media/newspaper.ts'
import { smallestAddressOf } from '#contract/media/picture.ts'
import { IMAGE_MAX_BYTES } from '#contract/media/picture-limits.ts'
import {
  addNewspaper,
  changeNewspaper,
  deleteNewspaper,
  listNewspapers,
  openPdf,
} from '#server/domain/newspapers/newspapers.ts'
import { type Answer, endpoint, removal } from '../endpoint.ts'
import { fileFormOf, type Input } from '../input.ts'
import { list } from '../listing.ts'

/** The range of a request. `range` null: the whole file. */
type WantedPart = { range: string | null; ifRange: string | null; headersOnly: boolean }

const wantedPart: Input<WantedPart> = {
  documented: {},
  read: async (request) => ({
    range: request.header('range') ?? null,
    ifRange: request.header('if-range') ?? null,
    headersOnly: request.method === 'HEAD',
  }),
}

type Part = { first: number; last: number }

type PdfFile = {
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
async function pdfResponse(
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

/** Both files and two megabytes, so that a slightly too large PDF gets its own error. */
const FORM_BYTES = NEWSPAPER_LIMITS.pdfBytes + IMAGE_MAX_BYTES + 2 * 1024 * 1024

function toApiNewspaper(issue: Newspaper): ApiNewspaper {
  return {
    _id: issue.id,
    title: issue.title,
    publication: issue.publication,
    issueDate: issue.issueDate,
    coverUrl: issue.cover && (smallestAddressOf(issue.cover) || null),
    pdfUrl: newspaperPdfPath(issue.id),
    pdfBytes: issue.fileBytes,
    published: issue.isPublished,
    createdAt: issue.createdAt.toISOString(),
  }
}

export const showNewspapers = list({
  summary: 'Issues of the exam newspaper, newest first; unpublished ones for editors only',
  filter: { published: z.enum(PUBLISHED_FILTERS).default('true') },
  limit: [50, 200],
  answer: { description: 'Issues', schema: newspaperSchema },
  async run({ ctx, input }) {
    const { newspapers, next } = await listNewspapers(ctx, input)
    return { items: newspapers.map(toApiNewspaper), next }
  },
})

const stored = { description: 'The issue as stored', schema: newspaperSchema }

export const uploadNewspaper = endpoint({
  summary: 'Adds an issue: a PDF of at most 50 MB, and optionally a cover of at most 5 MB',
  input: fileFormOf(newNewspaperSchema, FORM_BYTES),
  answers: { 201: stored },
  run: async ({ ctx, input }) => toApiNewspaper(await addNewspaper(ctx, input)),
})

export const editNewspaper = endpoint({
  summary: 'Changes the sent fields; the others stay',
  input: fileFormOf(newspaperChangeSchema, FORM_BYTES),
  answers: { 200: stored },
  run: async ({ ctx, input, param }) => toApiNewspaper(await changeNewspaper(ctx, param('id'), input)),
})

export const removeNewspaper = removal('Deletes an issue and its PDF', deleteNewspaper)

export const showNewspaperPdf = endpoint({
  summary: 'The PDF of an issue, whole or in parts (Range)',
  input: wantedPart,
  answers: {
    200: { description: 'The PDF (application/pdf)' },
    206: { description: 'The requested range' },
  },
  leadsToSignIn: true,
  async respond({ ctx, input, param }) {
    const pdf = await openPdf(ctx, param('id'))
    return pdfResponse({ ...pdf, plainName: `exam-news-${pdf.issueDate}.pdf` }, input)
  },
})
