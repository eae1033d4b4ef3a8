// Uploads one picture to the media library.
import { fitPicture } from '#app/ui/fit-picture.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { type FileTexts, readFileTexts } from '#contract/media/file-texts/file-texts.ts'
import type { ApiPicture } from '#contract/media/media-library.ts'
import type { Api } from '../calls/api-client.ts'
import type { UploadOptions } from '../calls/send-with-progress.ts'

/** The file is not a picture that can be uploaded. */
export class PictureRejected extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(code)
    this.name = 'PictureRejected'
    this.code = code
  }
}

export type PictureTexts = { alt?: string; caption?: string; credit?: string }

/** Uploads a picture, resized if necessary. Rejects with {@link PictureRejected}, or as every call does ({@link Api}). */
export async function uploadPicture(
  api: Api,
  file: File,
  texts: PictureTexts = {},
  options: UploadOptions = {},
): Promise<ApiPicture> {
  const fitted = await fitPicture(file)
  if (!fitted.file) throw new PictureRejected(fitted.error)
  // A picture that was resized here has lost the texts of its file.
  const given = fitted.file === file ? texts : { ...(await textsOfFile(file)), ...filled(texts) }
  const form = new FormData()
  form.set('image', fitted.file)
  for (const [name, text] of Object.entries(filled(given))) form.set(name, text)
  return api.upload('/media', {}, form, options)
}

function filled(texts: PictureTexts): PictureTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

/** What the file of a picture says about it. */
export async function textsOfFile(file: File): Promise<FileTexts> {
  return readFileTexts(new Uint8Array(await file.arrayBuffer()))
}
