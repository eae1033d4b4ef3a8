// Brings one picture into the media library, from wherever in the dashboard it was chosen, dropped or pasted.
import type { ErrorCode } from '#contract/error-code.ts'
import { type ApiPicture, apiPictureSchema } from '#contract/media-library.ts'
import { IMAGE_MAX_BYTES } from '#contract/post.ts'
import type { Api } from '../api-client.ts'
import type { Sending } from '../send-form.ts'

/** What the library takes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** What can be seen to be wrong with a file before it is sent; null when nothing is. */
export function pictureFault(file: File): ErrorCode | null {
  if (!PICTURE_TYPES.includes(file.type)) return 'IMAGE_UNREADABLE'
  return file.size > IMAGE_MAX_BYTES ? 'IMAGE_TOO_LARGE' : null
}

export type PictureTexts = { alt?: string; caption?: string; credit?: string }

/** Sends a picture; rejects as every call does (see {@link Api}). */
export function uploadPicture(
  api: Api,
  file: File,
  texts: PictureTexts = {},
  sending: Sending = {},
): Promise<ApiPicture> {
  const form = new FormData()
  form.set('image', file)
  for (const [name, text] of Object.entries(texts)) if (text) form.set(name, text)
  return api.upload('/media', form, apiPictureSchema, sending)
}
