// PDF files of issues: validation, storage, and the name of a download.
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { NEWSPAPER_LIMITS } from '#contract/media/newspaper.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'

const TYPE = 'application/pdf'
/** Some programs append bytes after the end mark of a PDF. A file with more bytes after it than this counts as incomplete. */
const END_WITHIN = 2_048

/** FILE_REQUIRED, FILE_TOO_LARGE or FILE_NOT_PDF (field `pdf`), unless the bytes are a complete PDF. */
export function checkPdf(bytes: Uint8Array | undefined): Uint8Array {
  if (!bytes || bytes.length === 0) throw new AppError('FILE_REQUIRED', { field: 'pdf' })
  const { pdfBytes, pdfMegabytes } = NEWSPAPER_LIMITS
  if (bytes.length > pdfBytes)
    throw new AppError('FILE_TOO_LARGE', { field: 'pdf', values: { max: pdfMegabytes } })
  const begin = Buffer.from(bytes.subarray(0, 5)).toString('latin1')
  const end = Buffer.from(bytes.subarray(-END_WITHIN)).toString('latin1')
  if (begin !== '%PDF-' || !end.includes('%%EOF')) throw new AppError('FILE_NOT_PDF', { field: 'pdf' })
  return bytes
}

/** Stores a PDF outside /media and returns its key. Every file has its own key; none is overwritten. */
export async function putPdf(ctx: Ctx, bytes: Uint8Array): Promise<string> {
  const key = `newspapers/${newId(ctx.clock)}.pdf`
  await ctx.files.put(key, bytes, TYPE)
  return key
}

/** Removes a PDF that no row references any more. A failure is only logged, because it only wastes space. */
export async function removePdf(ctx: Ctx, key: string): Promise<void> {
  await ctx.files.remove(key).catch((error: unknown) => {
    ctx.log.warn({ err: error, key }, 'The PDF of an issue could not be removed')
  })
}

/** Identifies a file's contents, which never change under one key. */
export function versionOf(key: string): string {
  return basename(key, '.pdf')
}

/** The stream as a web ReadableStream: reads only as fast as it is consumed, closes when it is cancelled. */
export function inPieces(stream: Readable): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel() {
      stream.destroy()
    },
  })
}

const NOT_IN_FILE_NAMES = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu
const MAX_TITLE_LENGTH = 90

/** The file name of an issue: `<title> <date>.pdf`, in the script of the title. */
export function fileNameOf(title: string, issueDate: string): string {
  const plain = title.replace(NOT_IN_FILE_NAMES, ' ').replace(/\s+/g, ' ')
  return `${Array.from(plain).slice(0, MAX_TITLE_LENGTH).join('').trim()} ${issueDate}.pdf`.trim()
}
