// Streams one large file out of a multipart form while it arrives. Small forms: request-body.ts.
import { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { AppError } from '#server/domain/app-error.ts'
import { toAppError } from '#server/domain/unexpected-error.ts'
import { withDeadline } from '#server/platform/deadline.ts'
import { multipartTypeIn } from './request-body.ts'

const FORM_TYPE = 'multipart/form-data'
/** After this silence the sender counts as gone. */
const SILENCE_MS = 30_000
/** Long enough for the largest file on a slow line. */
export const MAX_UPLOAD_MS = 3_600_000
const MEGABYTE = 1024 * 1024
/** Everything in a form except the file: boundaries, headers, a field or two. */
const OTHER_FORM_BYTES = 64 * 1024

export type ArrivingFile = { name: string; bytes: Readable }

/**
 * Passes the file of the field `name` to `take` as it arrives, and returns its result. The stream ends only when the whole
 * form is valid, so that no refused file is processed. Errors: CONTENT_TYPE_UNSUPPORTED, FILE_REQUIRED, FIELD_UNKNOWN for
 * other fields, FIELD_NOT_FILE, FILE_TOO_LARGE, UPLOAD_STALLED, BODY_UNREADABLE when the form is broken or the sender breaks
 * off. Those of `take` stay what they are.
 */
export async function receiveFile<Taken>(
  request: Request,
  name: string,
  max: number,
  take: (file: ArrivingFile) => Promise<Taken>,
): Promise<Taken> {
  const contentType = request.headers.get('content-type') ?? ''
  if (contentType.split(';')[0]?.trim().toLowerCase() !== FORM_TYPE) {
    throw new AppError('CONTENT_TYPE_UNSUPPORTED')
  }
  const tooLarge = new AppError('FILE_TOO_LARGE', { field: name, values: { max: max / MEGABYTE } })
  const most = max + OTHER_FORM_BYTES
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge
  const form = new Busboy({
    headers: { 'content-type': multipartTypeIn(contentType) },
    limits: { files: 2, fields: 4, parts: 6, fileSize: max, fieldSize: 1024 },
  })
  let arriving: Readable | null = null
  let taken: Promise<Taken> | null = null
  const trouble = Promise.withResolvers<never>()
  trouble.promise.catch(() => undefined)
  const fail = (error: AppError) => {
    trouble.reject(error)
    arriving?.destroy(error)
  }
  form.on('file', (field, bytes, fileName) => {
    // Without a listener an error event would end the process.
    bytes.on('error', () => undefined)
    if (field !== name) {
      bytes.resume()
      return fail(new AppError('FIELD_UNKNOWN', { field: field ?? '' }))
    }
    if (taken) {
      bytes.resume()
      return fail(new AppError('FIELD_NOT_FILE', { field }))
    }
    arriving = bytes
    bytes.on('limit', () => fail(tooLarge))
    taken = take({ name: fileName ?? '', bytes: Readable.from(untilWhole(bytes), { objectMode: false }) })
    taken.catch((error: unknown) => trouble.reject(error))
  })
  form.on('field', (field, value) => {
    if (field !== name) fail(new AppError('FIELD_UNKNOWN', { field: field ?? '' }))
    else if (value !== '') fail(new AppError('FIELD_NOT_FILE', { field }))
  })
  const whole = new Promise<void>((resolve, reject) => {
    form.once('finish', resolve)
    form.once('error', (cause) => reject(new AppError('BODY_UNREADABLE', { cause })))
  })
  whole.catch(fail)
  async function* untilWhole(bytes: Readable): AsyncGenerator<Uint8Array> {
    yield* bytes
    await Promise.race([whole, trouble.promise])
  }
  try {
    await Promise.race([pour(request, form, { most, tooLarge }), trouble.promise])
    await Promise.race([whole, trouble.promise])
    if (!taken) throw new AppError('FILE_REQUIRED', { field: name })
    return await Promise.race([taken, trouble.promise])
  } catch (error) {
    const failure = toAppError(error)
    fail(failure)
    // Everything received is cleaned up before the response.
    await settled(taken)
    throw failure
  } finally {
    form.destroy()
  }
}

async function settled(taken: Promise<unknown> | null): Promise<void> {
  await taken?.catch(() => undefined)
}

/**
 * Pipes the body into the form parser with backpressure. Counts all bytes, because a body without a declared length may have
 * many outside the file.
 */
async function pour(
  request: Request,
  form: InstanceType<typeof Busboy>,
  { most, tooLarge }: { most: number; tooLarge: AppError },
): Promise<void> {
  const reader = request.body?.getReader()
  let sofar = 0
  const end = performance.now() + MAX_UPLOAD_MS
  try {
    for (;;) {
      const timeoutMs = Math.min(SILENCE_MS, end - performance.now())
      const chunk =
        reader && (await withDeadline(reader.read(), timeoutMs, () => new AppError('UPLOAD_STALLED')))
      if (!chunk || chunk.done) break
      sofar += chunk.value.length
      if (sofar > most) throw tooLarge
      await new Promise<void>((resolve, reject) => {
        form.write(chunk.value, (error) => (error ? reject(error) : resolve()))
      })
    }
    form.end()
  } catch (error) {
    reader?.releaseLock()
    throw error instanceof AppError ? error : new AppError('BODY_UNREADABLE', { cause: error })
  }
}
