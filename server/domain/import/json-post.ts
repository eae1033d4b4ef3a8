// Converts one row of an uploaded file from the formats of old exports to a post. Pure; checks against the database (do
// pictures and translations exist, is the image readable) follow during the upload.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { normalizeText } from '#bangla/normalize.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { type FieldError, firstFieldError } from '#contract/field-error.ts'
import { namedField, textField } from '#contract/form-field.ts'
import { readImportedInstant } from '#contract/instant.ts'
import { FILE_NAME_LENGTH, IMAGE_MAX_BYTES } from '#contract/media/picture-limits.ts'
import { CORRECTION_LENGTH } from '#contract/posts/correction.ts'
import type { DroppedPart } from '#contract/posts/dropped-part.ts'
import { hasTooManyFacts } from '#contract/posts/match-fact.ts'
import { POST_LIMITS } from '#contract/posts/post.ts'
import { postFields, toPostInput } from '#contract/posts/post-form.ts'
import type { FindCategory, SectionList } from '#contract/posts/section-list.ts'
import { toEmbedAddress } from '#contract/posts/video.ts'
import { newId } from '#server/platform/ids.ts'
import { listDropped } from '../posts/text/dropped-parts.ts'
import type { ImportedPost, RowNote, RowPicture, SourceOptions } from './import-row.ts'
import { shownName } from './json-rows.ts'
import { fromBijoy } from './row-bijoy.ts'
import { notesOnDate } from './row-quotes.ts'
import type { TextPicture } from './text-pictures.ts'
import { fromWordPress } from './wordpress-text.ts'

type PostOfRow = {
  post: ImportedPost
  pictures: RowPicture[]
  /** What is odd about a valid row. */
  notes: RowNote[]
}

const EARLIEST_MS = Date.UTC(1973, 0)
const LATEST_MS = Date.UTC(9999, 0)
const wrapped = z.union([
  z.object({ $oid: z.unknown() }),
  z.object({ $date: z.unknown() }),
  z.object({ $numberLong: z.unknown() }),
])

/** Unwraps MongoDB's `$oid`, `$date` and `$numberLong`. */
function unwrap(value: unknown): unknown {
  let inner = value
  for (let read = wrapped.safeParse(inner); read.success; read = wrapped.safeParse(inner))
    inner = Object.values(read.data)[0]
  return inner
}

/** An id that is valid in an address and in a list of names. */
const id = z.preprocess(
  (value) => {
    const inner = unwrap(value)
    return typeof inner === 'number' && Number.isSafeInteger(inner) ? String(inner) : inner
  },
  textField(POST_LIMITS.id).regex(/^(?!\.{1,2}$)[A-Za-z0-9._~:-]+$/, 'FIELD_INVALID'),
)

function instantOf(value: unknown): Date | null {
  const inner = unwrap(value)
  if (typeof inner === 'string')
    return /^\d{12,15}$/.test(inner) ? instantOf(Number(inner)) : readImportedInstant(inner)
  // Numbers are milliseconds. A smaller one probably counts seconds, and would be read as a day in 1970.
  const isPlausible = typeof inner === 'number' && inner >= EARLIEST_MS && inner < LATEST_MS
  return isPlausible ? new Date(inner) : null
}

const date = z.unknown().transform((value, context): Date => {
  const instant = instantOf(value)
  if (instant) return instant
  context.addIssue({ code: 'custom', message: 'DATE_INVALID' })
  return z.NEVER
})

const encoded = z.string('FIELD_NOT_TEXT')
/**
 * An id is the folder of a picture's files, which is removed when the upload fails: it must not be a folder of photographs,
 * newspaper issues or cards.
 */
const pictureId = textField(40).regex(/^(?!photo-|newspapers$|cards$)[0-9a-z-]+$/, 'FIELD_INVALID')
const percent = z.int('FIELD_INVALID').min(0, 'FIELD_INVALID').max(100, 'FIELD_INVALID')
const MAX_PICTURES = 500

/** A picture as our own export writes it; the post's `mediaId` has its data in `image`. */
const rowPicture = z.object({
  id: pictureId,
  data: encoded.optional(),
  alt: textField(POST_LIMITS.alt).default(''),
  caption: textField(POST_LIMITS.caption).default(''),
  credit: textField(POST_LIMITS.credit).default(''),
  fileName: textField(FILE_NAME_LENGTH).default(''),
  focalX: percent.default(50),
  focalY: percent.default(50),
})

