// One row of an uploaded file: old exports' spellings on one side, a post to import on the other. Pure; what needs the
// newsroom (do pictures and translations exist, can the image be read) is checked in uploads.ts.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { normalizeText } from '#bangla/normalize.ts'
import { type Fault, firstFault } from '#contract/fault.ts'
import { namedField, textField } from '#contract/form-field.ts'
import { readImportedInstant } from '#contract/instant.ts'
import { IMAGE_MAX_BYTES, POST_LIMITS } from '#contract/post.ts'
import { postFields, toPostInput } from '#contract/post-form.ts'
import { toEmbedAddress } from '#contract/video.ts'
import type { ImportedPost } from '../posts/post-import.ts'

export type UploadRow = {
  post: ImportedPost & { id: string }
  /** The legacy base64 image, decoded but not looked at. */
  image: Uint8Array | null
  /** Keys that mean nothing to us. */
  unknownKeys: string[]
}

const EARLIEST_MS = Date.UTC(1973, 0)
const LATEST_MS = Date.UTC(9999, 0)
const wrapped = z.union([
  z.object({ $oid: z.unknown() }),
  z.object({ $date: z.unknown() }),
  z.object({ $numberLong: z.unknown() }),
])

/** What MongoDB's export wraps into `$oid`, `$date` and `$numberLong`. */
function unwrap(value: unknown): unknown {
  const read = wrapped.safeParse(value)
  return read.success ? unwrap(Object.values(read.data)[0]) : value
}

/** An id that can stand in an address and in a list of names. */
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
  // Milliseconds; a number that small counts seconds, and would be read as a day in 1970.
  const isPlausible = typeof inner === 'number' && inner >= EARLIEST_MS && inner < LATEST_MS
  return isPlausible ? new Date(inner) : null
}

const createdAt = z.unknown().transform((value, context): Date => {
  const instant = instantOf(value)
  if (instant) return instant
  context.addIssue({ code: 'custom', message: 'DATE_INVALID' })
  return z.NEVER
})

const rowSchema = z.object({
  ...postFields,
  _id: id.optional(),
  createdAt: createdAt.optional(),
  videoURL: namedField(POST_LIMITS.videoURL, 'VIDEO_LINK_INVALID', (text) =>
    text.trim() === '' ? '' : toEmbedAddress(text),
  ).optional(),
  image: z.string('FIELD_NOT_TEXT').optional(),
})
const KNOWN_KEYS = new Set(Object.keys(rowSchema.shape))

/** No export nests values like this; the call stack of whoever reads them would run out. */
const MOST_LEVELS = 100
const LONGEST_NAME = 100

/** The fault of a row whose values are nested too deeply to be read at all, else null. */
export function depthFault(row: unknown): Fault | null {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return { code: 'FILE_NOT_ARRAY' }
  const [name] = Object.entries(row).find(([, value]) => isDeeper(value, MOST_LEVELS)) ?? []
  return name === undefined
    ? null
    : { code: 'FIELD_INVALID', field: name.slice(0, LONGEST_NAME).toWellFormed() }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}

/** What stands in a row, or what is wrong with it. `earlier` counts equal rows before this one; `now` is the import's time. */
export function readRow(row: unknown, earlier: number, now: Date): UploadRow | { fault: Fault } {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    return { fault: { code: 'FILE_NOT_ARRAY' } }
  // Exports write null where there is nothing.
  const given = Object.entries(row).filter(([, value]) => value !== null)
  const read = rowSchema.safeParse(Object.fromEntries(given), { reportInput: true })
  if (!read.success) return { fault: firstFault(read.error) }
  const { _id, createdAt: date, image: encoded, ...fields } = read.data
  const input = toPostInput(fields)
  const fault = faultBetween(input, now)
  if (fault) return { fault }
  const image = decode(encoded ?? '')
  if ('fault' in image) return image
  return {
    post: {
      ...input,
      id: _id ?? idOfContent(row, earlier),
      headline: input.headline ?? '',
      ...(date ? { createdAt: date } : {}),
    },
    image: image.bytes,
    unknownKeys: given.map(([key]) => key).filter((key) => !KNOWN_KEYS.has(key)),
  }
}

function faultBetween(
  { headline = '', status, publishAt }: ReturnType<typeof toPostInput>,
  now: Date,
): Fault | null {
  if (normalizeText(headline).trim() === '') return { code: 'HEADLINE_REQUIRED', field: 'headline' }
  if (status !== 'scheduled') return null
  if (!publishAt) return { code: 'PUBLISH_AT_REQUIRED', field: 'publishAt' }
  return publishAt <= now ? { code: 'PUBLISH_AT_IN_PAST', field: 'publishAt' } : null
}

function decode(encoded: string): { bytes: Uint8Array | null } | { fault: Fault } {
  const base64 = encoded.replace(/^data:[^,]{0,100},/, '').replace(/\s+/g, '')
  if (base64 === '') return { bytes: null }
  if (base64.length > (IMAGE_MAX_BYTES / 3) * 4 + 4)
    return { fault: { code: 'IMAGE_TOO_LARGE', field: 'image' } }
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(base64)) return { fault: { code: 'IMAGE_UNREADABLE', field: 'image' } }
  return { bytes: Buffer.from(base64, 'base64') }
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** An id for a row that has none, made of what it says: the same file twice is the same posts. */
function idOfContent(row: object, earlier: number): string {
  const hash = createHash('sha256')
    .update(`${earlier} ${JSON.stringify(row)}`)
    .digest()
  return [...hash.subarray(0, 14)].map((byte) => ALPHABET.charAt(byte % 32)).join('')
}
