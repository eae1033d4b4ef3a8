// Media library service: search pictures, change their texts and focal point, list where they are used, delete unused ones.
// Storing pictures and making their files: media.ts.

import { wholeClusters } from '#bangla/cut.ts'
import { normalizeText } from '#bangla/normalize.ts'
import type { PictureChange } from '#contract/media/media-library.ts'
import type { Picture, PictureSize } from '#contract/media/picture.ts'
import { can } from '#contract/permissions.ts'
import type { Queryable } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { pictureTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { permit } from '../permit.ts'
import { writeAs } from '../write-as.ts'
import { cardAround, tidyText } from './media.ts'
import {
  deleteMedia,
  findInLibrary,
  isShownAnywhere,
  isShownAsApproved,
  isShownUnnamed,
  type LibraryRow,
  lockMedia,
  type MediaRow,
  selectLibrary,
  selectUses,
  type UseRow,
  updateMedia,
} from './media-queries.ts'
import { tagsOfPicture } from './picture-tags.ts'

/** Longer queries are cut here at the latest, in UTF-16 units. */
const QUERY_LENGTH = 200
const MAX_WORDS = 12

/** One pattern for every required word, quoted words as one; `%`, `_` and `\` are literal. */
export function likePatterns(query: string): string[] {
  const text = normalizeText(wholeClusters(query, QUERY_LENGTH)).replaceAll('\0', ' ')
  const words = text.match(/"[^"]+"|[^\s"]+/g) ?? []
  return words
    .map((word) => word.replaceAll('"', '').trim())
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

export type LibraryPicture = Picture & {
  fileName: string
  createdAt: Date
  uploadedBy: { id: string; name: string } | null
}
export type { UseRow } from './media-queries.ts'
export type UsedPicture = LibraryPicture & { uses: UseRow[]; hasMoreUses: boolean }

/** At most this many uses are listed. */
const NAMED_USES = 50

