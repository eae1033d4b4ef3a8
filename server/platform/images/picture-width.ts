// The width in which a picture will be stored, from its header: only for processes that serve no pages.
import sharp from 'sharp'
import { IMAGE_KEPT } from '#contract/media/picture-limits.ts'

/** In pixels, as it is shown (turned by its EXIF orientation); null for what is no picture. Decodes nothing. */
export async function widthOfPicture(bytes: Uint8Array): Promise<number | null> {
  try {
    const { width, height } = (await sharp(bytes).metadata()).autoOrient
    const scale = Math.min(1, IMAGE_KEPT.width / width, IMAGE_KEPT.height / height)
    return Math.max(1, Math.round(width * scale))
  } catch {
    return null
  }
}
