// Reads request bodies within the limits of their calls: JSON, forms with files, plain text.
import { Busboy } from '@fastify/busboy'
import type { HonoRequest } from 'hono'
import { isStorable, SentFile } from '#contract/form-field.ts'
import { deeplyNestedField } from '#contract/json-depth.ts'
import { IMAGE_MAX_BYTES } from '#contract/media/picture-limits.ts'
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

/** Fields of our forms that are pictures. */
const PICTURES = ['image', 'cover']

/**
 * The body of a multipart form, like {@link readBytes}. IMAGE_TOO_LARGE when it is a picture that makes it too large; so that this is known,
 * it is read as far as its limit.
 */
export async function readFormBytes(
  request: HonoRequest,
  max: number,
  contentType: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const boundary = boundaryOf(contentType)
  return bodyBudget.collect(piecesOf(request.raw), (size, arrived) => {
    if (size <= max) return
    const last = lastPartIn(Buffer.concat(arrived), boundary)
    const isPicture = PICTURES.includes(last.name) && last.bytes > IMAGE_MAX_BYTES
    throw isPicture ? new AppError('IMAGE_TOO_LARGE', { field: last.name }) : new AppError('BODY_TOO_LARGE')
  })
}

/** The part with which this beginning of a form breaks off. */
function lastPartIn(body: Buffer, boundary: string): { name: string; bytes: number } {
  const from = body.lastIndexOf(`--${boundary}\r\n`)
  const end = body.indexOf('\r\n\r\n', from)
  if (from === -1 || end === -1) return { name: '', bytes: 0 }
  const head = body.toString('latin1', from, Math.min(end, from + MAX_NAME_LENGTH))
  return { name: /; ?name="(\w+)"/i.exec(head)?.[1] ?? '', bytes: body.length - end }
}

/** More values than any call takes, lists of links and of ids included. */
const MAX_VALUES = 5_000
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
    if (values > MAX_VALUES) return true
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
  throw new AppError(
    'FIELD_INVALID',
    isStorable(field) ? { field: field.slice(0, MAX_SHOWN_NAME_LENGTH) } : {},
  )
}

/** Longer names of fields are shortened in errors. */
const MAX_SHOWN_NAME_LENGTH = 100

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new AppError('BODY_UNREADABLE', { cause: error })
  }
}

/** More parts than any of our forms has, lists of categories included. */
const MAX_PARTS = 64
/** The boundary parameter: at most 70 of these characters (RFC 2046, 5.1.1). */
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70})(?=\s*(?:;|$)))/i

/** Texts of a form together; enough for the largest form. */
const MAX_TEXT_BYTES = 8 * 1024 * 1024
/** Names of fields are far shorter. */
const MAX_NAME_LENGTH = 8 * 1024

/**
 * The fields of a multipart form. An empty file field counts as absent, because browsers send it anyway. BODY_UNREADABLE for
 * an invalid form or one with more than 64 parts, FIELD_INVALID for a text that is not UTF-8, BODY_TOO_LARGE for more than 8
 * MB of texts.
 */
export async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<RawFields> {
  const boundary = boundaryOf(contentType)
  const count = countParts(bytes, boundary)
  const parts = await partsOf(bytes, boundary)
  // Busboy passes over parts without a name, and those that an invalid header hides.
  if (parts.length !== count || parts.some(({ name }) => name.length > MAX_NAME_LENGTH))
    throw new AppError('BODY_UNREADABLE')
  const texts = parts.reduce((sum, { file, content }) => sum + (file === undefined ? content.length : 0), 0)
  if (texts > MAX_TEXT_BYTES) throw new AppError('BODY_TOO_LARGE')
  const fields = new Map<string, unknown[]>()
  for (const { name, file, content } of parts) {
    if (file === '' && content.length === 0) continue
    const value = file === undefined ? decodeText(name, content) : new SentFile(content, file)
    fields.set(name, [...(fields.get(name) ?? []), value])
  }
  return Object.fromEntries([...fields].map(([name, sent]) => [name, sent.length === 1 ? sent[0] : sent]))
}

function decodeText(field: string, content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
  } catch {
    throw new AppError('FIELD_INVALID', { field })
  }
}

/** `file`: its name; undefined for a text. */
type Part = { name: string; file: string | undefined; content: Uint8Array<ArrayBuffer> }

function partsOf(bytes: Uint8Array<ArrayBuffer>, boundary: string): Promise<Part[]> {
  const parts: Part[] = []
  return new Promise<Part[]>((resolve, reject) => {
    const form = new Busboy({
      headers: { 'content-type': typeWith(boundary) },
      preservePath: true,
      // Texts too, because Busboy replaces invalid UTF-8 in them silently.
      isPartAFile: () => true,
    })
    form.on('file', (name, content, file, encoding) => {
      const chunks: Buffer[] = []
      content.on('data', (chunk: Buffer) => chunks.push(chunk))
      content.on('error', reject)
      content.on('end', () => {
        const whole = Buffer.concat(chunks)
        const decoded = encoding === 'base64' ? Buffer.from(whole.toString('latin1'), 'base64') : whole
        parts.push({ name, file, content: new Uint8Array(decoded) })
      })
    })
    form.once('finish', () => resolve(parts))
    form.once('error', reject)
    form.end(bytes)
  }).catch((error: unknown): never => {
    throw new AppError('BODY_UNREADABLE', { cause: error })
  })
}

/** The content type of a multipart form, for another parser. BODY_UNREADABLE as in {@link parseForm}. */
export function multipartTypeOf(bytes: Uint8Array<ArrayBuffer>, contentType: string): string {
  const boundary = boundaryOf(contentType)
  countParts(bytes, boundary)
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
 * Never fewer than a parser reads: every boundary counts. BODY_UNREADABLE for more than 64, before any is parsed, because parsing
 * many small parts takes long.
 */
function countParts(bytes: Uint8Array<ArrayBuffer>, boundary: string): number {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const mark = Buffer.from(`\r\n--${boundary}`)
  let count = 0
  let at = body.indexOf(mark, body.indexOf(mark.subarray(2)) + mark.length - 2)
  while (at !== -1) {
    if (++count > MAX_PARTS) throw new AppError('BODY_UNREADABLE')
    at = body.indexOf(mark, at + mark.length)
  }
  return count
}