/** Pictures newest first; with a query those whose texts and file name together have every word of it. */
export async function listPictures(
  ctx: Ctx,
  { query, cursor, limit }: { query?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ pictures: LibraryPicture[]; next: string | null }> {
  permit(ctx, 'media.list')
  const found = await selectLibrary(ctx.db, {
    patterns: likePatterns(query ?? ''),
    after: readCursor(cursor),
    limit: limit + 1,
  })
  const { rows, next } = pageOf(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { pictures: rows.map(toLibraryPicture), next }
}

/** One picture. MEDIA_NOT_FOUND. */
export async function getLibraryPicture(ctx: Ctx, id: string): Promise<LibraryPicture> {
  permit(ctx, 'media.list')
  const row = await findInLibrary(ctx.db, id)
  if (!row) throw new AppError('MEDIA_NOT_FOUND')
  return toLibraryPicture(row)
}

/** A picture with the uses that the viewer may see. */
export async function getUsedPicture(ctx: Ctx, id: string): Promise<UsedPicture> {
  const picture = await getLibraryPicture(ctx, id)
  const uses = await selectUses(ctx.db, id, NAMED_USES + 1)
  const named = uses.slice(0, NAMED_USES).filter((use) => isVisible(ctx, use))
  const hasMoreUses = named.length < uses.length || (await isShownUnnamed(ctx.db, id))
  return { ...picture, uses: named, hasMoreUses }
}

function isVisible({ viewer }: Ctx, { kind, authorId, isPublished, status }: UseRow): boolean {
  // What is paid for is the admins' business, whether readers see it or not.
  if (kind === 'campaign') return can(viewer, 'advertising.manage')
  if (isPublished) return true
  return kind === 'cover'
    ? can(viewer, 'newspaper.manage')
    : can(viewer, status === 'bin' ? 'post.bin' : 'post.read-unpublished', { authorId })
}

/**
 * Changes a picture's texts and focal point; absent fields stay. Reporters change their own pictures only. Readers see a new
 * focal point at once, on the share card as well. With `base`, changes of other people since then are not overwritten:
 * MEDIA_CHANGED. MEDIA_APPROVED for a reporter when a published or scheduled page shows the picture. MEDIA_NOT_FOUND.
 */
export async function changePicture(ctx: Ctx, id: string, asked: PictureChange): Promise<UsedPicture> {
  const before = await changeable(ctx, id)
  // Checked here before a file is made for the change; the transaction checks again.
  await refuseApproved(ctx, ctx.db, before)
  const focus = focusOf(before, asked)
  const card = focus ? await cardAround(ctx, before, { x: focus.focalX, y: focus.focalY }) : null
  const exists = await writeAs(ctx, toChange(before), async (transaction) => {
    await refuseApproved(ctx, transaction, before)
    const held = await lockMedia(transaction, id)
    if (!held) return false
    const wanted = { ...held, ...textsOf(asked), ...focus }
    const fields = differences(held, wanted)
    if (fields.length === 0) return true
    const changedSince = differences(held, seenOf(held, asked.base))
    if (changedSince.some((field) => fields.includes(field))) throw new AppError('MEDIA_CHANGED')
    const sizes = card ? [...held.sizes.filter(({ format }) => format !== 'jpeg'), card] : held.sizes
    const { alt, caption, credit, focalX, focalY } = wanted
    await updateMedia(transaction, id, { alt, caption, credit, focalX, focalY, sizes })
    const object = { kind: 'picture', id, name: wanted.alt || wanted.caption } as const
    await record(ctx, transaction, { act: 'media.changed', object, details: { fields: fields.join(' ') } })
    await ctx.changes.publishInvalidation(transaction, await tagsOfPicture(transaction, id))
    return true
  })
  if (!exists) {
    // The picture was deleted while its card was being made: that card is the only file left.
    await ctx.files.removeFolder(id)
    throw new AppError('MEDIA_NOT_FOUND')
  }
  return getUsedPicture(ctx, id)
}

type Wanted = Pick<MediaRow, 'alt' | 'caption' | 'credit' | 'focalX' | 'focalY'>

function textsOf({ alt, caption, credit }: PictureChange): Partial<Wanted> {
  return {
    ...(alt !== undefined && { alt: tidyText(alt) }),
    ...(caption !== undefined && { caption: tidyText(caption) }),
    ...(credit !== undefined && { credit: tidyText(credit) }),
  }
}

/** The requested focal point; null when the input has none. */
function focusOf(before: MediaRow, { focalX, focalY }: PictureChange) {
  if (focalX === undefined && focalY === undefined) return null
  return { focalX: focalX ?? before.focalX, focalY: focalY ?? before.focalY }
}

/** The picture as the caller saw it: `base`, with the stored value for every field that it lacks. */
function seenOf(held: MediaRow, base: PictureChange['base'] = {}): Wanted {
  const { alt, caption, credit, focalX, focalY } = held
  return {
    alt: base.alt ?? alt,
    caption: base.caption ?? caption,
    credit: base.credit ?? credit,
    focalX: base.focalX ?? focalX,
    focalY: base.focalY ?? focalY,
  }
}

function differences(held: MediaRow, wanted: Wanted): string[] {
  const texts: string[] = (['alt', 'caption', 'credit'] as const).filter(
    (name) => held[name] !== wanted[name],
  )
  const isSameFocus = held.focalX === wanted.focalX && held.focalY === wanted.focalY
  return isSameFocus ? texts : [...texts, 'focus']
}

/**
 * Deletes a picture that nothing shows; otherwise MEDIA_IN_USE. Reporters delete their own pictures only, and none that is
 * MEDIA_APPROVED. MEDIA_NOT_FOUND.
 */
export async function deletePicture(ctx: Ctx, id: string): Promise<void> {
  const before = await changeable(ctx, id)
  await writeAs(ctx, toChange(before), async (transaction) => {
    await refuseApproved(ctx, transaction, before)
    // Saving a post with this picture locks its row too: it either comes first or finds the picture gone.
    const held = await lockMedia(transaction, id)
    if (!held) throw new AppError('MEDIA_NOT_FOUND')
    if (await isShownAnywhere(transaction, id)) throw new AppError('MEDIA_IN_USE')
    await deleteMedia(transaction, [id])
    await ctx.changes.publishInvalidation(transaction, [pictureTag(id)])
    const object = { kind: 'picture', id, name: held.alt || held.caption } as const
    await record(ctx, transaction, { act: 'media.deleted', object })
  })
  await ctx.files.removeFolder(id).catch((error: unknown) => {
    ctx.log.warn({ err: error, id }, 'The files of a picture that is deleted could not be removed')
  })
}

/** The permission to change a picture. Who uploaded it never changes. */
function toChange({ uploadedBy }: LibraryRow) {
  return { action: 'media.change', subject: () => ({ authorId: uploadedBy }) } as const
}

async function changeable(ctx: Ctx, id: string): Promise<LibraryRow> {
  permit(ctx, 'media.list')
  const row = await findInLibrary(ctx.db, id)
  if (!row) throw new AppError('MEDIA_NOT_FOUND')
  permit(ctx, 'media.change', { authorId: row.uploadedBy })
  return row
}

/** Throws MEDIA_APPROVED when the viewer may not change a picture that an approved page shows. Checked again on storing. */
async function refuseApproved(ctx: Ctx, db: Queryable, { id, uploadedBy }: LibraryRow): Promise<void> {
  if (can(ctx.viewer, 'media.change', { authorId: uploadedBy, published: true })) return
  if (await isShownAsApproved(db, id)) throw new AppError('MEDIA_APPROVED')
}

function toLibraryPicture({ uploadedBy, uploaderName, ...row }: LibraryRow): LibraryPicture {
  const { id, width, height, alt, caption, credit, fileName, focalX, focalY, createdAt } = row
  const sizes: PictureSize[] = row.sizes
  return {
    id,
    width,
    height,
    alt,
    caption,
    credit,
    fileName,
    focalX,
    focalY,
    sizes,
    createdAt,
    uploadedBy: uploadedBy === null ? null : { id: uploadedBy, name: uploaderName ?? '' },
  }
}
