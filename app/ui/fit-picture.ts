// Makes a picture small enough for the site, in the browser that chose it and where that browser can decode it. A picture
// within the limits stays the file it is, byte for byte. Runs in browsers only.
import type { ErrorCode } from '#contract/error-code.ts'
import { HEIC_HEAD_BYTES, isHeic } from '#contract/heic.ts'
import { IMAGE_KEPT, IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_TYPES } from '#contract/picture-limits.ts'

export type FittedPicture = { file: File; error?: never } | { file?: never; error: ErrorCode }

/** One after the other until the file is small enough: a share of the size in pixels, and the quality. */
const STEPS = [
  [1, 0.92],
  [1, 0.85],
  [0.75, 0.85],
  [0.5, 0.8],
] as const

/**
 * The file to send, or why there is none: IMAGE_UNREADABLE for what is no picture, IMAGE_HEIC for an iPhone's photo that
 * this browser cannot decode, IMAGE_TOO_LARGE for any other picture over the limit that it cannot decode. Whether a picture
 * within the limit can be read is left to the server.
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
    const made = await madeSmaller(picture, type)
    return made ? { file: named(file.name, made) } : { error: 'IMAGE_TOO_LARGE' }
  } finally {
    picture.close()
  }
}

async function madeSmaller(picture: ImageBitmap, type: string): Promise<Blob | null> {
  const whole = Math.min(1, IMAGE_KEPT.width / picture.width, IMAGE_KEPT.height / picture.height)
  for (const [share, quality] of STEPS) {
    const made = await drawn(picture, whole * share, type, quality)
    if (made && made.size <= IMAGE_MAX_BYTES) return made
  }
  return null
}

/** WebP keeps transparency; a browser that cannot write it gives JPEG on white instead. */
async function drawn(picture: ImageBitmap, scale: number, type: string, quality: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const encode = (wanted: string) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted, quality))
  const made = await encode(type)
  if (made?.type === type) return made
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return encode('image/jpeg')
}

function named(name: string, made: Blob): File {
  const ending = made.type === 'image/webp' ? 'webp' : 'jpg'
  return new File([made], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type: made.type })
}
