// Pictures service: stores pictures, makes their sizes, serves their files. Searching, changing and deleting them:
// media-library.ts.
import { normalizeText } from '#bangla/normalize.ts'
import type { AuditRecord } from '#contract/audit.ts'
import type { FileTexts } from '#contract/media/file-texts/file-texts.ts'
import { CARD_HEIGHT, CARD_WIDTH, type Picture, type PictureSize } from '#contract/media/picture.ts'
import type { Crop } from '#contract/media/picture-crop.ts'
import { FILE_NAME_LENGTH, IMAGE_MAX_BYTES } from '#contract/media/picture-limits.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import type { MadeSize, Point } from '#server/platform/images/image-tasks.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { pictureLimiter } from '../picture-limiters.ts'
import { withStoredFiles } from '../stored-files.ts'
import { writeAs, writeAsMaidan } from '../write-as.ts'
import {
  appendSizes,
  deleteMedia,
  findMedia,
  holdMedia,
  insertMedia,
  type MediaRow,
  selectMedia,
} from './media-queries.ts'
import { tagsOfPicture } from './picture-tags.ts'

const CONTENT_TYPES: Record<PictureSize['format'], string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpeg: 'image/jpeg',
}
const LARGER_WIDTHS = [1200, 1600]
const AVIF_WIDTHS = [400, 800, 1200]

export type PictureTexts = { alt?: string; caption?: string; credit?: string; fileName?: string }

/**
 * Stores a picture: decoded, re-encoded without metadata (its file's texts are kept where `texts` has none), its first sizes (WebP 400
 * and 800, the 1200×630 card) stored before this returns; a job makes the larger ones. JPEG, PNG, WebP, AVIF or GIF of at most 5,242,880 bytes; otherwise
 * IMAGE_TOO_LARGE, IMAGE_UNREADABLE, IMAGE_HEIC, IMAGE_TOO_MANY_PIXELS or IMAGE_SHAPE_EXTREME (a side 25 times the other);
 * OVERLOADED when too many come at once. Returns the picture's id.
 */
export async function storePicture(ctx: Ctx, bytes: Uint8Array, texts: PictureTexts = {}): Promise<string> {
  permit(ctx, 'media.upload')
  const id = newId(ctx.clock)
  const files = { place: id, remove: () => ctx.files.removeFolder(id) }
  await pictureLimiter.run(() =>
    withStoredFiles(ctx, files, async () => {
      await insertPicture(ctx, await putPictureFiles(ctx, bytes, id), texts, { act: 'media.uploaded' })
    }),
  )
  return id
}

/** Inserts the row of a picture whose files are stored, with its entry in the audit log. */
export async function insertPicture(
  ctx: Ctx,
  files: PictureFiles & { focalX?: number; focalY?: number },
  texts: PictureTexts,
  entry: Pick<AuditRecord, 'act' | 'details'>,
): Promise<void> {
  const { id } = files
  const row = { ...withTexts(files, texts), fileName: tidyFileName(texts.fileName) }
  await writeAs(ctx, 'media.upload', async (transaction) => {
    await insertMedia(transaction, {
      ...row,
      uploadedBy: ctx.viewer.kind === 'person' ? ctx.viewer.id : null,
      createdAt: ctx.clock.now(),
    })
    await ctx.jobs.add(transaction, 'picture-sizes', { mediaId: id }, { key: id })
    await record(ctx, transaction, {
      ...entry,
      object: { kind: 'picture', id, name: row.alt || row.caption || row.fileName },
    })
  })
}

/** A picture whose files are stored, with the texts in its file. The caller then inserts its row, or removes the files. */
export type PictureFiles = {
  id: string
  width: number
  height: number
  sizes: PictureSize[]
  master: string
} & FileTexts

type FileOptions = { isTrial?: boolean; maxBytes?: number; crop?: Crop }

/**
 * Decodes a picture and stores its first files under this id; with `isTrial` it is only checked. Errors as of {@link
 * storePicture}; `maxBytes`: of the original, for sources that are not uploads; `crop`: the only part of it that is kept.
 */
