// Media library service: the same texts for many pictures at once. One picture: media-library.ts.
import type { PicturesChange } from '#contract/media/media-library.ts'
import { can } from '#contract/permissions.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { writeAs } from '../write-as.ts'
import { tidyText } from './media.ts'
import { isShownAsApproved, lockMediaRows, type MediaRow, updateMedia } from './media-queries.ts'
import { tagsOfPicture } from './picture-tags.ts'

const TEXTS = ['alt', 'caption', 'credit'] as const
type Text = (typeof TEXTS)[number]

/**
 * Gives all of these pictures the same texts, or changes none; returns how many differed. Absent fields stay. MEDIA_NOT_FOUND if one
 * does not exist; reporters change their own pictures only, and none that is MEDIA_APPROVED.
 */
export async function changePictures(ctx: Ctx, { ids, ...texts }: PicturesChange): Promise<number> {
  permit(ctx, 'media.change', { authorId: personIdOf(ctx.viewer) })
  return writeAs(ctx, toChange(ctx, ids), async (transaction, { rows }) => {
    if (rows.length < new Set(ids).size) throw new AppError('MEDIA_NOT_FOUND', { field: 'ids' })
    let changed = 0
    const tags = new Set<string>()
    for (const row of rows) {
      await refuseApproved(ctx, transaction, row)
      const touched = await change(ctx, transaction, row, differing(row, texts))
      if (touched === null) continue
      changed++
      for (const tag of touched) tags.add(tag)
    }
    if (changed > 0) await ctx.changes.publishInvalidation(transaction, [...tags])
    return changed
  })
}

/** The stale cache tags; null when nothing differs. */
async function change(
  ctx: Ctx,
  transaction: Transaction,
  row: MediaRow,
  wanted: Partial<Record<Text, string>>,
): Promise<string[] | null> {
  const fields = Object.keys(wanted)
  if (fields.length === 0) return null
  await updateMedia(transaction, row.id, wanted)
  const object = { kind: 'picture', id: row.id, name: { ...row, ...wanted }.alt || row.caption } as const
  await record(ctx, transaction, { act: 'media.changed', object, details: { fields: fields.join(' ') } })
  return tagsOfPicture(transaction, row.id)
}

function differing(row: MediaRow, texts: Omit<PicturesChange, 'ids'>): Partial<Record<Text, string>> {
  return Object.fromEntries(
    TEXTS.flatMap((name) => {
      const text = texts[name] === undefined ? row[name] : tidyText(texts[name])
      return text === row[name] ? [] : [[name, text]]
    }),
  )
}

/** The permission to change all of them: that of a picture of somebody else if there is one. */
function toChange(ctx: Ctx, ids: readonly string[]) {
  return {
    action: 'media.change',
    async subject(transaction: Transaction) {
      const rows = await lockMediaRows(transaction, ids)
      const own = personIdOf(ctx.viewer)
      const foreign = rows.find(({ uploadedBy }) => uploadedBy !== own)
      return { rows, authorId: foreign ? foreign.uploadedBy : own }
    },
  } as const
}

async function refuseApproved(ctx: Ctx, transaction: Transaction, { id, uploadedBy }: MediaRow) {
  if (can(ctx.viewer, 'media.change', { authorId: uploadedBy, published: true })) return
  if (await isShownAsApproved(transaction, id)) throw new AppError('MEDIA_APPROVED')
}
