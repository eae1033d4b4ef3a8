// Reads request bodies within the limits of their calls: JSON, forms with files, plain text.
import type { HonoRequest } from 'hono'
import { isStorable, SentFile } from '#contract/form-field.ts'
import { deeplyNestedField } from '#contract/json-depth.ts'
import { AppError } from '#server/domain/app-error.ts'
import { bodyBudget, piecesOf } from './body-budget.ts'

/** Fields as sent: texts, files ({@link SentFile}), lists of either where a name was repeated, any JSON values. */
export type RawFields = Record<string, unknown>

/** The whole body, if it has at most `max` bytes; a larger one is refused before or while it arrives. */
export async function readBytes(request: HonoRequest, max: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.header('content-length') ?? 0) > max) throw new AppError('BODY_TOO_LARGE')
  return bodyBudget.collect(piecesOf(request.raw), (size) => {
    if (size > max) throw new AppError('BODY_TOO_LARGE')
  })
}

/** More values than any call takes, lists of links and of ids included. */
const MOST_VALUES = 5_000
const [QUOTE, BACKSLASH, COMMA, LIST, OBJECT] = [...'"\\,[{'].map((sign) => sign.charCodeAt(0))

/** Checked before parsing, byte by byte: parsing an object with a hundred thousand keys takes many times as long. */
function hasTooManyValues(bytes: Uint8Array): boolean {
  let values = 0
  let isText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) isText = !isText
    else if (isText && byte === BACKSLASH) at++
    else if (!isText && (byte === COMMA || byte === LIST || byte === OBJECT)) values++
    if (values > MOST_VALUES) return true
  }
  return false
}

/**
 * Parses UTF-8 bytes as JSON. Throws BODY_UNREADABLE for invalid JSON and for more than 5,000 values, FIELD_INVALID for a field
 * whose value is nested more than 100 levels deep.
 */
export function parseJson(bytes: Uint8Array): unknown {
  if (hasTooManyValues(bytes)) throw new AppError('BODY_UNREADABLE')
  const value = readJson(bytes)
  const field = typeof value === 'object' && value !== null ? deeplyNestedField(value) : null
  if (field === null) return value
  throw new AppError('FIELD_INVALID', isStorable(field) ? { field: field.slice(0, LONGEST_NAME) } : {})
}

/** Longer names of fields are shortened in errors. */
const LONGEST_NAME = 100

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new AppError('BODY_UNREADABLE', { cause: error })
  }
}

/** More parts than any of our forms has, lists of categories included. */
const MOST_PARTS = 64
/** The boundary parameter: at most 70 of these characters (RFC 2046, 5.1.1). */
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70})(?=\s*(?:;|$)))/i

/**
 * The fields of a multipart form. An empty file field counts as absent, because browsers send it anyway. BODY_UNREADABLE for
 * an invalid form or one with more than 64 parts, FIELD_INVALID for a text that is not UTF-8, BODY_TOO_LARGE for more than 8
 * MB without files of a megabyte and more.
 */
export async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<RawFields> {
  // Checked first: parsing many small parts takes long and blocks other requests.
  const boundary = boundaryOf(contentType)
  const parts = partsOf(bytes, boundary)
  const files = largeFilesIn(parts, boundary)
  const small = await entriesOf(withoutFiles(bytes, files), boundary)
  // If the parser treats a cut part as text, it must read the form with all contents.
  const isText = [...files.keys()].some((index) => typeof small[index]?.[1] === 'string')
  if (isText) files.clear()
  const entries = isText ? await entriesOf(bytes, boundary) : small
  if (entries.length !== parts.length) throw new AppError('BODY_UNREADABLE')
  const fields = new Map<string, unknown[]>()
  for (const [index, [name, value]] of entries.entries()) {
    const large = files.get(index)
    if (typeof value !== 'string' && !large && value.size === 0 && value.name === '') continue
    if (typeof value === 'string') refuseDamaged(name, value, parts[index])
    const sent = fields.get(name) ?? []
    sent.push(typeof value === 'string' ? value : new SentFile(large ?? (await value.bytes()), value.name))
    fields.set(name, sent)
  }
  return Object.fromEntries([...fields].map(([name, sent]) => [name, sent.length === 1 ? sent[0] : sent]))
}

/** Limit of a form without its large files: enough for the largest form with texts and a picture. */
const MOST_PARSED_BYTES = 8 * 1024 * 1024

