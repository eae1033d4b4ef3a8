// Resizes a picture in the browser before it is uploaded. A picture within the limits is left untouched. Runs in browsers
// only.
import type { ErrorCode } from '#contract/error-code.ts'
import { HEIC_HEAD_BYTES, isHeic } from '#contract/media/heic.ts'
import { IMAGE_KEPT, IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_TYPES } from '#contract/media/picture-limits.ts'

export type FittedPicture = { file: File; error?: never } | { file?: never; error: ErrorCode }

/** Tried in order until the file is small enough: scale and quality. */
const STEPS = [
  [1, 0.92],
  [1, 0.85],
  [0.75, 0.85],
  [0.5, 0.8],
] as const

/**
 * The file to send, or an error: IMAGE_UNREADABLE for a file that is no picture, IMAGE_HEIC for an iPhone photo that this
 * browser cannot decode, IMAGE_TOO_LARGE for any other picture over the limit that it cannot decode. The server checks
 * whether a picture within the limit is readable.
 */
export async function fitPicture(file: File): Promise<FittedPicture> {
  const isPhoto = isHeic(new Uint8Array(await file.slice(0, HEIC_HEAD_BYTES).arrayBuffer()))
  if (!isPhoto && !IMAGE_TYPES.includes(file.type)) return { error: 'IMAGE_UNREADABLE' }
  const isLarge = file.size > IMAGE_MAX_BYTES
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) {
    if (isPhoto) return { error: 'IMAGE_HEIC' }
    return isLarge ? { error: 'IMAGE_TOO_LARGE' } : { file }
  }
  try {
    if (!isPhoto && !isLarge && picture.width * picture.height <= IMAGE_MAX_PIXELS) return { file }
    const type = isPhoto || file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    const resized = await resize(picture, type)
    return resized ? { file: toFile(file.name, resized) } : { error: 'IMAGE_TOO_LARGE' }
  } finally {
    picture.close()
  }
}

async function resize(picture: ImageBitmap, type: string): Promise<Blob | null> {
  const scale = Math.min(1, IMAGE_KEPT.width / picture.width, IMAGE_KEPT.height / picture.height)
  for (const [factor, quality] of STEPS) {
    const resized = await draw(picture, scale * factor, type, quality)
    if (resized && resized.size <= IMAGE_MAX_BYTES) return resized
  }
  return null
}

/** WebP keeps transparency; a browser that cannot encode it gets a JPEG on white. */
async function draw(picture: ImageBitmap, scale: number, type: string, quality: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const encode = (format: string) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, format, quality))
  const encoded = await encode(type)
  if (encoded?.type === type) return encoded
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return encode('image/jpeg')
}

function toFile(name: string, blob: Blob): File {
  const extension = blob.type === 'image/webp' ? 'webp' : 'jpg'
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${extension}`, { type: blob.type })
}