const MAX_CORRECTIONS = 200

/** As our own export writes it. */
const correction = z.object({
  text: textField(CORRECTION_LENGTH).refine((text) => normalizeText(text).trim() !== '', 'FIELD_REQUIRED'),
  at: date,
})

const rowSchemaOf = (find: FindCategory) =>
  z.object({
    ...postFields(find),
    _id: id.optional(),
    createdAt: date.optional(),
    publishedAt: date.optional(),
    updatedAt: date.optional(),
    placedAt: date.optional(),
    madeAt: date.optional(),
    videoURL: namedField(POST_LIMITS.videoURL, 'VIDEO_LINK_INVALID', (text) =>
      text.trim() === '' ? '' : toEmbedAddress(text),
    ).optional(),
    image: encoded.optional(),
    pictures: z.array(rowPicture, 'FIELD_INVALID').max(MAX_PICTURES, 'FIELD_INVALID').optional(),
    corrections: z.array(correction, 'FIELD_INVALID').max(MAX_CORRECTIONS, 'FIELD_INVALID').optional(),
  })
type RowSchema = ReturnType<typeof rowSchemaOf>
type Row = z.infer<RowSchema>
const KNOWN_KEYS = new Set(Object.keys(rowSchemaOf(() => null).shape))

function tooManyFacts({ richText = '' }: { richText?: string | undefined }): FieldError | null {
  return hasTooManyFacts(richText) ? { code: 'TOO_MANY_FACTS', field: 'richText' } : null
}

/** The content of a row, or its error. `textPictures`: taken out of its text before (text-pictures.ts). */
export type ReadRow = (
  row: object,
  textPictures?: readonly TextPicture[],
) => PostOfRow | { error: FieldError }

/** Returns how rows are read on a site with these sections. */
export function openReadRow({
  sections,
  ...options
}: SourceOptions & { sections: Pick<SectionList, 'find'> }): ReadRow {
  const schema = rowSchemaOf(sections.find)
  return (row, textPictures = []) => readRow(row, textPictures, { ...options, schema })
}

function readRow(
  row: object,
  textPictures: readonly TextPicture[],
  { now, convertsBijoy, schema }: SourceOptions & { schema: RowSchema },
): PostOfRow | { error: FieldError } {
  // Exports write null where there is nothing.
  const given = Object.entries(row).filter(([, value]) => value !== null)
  const asGiven = Object.fromEntries(given)
  const unicode = fromBijoy(fromWordPress(asGiven), convertsBijoy)
  const read = schema.safeParse(unicode.row, { reportInput: true })
  if (!read.success) return { error: firstFieldError(read.error) }
  const { _id, createdAt, publishedAt, updatedAt, placedAt, madeAt, corrections, ...others } = read.data
  const { image: _image, pictures: _pictures, ...fields } = others
  const input = toPostInput(fields)
  const error = errorBetween(input, now) ?? futureCorrection(corrections, now) ?? tooManyFacts(input)
  if (error) return { error }
  const brought = picturesOf(read.data, input.mediaId ?? '')
  if ('error' in brought) return brought
  const headline = input.headline ?? ''
  return {
    post: {
      ...input,
      ...withoutUndefined({ createdAt, publishedAt, updatedAt, placedAt, insertedAt: madeAt }),
      ...(corrections ? { corrections } : {}),
      ...(brought.feature === null ? {} : { mediaId: brought.feature }),
      id: _id ?? idOfContent(createdAt, { ...input, ...contentAsGiven(asGiven) }),
      headline,
    },
    pictures: [...brought.pictures, ...textPictures.map(asRowPicture)],
    notes: [
      ...unicode.notes,
      ...notesOnDate(createdAt, input.status, now),
      ...listDropped(input.richText ?? '').map((part) => warning(DROPPED_CODES[part], 'richText')),
      ...given.filter(([key]) => !KNOWN_KEYS.has(key)).map(([key]) => warning('KEY_UNKNOWN', shownName(key))),
    ],
  }
}

const DROPPED_CODES = {
  picture: 'PICTURES_DROPPED',
  embed: 'EMBEDS_DROPPED',
  drawing: 'DRAWINGS_DROPPED',
  form: 'FORMS_DROPPED',
  link: 'LINKS_DROPPED',
} as const satisfies Record<DroppedPart, ErrorCode>