async function entriesOf(bytes: Uint8Array<ArrayBuffer>, boundary: string) {
  if (bytes.length > MOST_PARSED_BYTES) throw new AppError('BODY_TOO_LARGE')
  const form = await new Response(bytes, { headers: { 'Content-Type': typeWith(boundary) } })
    .formData()
    .catch((error: unknown) => {
      throw new AppError('BODY_UNREADABLE', { cause: error })
    })
  return [...form]
}

/** The parser copies its input several times, so it gets only the headers of files this large. */
const LARGE_FILE_BYTES = 1024 * 1024
/** Names of fields and files are far shorter. */
const MOST_HEADER_BYTES = 8 * 1024
const HEADERS_END = '\r\n\r\n'
const NAMES_FILE = /^content-disposition:[^\r\n]*;\s*filename="/im
const IS_ENCODED = /^content-transfer-encoding:/im

/** The contents of large files, by the indexes of their parts. Parts that the parser would decode are left to it. */
function largeFilesIn(parts: readonly Buffer<ArrayBuffer>[], boundary: string) {
  const files = new Map<number, Uint8Array<ArrayBuffer>>()
  for (const [index, part] of parts.entries()) {
    const end = part.indexOf(HEADERS_END)
    if (end === -1 || end > MOST_HEADER_BYTES) throw new AppError('BODY_UNREADABLE')
    if (part.length - end < LARGE_FILE_BYTES) continue
    const headers = part.toString('latin1', 0, end)
    if (!NAMES_FILE.test(headers) || IS_ENCODED.test(headers)) continue
    const content = part.subarray(end + HEADERS_END.length)
    if (content.includes(boundary)) continue
    files.set(index, new Uint8Array(content.buffer, content.byteOffset, content.length))
  }
  return files
}

/** The form with these files emptied. */
function withoutFiles(
  bytes: Uint8Array<ArrayBuffer>,
  files: ReadonlyMap<number, Uint8Array>,
): Uint8Array<ArrayBuffer> {
  if (files.size === 0) return bytes
  const pieces: Uint8Array[] = []
  let at = 0
  for (const content of files.values()) {
    const start = content.byteOffset - bytes.byteOffset
    pieces.push(bytes.subarray(at, start))
    at = start + content.length
  }
  return new Uint8Array(Buffer.concat([...pieces, bytes.subarray(at)]))
}

/** The content type of a multipart form, for another parser. BODY_UNREADABLE as in {@link parseForm}. */
export function multipartTypeOf(bytes: Uint8Array<ArrayBuffer>, contentType: string): string {
  const boundary = boundaryOf(contentType)
  partsOf(bytes, boundary)
  return typeWith(boundary)
}

/** The content type of a form that is streamed. BODY_UNREADABLE for one without a boundary. */
export function multipartTypeIn(contentType: string): string {
  return typeWith(boundaryOf(contentType))
}

/** A new header instead of the sender's, so that the parser cannot find another boundary than we did. */
function typeWith(boundary: string): string {
  return `multipart/form-data; boundary="${boundary}"`
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!boundary) throw new AppError('BODY_UNREADABLE')
  return boundary
}

/**
 * The parts between the boundaries, headers and content, in order and without copying. Never fewer than the parser reads:
 * every boundary counts.
 */
function partsOf(bytes: Uint8Array<ArrayBuffer>, boundary: string): Buffer<ArrayBuffer>[] {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const mark = Buffer.from(`--${boundary}`)
  const nextMark = Buffer.from(`\r\n--${boundary}`)
  const parts: Buffer<ArrayBuffer>[] = []
  let start = body.indexOf(mark) + mark.length
  let end = body.indexOf(nextMark, start)
  while (end !== -1) {
    if (parts.length === MOST_PARTS) throw new AppError('BODY_UNREADABLE')
    parts.push(body.subarray(start, end))
    start = end + nextMark.length
    end = body.indexOf(nextMark, start)
  }
  return parts
}

/**
 * The form parser replaces invalid UTF-8 by U+FFFD: a text with one is valid only if its part has the same bytes. Only that
 * part is checked; searching the whole body for every field would be quadratic.
 */
function refuseDamaged(field: string, text: string, part: Buffer | undefined): void {
  if (!text.includes('\uFFFD')) return
  const content = part?.subarray(part.indexOf('\r\n\r\n') + 4)
  if (!content?.equals(Buffer.from(text))) throw new AppError('FIELD_INVALID', { field })
}
