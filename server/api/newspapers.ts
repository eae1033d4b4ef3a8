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
} from '#contract/newspaper.ts'
import { pictureAddress } from '#contract/picture.ts'
import { IMAGE_MAX_BYTES } from '#contract/picture-limits.ts'
import {
  addNewspaper,
  changeNewspaper,
  deleteNewspaper,
  listNewspapers,
  openPdf,
} from '#server/domain/newspapers/newspapers.ts'
import { endpoint } from './endpoint.ts'
import { fileFormOf, noBody, queryOf } from './input.ts'
import { cursorField, limitField, linkToNext } from './listing.ts'
import { pdfResponse, wantedPart } from './pdf-response.ts'

/** Both files and two megabytes, so that a slightly too large PDF gets its own error. */
const FORM_BYTES = NEWSPAPER_LIMITS.pdfBytes + IMAGE_MAX_BYTES + 2 * 1024 * 1024

const shownSchema = z.object(newspaperSchema.shape).openapi('Newspaper')

function toApiNewspaper(issue: Newspaper): ApiNewspaper {
  return {
    _id: issue.id,
    title: issue.title,
    publication: issue.publication,
    issueDate: issue.issueDate,
    coverUrl: coverOf(issue),
    pdfUrl: newspaperPdfPath(issue.id),
    pdfBytes: issue.fileBytes,
    published: issue.isPublished,
    createdAt: issue.createdAt.toISOString(),
  }
}

/** The smallest WebP, for lists of covers. */
function coverOf({ cover }: Newspaper): string | null {
  const [size] = (cover?.sizes ?? [])
    .filter(({ format }) => format === 'webp')
    .sort((a, b) => a.width - b.width)
  return cover && size ? pictureAddress(cover.id, size.name) : null
}

export const showNewspapers = endpoint({
  summary: 'Issues of the exam newspaper, newest first; unpublished ones for editors only',
  input: queryOf(
    z.object({
      published: z.enum(PUBLISHED_FILTERS).default('true'),
      limit: limitField(50, 200),
      cursor: cursorField,
    }),
  ),
  answers: { 200: { description: 'Issues', schema: z.array(shownSchema) } },
  async run({ ctx, input, url }) {
    const { newspapers, next } = await listNewspapers(ctx, input)
    return { body: newspapers.map(toApiNewspaper), headers: linkToNext(ctx, url, next) }
  },
})

const stored = { description: 'The issue as stored', schema: shownSchema }

export const uploadNewspaper = endpoint({
  summary: 'Adds an issue: a PDF of at most 50 MB, and optionally a cover of at most 5 MB',
  input: fileFormOf(newNewspaperSchema, FORM_BYTES),
  answers: { 201: stored },
  async run({ ctx, input }) {
    return { status: 201, body: toApiNewspaper(await addNewspaper(ctx, input)) }
  },
})

export const editNewspaper = endpoint({
  summary: 'Changes the sent fields; the others stay',
  input: fileFormOf(newspaperChangeSchema, FORM_BYTES),
  answers: { 200: stored },
  async run({ ctx, input, param }) {
    return { body: toApiNewspaper(await changeNewspaper(ctx, param('id'), input)) }
  },
})

export const removeNewspaper = endpoint({
  summary: 'Deletes an issue and its PDF',
  input: noBody,
  answers: { 200: { description: 'Deleted', schema: z.object({ deletedCount: z.literal(1) }) } },
  async run({ ctx, param }) {
    await deleteNewspaper(ctx, param('id'))
    return { body: { deletedCount: 1 as const } }
  },
})

export const showNewspaperPdf = endpoint({
  summary: 'The PDF of an issue, whole or in parts (Range)',
  input: wantedPart,
  answers: {
    200: { description: 'The PDF (application/pdf)' },
    206: { description: 'The requested range' },
  },
  leadsToSignIn: true,
  async run({ ctx, input, param }) {
    const pdf = await openPdf(ctx, param('id'))
    return pdfResponse({ ...pdf, plainName: `exam-news-${pdf.issueDate}.pdf` }, input)
  },
})
