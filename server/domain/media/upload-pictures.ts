// Pictures of article uploads: their files are stored while the file's rows are checked, their database rows together with the
// posts. Each row has the instant at which the upload began, which identifies the upload's pictures later.
import { z } from 'zod'
import { type Picture, pictureSizeSchema } from '#contract/media/picture.ts'
import { IMAGE_MAX_BYTES } from '#contract/media/picture-limits.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { tidyFileName, tidyText } from './media.ts'
import { deleteUnshown, findMedia, insertMedia, type MediaRow, selectExistingMedia } from './media-queries.ts'

/** A picture whose files are stored and whose post is not stored yet. */
export const uploadPictureSchema = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  sizes: z.array(pictureSizeSchema),
  master: z.string(),
  alt: z.string().transform(tidyText),
  caption: z.string().transform(tidyText),
  credit: z.string().transform(tidyText),
  /** Uploads that an earlier release began have none. */
  fileName: z.string().default('').transform(tidyFileName),
  focalX: z.int(),
  focalY: z.int(),
})

/** Returns the ids of this list whose pictures are in the library. */
export async function findExistingPictures(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  permit(ctx, 'media.list')
  return selectExistingMedia(ctx.db, ids)
}

/** Inserts the pictures of an upload, in the transaction that stores its posts. */
export async function addPicturesOfUpload(
  ctx: Ctx,
  transaction: Transaction,
  pictures: z.infer<typeof uploadPictureSchema>[],
  begun: Date,
): Promise<void> {
  permit(ctx, 'post.import')
  for (const picture of pictures) {
    await insertMedia(transaction, { ...picture, uploadedBy: personIdOf(ctx.viewer), createdAt: begun })
    await ctx.jobs.add(transaction, 'picture-sizes', { mediaId: picture.id }, { key: picture.id })
  }
}

/** Deletes the rows of unused pictures of an upload; returns their ids, so that their files can be removed after the commit. */
export async function removePicturesOfUpload(
  ctx: Ctx,
  transaction: Transaction,
  upload: { begun: Date; by: string | null },
): Promise<string[]> {
  permit(ctx, 'post.import')
  return deleteUnshown(transaction, upload)
}

/** Deletes the rows of those of these pictures that nothing shows; returns the ids of those that are not here any more. */
export async function removeUnshownPictures(
  ctx: Ctx,
  transaction: Transaction,
  ids: readonly string[],
): Promise<string[]> {
  permit(ctx, 'post.import')
  await deleteUnshown(transaction, { ids })
  const left = await selectExistingMedia(transaction, [...ids])
  return ids.filter((id) => !left.has(id))
}

/** Removes the files of the pictures in this list that are not in the library. */
export async function removeOrphanedFiles(ctx: Ctx, ids: string[]): Promise<void> {
  permit(ctx, 'post.import')
  const existing = await selectExistingMedia(ctx.db, ids)
  for (const id of ids) if (!existing.has(id)) await ctx.files.removeFolder(id)
}

export type ExportedPicture = Pick<Picture, 'id' | 'alt' | 'caption' | 'credit' | 'focalX' | 'focalY'> & {
  fileName: string
  data: string
}

/** Limit for all pictures of one row: an upload accepts rows of 24 MB, and base64 is a third longer than the bytes. */
const MAX_BYTES = 16 * 1024 * 1024

/** These pictures in the largest size that fits into a row of an upload; pictures without files are left out. */
export async function readForExport(ctx: Ctx, ids: string[]): Promise<ExportedPicture[]> {
  permit(ctx, 'post.import')
  const pictures: ExportedPicture[] = []
  let room = MAX_BYTES
  for (const id of ids) {
    const row = await findMedia(ctx.db, id)
    // The remaining bytes are shared among the pictures that follow.
    const share = Math.min(IMAGE_MAX_BYTES, room / (ids.length - pictures.length))
    const bytes = row && (await largestBelow(ctx, row, share))
    if (!bytes) continue
    room -= bytes.length
    const { alt, caption, credit, fileName, focalX, focalY } = row
    const data = Buffer.from(bytes).toString('base64')
    pictures.push({ id, alt, caption, credit, fileName, focalX, focalY, data })
  }
  return pictures
}

async function largestBelow(ctx: Ctx, row: MediaRow, most: number): Promise<Uint8Array | null> {
  const smaller = row.sizes
    .filter(({ format }) => format === 'webp')
    .toSorted((a, b) => b.width - a.width)
    .map(({ name }) => `${row.id}/${name}`)
  for (const key of [row.master, ...smaller]) {
    const bytes = await ctx.files.read(key)
    if (bytes && bytes.length <= most) return bytes
  }
  return null
}
