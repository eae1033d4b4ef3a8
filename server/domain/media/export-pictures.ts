// Pictures of a post export: their texts, and their bytes as base64.
import type { Picture } from '#contract/picture.ts'
import { IMAGE_MAX_BYTES } from '#contract/picture-limits.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { findMedia, type MediaRow } from './media-queries.ts'

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
