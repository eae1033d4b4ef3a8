// Reads what a request carries, never more than its call allows: JSON, forms with files, plain text. Owns no field.
import type { HonoRequest } from 'hono'
import { AppError } from '#server/domain/app-error.ts'

/** Fields as they came: texts, files (as bytes), lists of either where a name was repeated, whatever JSON holds. */
export type RawFields = Record<string, unknown>

/** The whole body, if it has at most `max` bytes; a larger one is refused before or while it arrives. */
export async function readBytes(request: HonoRequest, max: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.header('content-length') ?? 0) > max) throw new AppError('BODY_TOO_LARGE')
  const { body } = request.raw
  if (!body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    // Leaving the loop early cancels the stream: nothing further is read.
    for await (const chunk of body) {
      size += chunk.length
      if (size > max) throw new AppError('BODY_TOO_LARGE')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('BODY_UNREADABLE', { cause: error })
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** A JSON value out of UTF-8 bytes. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new AppError('BODY_UNREADABLE', { cause: error })
  }
}

/** The fields of a multipart form. A file nobody chose counts as not sent, as browsers send those all the same. */
export async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<RawFields> {
  const form = await new Response(bytes, { headers: { 'Content-Type': contentType } })
    .formData()
    .catch((error: unknown) => {
      throw new AppError('BODY_UNREADABLE', { cause: error })
    })
  const fields = new Map<string, unknown[]>()
  for (const [name, value] of form) {
    if (typeof value !== 'string' && value.size === 0 && value.name === '') continue
    if (typeof value === 'string') refuseDamaged(name, value, bytes)
    const sent = fields.get(name) ?? []
    sent.push(typeof value === 'string' ? value : await value.bytes())
    fields.set(name, sent)
  }
  return Object.fromEntries([...fields].map(([name, sent]) => [name, sent.length === 1 ? sent[0] : sent]))
}

/** The form parser turns bytes that are no UTF-8 into U+FFFD; a text that then is not in the body came damaged. */
function refuseDamaged(field: string, text: string, body: Uint8Array<ArrayBuffer>): void {
  if (!text.includes('\uFFFD')) return
  const asSent = Buffer.from(text.replace(/^\uFEFF/, ''))
  if (!Buffer.from(body.buffer, body.byteOffset, body.length).includes(asSent)) {
    throw new AppError('FIELD_INVALID', { field })
  }
}
