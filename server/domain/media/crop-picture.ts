// Media library service: crops a picture. A crop is a new picture, because the address of a file never changes its content.
import type { PictureCrop } from '#contract/media/media-library.ts'
import { findCropProblem, focusWithin, pixelsOf } from '#contract/media/picture-crop.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { pictureLimiter } from '../picture-limiters.ts'
import { withStoredFiles } from '../stored-files.ts'
import { cardAround, insertPicture, masterOf, putPictureFiles } from './media.ts'
import { getLibraryPicture, type LibraryPicture } from './media-library.ts'
import { findMedia } from './media-queries.ts'

/**
 * Stores a part of a picture as a new one, with its texts and its focal point. MEDIA_NOT_FOUND; IMAGE_CROP_SMALL below 200
 * pixels, IMAGE_SHAPE_EXTREME when a side is 25 times the other; OVERLOADED when too many pictures come at once.
 */
export async function cropPicture(ctx: Ctx, from: string, part: PictureCrop): Promise<LibraryPicture> {
  permit(ctx, 'media.upload')
  permit(ctx, 'media.list')
  const whole = await findMedia(ctx.db, from)
  if (!whole) throw new AppError('MEDIA_NOT_FOUND')
  const crop = pixelsOf(whole, part)
  const problem = findCropProblem(whole, crop)
  if (problem) throw new AppError(problem, { field: crop.width < crop.height ? 'width' : 'height' })
  const id = newId(ctx.clock)
  const { alt, caption, credit, fileName } = whole
  const focus = focusWithin(whole, crop, { x: whole.focalX, y: whole.focalY })
  await withStoredFiles(ctx, { place: id, remove: () => ctx.files.removeFolder(id) }, async () => {
    const original = await masterOf(ctx, whole)
    const files = await pictureLimiter.run(() =>
      putPictureFiles(ctx, original, id, { crop, maxBytes: original.length }),
    )
    const card = await cardAround(ctx, files, focus)
    const sizes = [...files.sizes.filter(({ format }) => format !== 'jpeg'), card]
    await insertPicture(
      ctx,
      { ...files, sizes, focalX: focus.x, focalY: focus.y },
      { alt, caption, credit, fileName: croppedName(fileName) },
      { act: 'media.cropped', details: { croppedFrom: from } },
    )
  })
  return getLibraryPicture(ctx, id)
}

function croppedName(fileName: string): string {
  return fileName === '' ? '' : fileName.replace(/(\.[^.]*)?$/, ' crop$1')
}
