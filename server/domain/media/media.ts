// The door to pictures: taking them in, making their sizes, handing out their files. Which post shows one is the posts' affair.
import type { Picture, PictureSize } from '#contract/picture.ts'
import { IMAGE_MAX_BYTES } from '#contract/post.ts'
import type { Queryable } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import type { MadeSize } from '#server/platform/picture-workshop.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { namesTouchedBy } from '../page-names.ts'
import { permit } from '../permit.ts'
import {
  appendSizes,
  deleteMedia,
  findMedia,
  insertMedia,
  type MediaRow,
  selectMedia,
  selectPostsShowing,
} from './media-queries.ts'

const CONTENT_TYPES: Record<PictureSize['format'], string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpeg: 'image/jpeg',
}
const LARGER_WIDTHS = [1200, 1600]
const AVIF_WIDTHS = [400, 800, 1200]

export type PictureTexts = { alt?: string; caption?: string; credit?: string }

/**
 * Takes a picture in: decoded, re-encoded without metadata, its first sizes (WebP 400 and 800, the 1200×630 card) stored
 * before this returns; the larger ones follow by a job. JPEG, PNG, WebP, AVIF or GIF of at most 5,242,880 bytes; anything
 * else is IMAGE_TOO_LARGE, IMAGE_UNREADABLE or IMAGE_TOO_MANY_PIXELS. Answers the picture's id.
 */
export async function storePicture(ctx: Ctx, bytes: Uint8Array, texts: PictureTexts = {}): Promise<string> {
  return takeIn(ctx, bytes, texts, (transaction, id) =>
    record(ctx, transaction, {
      act: 'media.uploaded',
      object: { kind: 'picture', id, name: texts.alt || texts.caption || '' },
    }),
  )
}

/** The same for a picture that comes with an upload of articles, which is one act however many pictures it brings. */
export async function storePictureOfUpload(
  ctx: Ctx,
  bytes: Uint8Array,
  texts: PictureTexts,
): Promise<string> {
  return takeIn(ctx, bytes, texts, async () => undefined)
}

async function takeIn(
  ctx: Ctx,
  bytes: Uint8Array,
  texts: PictureTexts,
  writeDown: (transaction: Queryable, id: string) => Promise<void>,
): Promise<string> {
  permit(ctx, 'media.upload')
  if (bytes.length > IMAGE_MAX_BYTES) throw new AppError('IMAGE_TOO_LARGE', { field: 'image' })
  const received = await ctx.pictures.receive(bytes)
  if ('problem' in received) throw new AppError(received.problem, { field: 'image' })
  const id = newId(ctx.clock)
  const master = `${id}/master.webp`
  await ctx.files.put(master, received.master, CONTENT_TYPES.webp)
  for (const made of received.sizes) await putSize(ctx, id, made)
  await ctx.db.transaction(async (transaction) => {
    await insertMedia(transaction, {
      id,
      width: received.width,
      height: received.height,
      alt: texts.alt ?? '',
      caption: texts.caption ?? '',
      credit: texts.credit ?? '',
      sizes: received.sizes.map((made) => made.size),
      master,
      uploadedBy: ctx.viewer.kind === 'person' ? ctx.viewer.id : null,
      createdAt: ctx.clock.now(),
    })
    await ctx.jobs.add(transaction, 'picture-sizes', { mediaId: id }, { key: id })
    await writeDown(transaction, id)
  })
  return id
}

async function putSize(ctx: Ctx, id: string, made: MadeSize): Promise<void> {
  await ctx.files.put(`${id}/${made.size.name}`, made.data, CONTENT_TYPES[made.size.format])
}

/** Makes the sizes a picture still lacks (WebP 1200 and 1600, AVIF), one after the other, and tells pages they exist. */
export async function makeFurtherSizes(ctx: Ctx, id: string): Promise<void> {
  const picture = await findMedia(ctx.db, id)
  if (!picture) return
  const master = await ctx.files.read(picture.master)
  if (!master) throw new Error(`The original of picture ${id} is missing`)
  const made: PictureSize[] = []
  for (const { format, width } of missingSizes(picture)) {
    const size = await ctx.pictures.makeSize(master, format, width)
    if ('problem' in size) throw new Error(`Picture ${id} could not be read again: ${size.problem}`)
    await putSize(ctx, id, size)
    made.push(size.size)
  }
  if (made.length === 0) return
  const names = await ctx.db.transaction(async (transaction) => {
    await appendSizes(transaction, id, made)
    const shown = namesTouchedBy(...(await selectPostsShowing(transaction, id)))
    await ctx.changes.announce(transaction, shown)
    return shown
  })
  await ctx.changes.applyHere(names)
}

function missingSizes(picture: MediaRow): { format: 'webp' | 'avif'; width: number }[] {
  const wanted = [
    ...LARGER_WIDTHS.map((width) => ({ format: 'webp' as const, width })),
    ...AVIF_WIDTHS.map((width) => ({ format: 'avif' as const, width })),
  ]
  const has = new Set(picture.sizes.map((size) => size.name))
  return wanted.filter(({ format, width }) => width <= picture.width && !has.has(`${width}.${format}`))
}

/** A file of a picture, for anybody; null when there is no such file. */
export async function readPictureFile(
  ctx: Ctx,
  id: string,
  name: string,
): Promise<{ bytes: Uint8Array; contentType: string } | null> {
  const format = /^(?:\d{1,4}\.(?<kind>webp|avif)|card\.(?<card>jpg))$/.exec(name)?.groups
  if (!format || !/^[0-9a-z-]{1,40}$/.test(id)) return null
  const bytes = await ctx.files.read(`${id}/${name}`)
  if (!bytes) return null
  const contentType =
    format.kind === 'avif' ? CONTENT_TYPES.avif : CONTENT_TYPES[format.kind ? 'webp' : 'jpeg']
  return { bytes, contentType }
}

/** A picture for whoever writes; MEDIA_UNKNOWN when there is none. */
export async function getPicture(ctx: Ctx, id: string): Promise<Picture> {
  permit(ctx, 'media.list')
  const row = await findMedia(ctx.db, id)
  if (!row) throw new AppError('MEDIA_UNKNOWN', { field: 'mediaId' })
  return row
}

/** The newest pictures of the media library. */
export async function listPictures(ctx: Ctx, limit = 100): Promise<Picture[]> {
  permit(ctx, 'media.list')
  return selectMedia(ctx.db, limit)
}

/** Takes pictures out again that no post shows: what came with a change or an upload that was refused in the end. */
export async function discardPictures(ctx: Ctx, ids: string[]): Promise<void> {
  permit(ctx, 'media.upload')
  await deleteMedia(ctx.db, ids)
  for (const id of ids) await ctx.files.removeFolder(id)
}