export async function putPictureFiles(
  ctx: Ctx,
  bytes: Uint8Array,
  id: string,
  { isTrial = false, maxBytes = IMAGE_MAX_BYTES, crop }: FileOptions = {},
): Promise<PictureFiles> {
  permit(ctx, 'media.upload')
  if (bytes.length > maxBytes) throw new AppError('IMAGE_TOO_LARGE', { field: 'image' })
  const received = await ctx.pictures.receive(bytes, crop)
  if ('problem' in received) throw new AppError(received.problem, { field: 'image' })
  const { width, height, texts } = received
  const master = `${id}/master.webp`
  if (!isTrial) {
    await ctx.files.put(master, received.master, CONTENT_TYPES.webp)
    for (const made of received.sizes) await putSize(ctx, id, made)
  }
  return { id, width, height, sizes: received.sizes.map((made) => made.size), master, ...texts }
}

/** A picture with the texts that somebody gave; those of its file stay where they gave none. */
export function withTexts<Files extends FileTexts>(files: Files, texts: PictureTexts): Files {
  const { alt, caption, credit } = texts
  return {
    ...files,
    alt: tidyText(alt) || files.alt,
    caption: tidyText(caption) || files.caption,
    credit: tidyText(credit) || files.credit,
  }
}

/** The normalised form in which a picture's texts are stored and searched. */
export function tidyText(text = ''): string {
  return normalizeText(text).replace(/\s+/g, ' ').trim()
}

/** A file name without its folders, as it is stored and searched; at most 255 UTF-16 units, the ending kept. */
export function tidyFileName(name = ''): string {
  const tidy = tidyText(
    name
      .toWellFormed()
      .replace(/^.*[\\/]/s, '')
      .replace(/\p{Cc}/gu, ''),
  )
  if (tidy.length <= FILE_NAME_LENGTH) return tidy
  const ending = /\.\w{1,5}$/.exec(tidy)?.[0] ?? ''
  return `${tidy.slice(0, FILE_NAME_LENGTH - ending.length).toWellFormed()}${ending}`
}

async function putSize(ctx: Ctx, id: string, made: MadeSize): Promise<void> {
  await ctx.files.put(`${id}/${made.size.name}`, made.data, CONTENT_TYPES[made.size.format])
}

/** Makes a picture's missing sizes (WebP 1200 and 1600, AVIF), one after the other, and invalidates the pages that show it. */
export async function makeFurtherSizes(ctx: Ctx, id: string): Promise<void> {
  const picture = await findMedia(ctx.db, id)
  if (!picture) return
  const master = await masterOf(ctx, picture)
  const made: PictureSize[] = []
  for (const { format, width } of missingSizes(picture)) {
    const size = await ctx.pictures.makeSize(master, format, width)
    if ('problem' in size) throw new Error(`Picture ${id} could not be read again: ${size.problem}`)
    await putSize(ctx, id, size)
    made.push(size.size)
  }
  if (made.length === 0) return
  const exists = await writeAsMaidan(ctx, async (transaction) => {
    if (!(await appendSizes(transaction, id, made))) return false
    await ctx.changes.publishInvalidation(transaction, await tagsOfPicture(transaction, id))
    return true
  })
  // The picture was deleted meanwhile: removes the files just made.
  if (!exists) await ctx.files.removeFolder(id)
}

/**
 * The share card of a picture cropped around a point (in percent), as an existing file. The middle is the default, whose card
 * is made with the picture. File names contain the point, so that an address never changes its content.
 */
export async function cardAround(ctx: Ctx, picture: Stored, point: Point): Promise<PictureSize> {
  permit(ctx, 'media.list')
  if (point.x === 50 && point.y === 50) return firstCard(ctx, picture.id)
  const made = await pictureLimiter.run(async () =>
    ctx.pictures.makeCard(await masterOf(ctx, picture), point),
  )
  if ('problem' in made) throw new Error(`Picture ${picture.id} could not be read again: ${made.problem}`)
  await putSize(ctx, picture.id, made)
  return made.size
}