function warning(code: ErrorCode, field: string): RowNote {
  return { level: 'warning', code, field, values: {} }
}

function asRowPicture({ id, bytes, alt }: TextPicture): RowPicture {
  return { id, bytes, field: 'richText', alt, caption: '', credit: '', fileName: '', focalX: 50, focalY: 50 }
}

const content = z.object({ headline: z.string(), excerpt: z.string(), richText: z.string() }).partial()

/** The source of derived ids, before any conversion, so that the choice to convert does not change an id. */
function contentAsGiven(row: object): z.infer<typeof content> {
  return content.safeParse(row).data ?? {}
}

type Dates = Partial<
  Pick<ImportedPost, 'createdAt' | 'publishedAt' | 'updatedAt' | 'placedAt' | 'insertedAt'>
>

function withoutUndefined(dates: { [Name in keyof Dates]: Date | undefined }): Dates {
  return Object.fromEntries(Object.entries(dates).filter(([, date]) => date !== undefined))
}

function errorBetween(
  { headline = '', status, publishAt }: ReturnType<typeof toPostInput>,
  now: Date,
): FieldError | null {
  if (normalizeText(headline).trim() === '') return { code: 'HEADLINE_REQUIRED', field: 'headline' }
  if (status !== 'scheduled') return null
  if (!publishAt) return { code: 'PUBLISH_AT_REQUIRED', field: 'publishAt' }
  return publishAt <= now ? { code: 'PUBLISH_AT_IN_PAST', field: 'publishAt' } : null
}

function futureCorrection(corrections: Row['corrections'] = [], now: Date): FieldError | null {
  const index = corrections.findIndex(({ at }) => at > now)
  return index < 0 ? null : { code: 'DATE_INVALID', field: `corrections.${index}.at` }
}

/** The pictures of a row and which of them is its feature picture, null when it has none. */
function picturesOf(
  { image, pictures = [], alt = '', caption = '', credit = '' }: Row,
  mediaId: string,
): { pictures: RowPicture[]; feature: string | null } | { error: FieldError } {
  const feature = decode(image ?? '', 'image')
  if ('error' in feature) return feature
  const featureId = pictureId.safeParse(mediaId).success ? mediaId : newId()
  const found: RowPicture[] = []
  for (const [index, { data, ...picture }] of pictures.entries()) {
    const field = `pictures.${index}.data`
    const own = decode(data ?? '', field)
    if ('error' in own) return own
    const isFeature = feature.bytes !== null && picture.id === featureId
    found.push({
      ...picture,
      field: isFeature ? 'image' : field,
      bytes: isFeature ? feature.bytes : own.bytes,
    })
  }
  if (feature.bytes === null) return { pictures: found, feature: null }
  if (!found.some((picture) => picture.id === featureId)) {
    const texts = { alt, caption, credit, fileName: '', focalX: 50, focalY: 50 }
    found.push({ id: featureId, bytes: feature.bytes, field: 'image', ...texts })
  }
  return { pictures: found, feature: featureId }
}

function decode(text: string, field: string): { bytes: Uint8Array | null } | { error: FieldError } {
  const base64 = text.replace(/^data:[^,]{0,100},/, '').replace(/\s+/g, '')
  if (base64 === '') return { bytes: null }
  if (base64.length > (IMAGE_MAX_BYTES / 3) * 4 + 4) return { error: { code: 'IMAGE_TOO_LARGE', field } }
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(base64)) return { error: { code: 'IMAGE_UNREADABLE', field } }
  return { bytes: Buffer.from(base64, 'base64') }
}

type ContentOfId = Pick<ReturnType<typeof toPostInput>, 'language'> & z.infer<typeof content>
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Derives an id for a row without one from headline and date; without a date, from headline, language, excerpt and text. The same
 * posts get the same ids when they are imported again, even if a new export has another order or other fields.
 */
function idOfContent(
  createdAt: Date | undefined,
  { headline = '', excerpt = '', richText = '', language = 'bn' }: ContentOfId,
): string {
  const rest = createdAt ? [createdAt.toISOString()] : [language, excerpt, richText]
  const said = [headline, ...rest].map((text) => normalizeText(text).replace(/\s+/g, ' ').trim())
  const hash = createHash('sha256').update(JSON.stringify(said)).digest()
  return [...hash.subarray(0, 14)].map((byte) => ALPHABET.charAt(byte % 32)).join('')
}
