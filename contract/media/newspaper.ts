// Issues of the exam newspaper: fields and limits. Who may read and upload: permissions.ts.
import { z } from 'zod'
import { component } from '../component.ts'
import { fileBytesField, textField } from '../form-field.ts'
import { oneLine } from '../posts/text-lines.ts'
import type { Picture } from './picture.ts'

/** Longest allowed texts, in UTF-16 units, and the largest PDF, in megabytes (of 1,048,576 bytes) and in bytes. */
export const NEWSPAPER_LIMITS = {
  title: 200,
  publication: 120,
  pdfMegabytes: 50,
  pdfBytes: 50 * 1024 * 1024,
} as const

const filled = z.string().min(1, 'FIELD_REQUIRED')
const givenTitle = textField(NEWSPAPER_LIMITS.title).transform(oneLine).pipe(filled)
const givenPublication = textField(NEWSPAPER_LIMITS.publication).transform(oneLine)
/** Any other year is a typing error. */
const printable = z.iso.date('DATE_INVALID').refine((day) => day >= '1971' && day < '2200', 'DATE_INVALID')
/** Forms send texts. */
const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

/** POST /newspapers: multipart with the PDF in `pdf` and optionally a picture in `cover`. `issueDate`: yyyy-mm-dd. */
export const newNewspaperSchema = z.strictObject({
  title: textField(NEWSPAPER_LIMITS.title).default('').transform(oneLine).pipe(filled),
  publication: givenPublication.default(''),
  issueDate: textField(10).default('').pipe(filled).pipe(printable),
  published: yesOrNo.default(true),
  cover: fileBytesField,
  pdf: fileBytesField,
})
export type NewNewspaper = z.infer<typeof newNewspaperSchema>

/** PUT /newspapers/{id}: absent fields stay. */
export const newspaperChangeSchema = z.strictObject({
  title: givenTitle.optional(),
  publication: givenPublication.optional(),
  issueDate: textField(10).pipe(printable).optional(),
  published: yesOrNo.optional(),
  cover: fileBytesField,
  pdf: fileBytesField,
})
export type NewspaperChange = z.infer<typeof newspaperChangeSchema>

/** The issues in a list: those that readers see, the others, or all. */
export const PUBLISHED_FILTERS = ['true', 'false', 'any'] as const
export type PublishedFilter = (typeof PUBLISHED_FILTERS)[number]

export type Newspaper = {
  id: string
  title: string
  /** The name of the paper; may be empty. */
  publication: string
  /** yyyy-mm-dd, as printed on the issue. */
  issueDate: string
  cover: Picture | null
  fileName: string
  fileBytes: number
  isPublished: boolean
  createdAt: Date
}

export const newspaperSchema = component('Newspaper', {
  _id: z.string(),
  title: z.string(),
  publication: z.string(),
  issueDate: z.iso.date(),
  coverUrl: z.string().nullable(),
  /** The address of the PDF, for signed-in people only. */
  pdfUrl: z.string(),
  pdfBytes: z.int(),
  published: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type ApiNewspaper = z.infer<typeof newspaperSchema>

/** The address of an issue's PDF, for signed-in people only. */
export function newspaperPdfPath(id: string): string {
  return `/api/newspapers/${encodeURIComponent(id)}/pdf`
}