type Stored = Pick<MediaRow, 'id' | 'master'>

async function firstCard(ctx: Ctx, id: string): Promise<PictureSize> {
  const name = 'card.jpg'
  const file = await ctx.files.read(`${id}/${name}`)
  if (!file) throw new Error(`The card of picture ${id} is missing`)
  return { format: 'jpeg', width: CARD_WIDTH, height: CARD_HEIGHT, bytes: file.length, name }
}

/** The stored original of a picture. */
export async function masterOf(ctx: Ctx, { id, master }: Stored): Promise<Uint8Array> {
  const bytes = await ctx.files.read(master)
  if (!bytes) throw new Error(`The original of picture ${id} is missing`)
  return bytes
}

function missingSizes(picture: MediaRow): { format: 'webp' | 'avif'; width: number }[] {
  const wanted = [
    ...LARGER_WIDTHS.map((width) => ({ format: 'webp' as const, width })),
    ...AVIF_WIDTHS.map((width) => ({ format: 'avif' as const, width })),
  ]
  const has = new Set(picture.sizes.map((size) => size.name))
  return wanted.filter(({ format, width }) => width <= picture.width && !has.has(`${width}.${format}`))
}

/** A file of a picture, for anyone; null when it does not exist. */
export async function readPictureFile(
  ctx: Ctx,
  id: string,
  name: string,
): Promise<{ bytes: Uint8Array; contentType: string } | null> {
  const format = /^(?:\d{1,4}\.(?<kind>webp|avif)|card(?:-\d{1,3}-\d{1,3})?\.(?<card>jpg))$/.exec(
    name,
  )?.groups
  if (!format || !/^[0-9a-z-]{1,40}$/.test(id)) return null
  const bytes = await ctx.files.read(`${id}/${name}`)
  if (!bytes) return null
  const contentType =
    format.kind === 'avif' ? CONTENT_TYPES.avif : CONTENT_TYPES[format.kind ? 'webp' : 'jpeg']
  return { bytes, contentType }
}

/** The stored original of a picture, for drawing; null when the picture does not exist. */
export async function readOriginal(ctx: Ctx, id: string): Promise<Uint8Array | null> {
  permit(ctx, 'media.list')
  const row = await findMedia(ctx.db, id)
  return row ? ctx.files.read(row.master) : null
}

/** A picture for writers; MEDIA_UNKNOWN when it does not exist. */
export async function getPicture(ctx: Ctx, id: string): Promise<Picture> {
  permit(ctx, 'media.list')
  const row = await findMedia(ctx.db, id)
  if (!row) throw new AppError('MEDIA_UNKNOWN', { field: 'mediaId' })
  return row
}

/** A picture that every reader may see; null when there is none, or no id. Open to everyone. */
export async function findPicture(ctx: Ctx, id: string): Promise<Picture | null> {
  return id === '' ? null : findMedia(ctx.db, id)
}

/** The existing pictures of this list, by id. Open to everyone. */
export async function findPictures(
  ctx: { readDb: Queryable },
  ids: readonly string[],
): Promise<Map<string, Picture>> {
  const rows = ids.length === 0 ? [] : await selectMedia(ctx.readDb, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The ids of those of these pictures that exist. They stay until the transaction ends, whose rows may then name them without a foreign key. */
export async function holdPictures(transaction: Transaction, ids: readonly string[]): Promise<Set<string>> {
  return holdMedia(transaction, ids)
}

/**
 * Deletes pictures that were stored for a change or upload which then failed. The caller reports the reason; pictures that cannot
 * be deleted, or are shown after all, stay and are logged.
 */
export async function discardPictures(ctx: Ctx, ids: string[]): Promise<void> {
  permit(ctx, 'media.upload')
  try {
    await writeAsMaidan(ctx, (transaction) => deleteMedia(transaction, ids))
    for (const id of ids) await ctx.files.removeFolder(id)
  } catch (error) {
    ctx.log.warn({ err: error, ids }, 'Pictures that nothing shows could not be discarded')
  }
}
