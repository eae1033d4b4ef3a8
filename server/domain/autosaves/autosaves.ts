// Autosave service: stores the unsaved text of a form at every pause, for its writer only. Autosaves are not newsroom actions:
// nobody else sees them, and the audit log has no entry of them.

import { DAY_MS } from '#bangla/durations.ts'
import { isStorable } from '#contract/form-field.ts'
import type { AutosaveInput } from '#contract/posts/autosave.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { getChangeablePost, toChange } from '../posts/reading/post-access.ts'
import { writeAs } from '../write-as.ts'
import {
  type Autosave,
  deleteAutosave,
  deleteAutosavesBefore,
  type StoredAutosave,
  selectAutosaves,
  storeNewer,
  trimAutosaves,
} from './autosaves-queries.ts'

export type { Autosave, StoredAutosave } from './autosaves-queries.ts'

/** Beyond this number a person's oldest autosaves are deleted: windows closed without saving leave theirs behind. */
const MAX_PER_PERSON = 50
const STORED_DAYS = 30

const TO_WRITE = { action: 'post.create', subject: () => ({}) } as const

/**
 * Stores a form's text under the window's key: for those who may create posts and, for an existing post, those who may change
 * it. A late request never replaces a newer text; the result has the stored sequence number. AUTOSAVE_NOT_FOUND for another
 * person's key or text.
 */
export async function storeAutosave(
  ctx: Ctx,
  { key, input }: { key: string; input: AutosaveInput },
): Promise<StoredAutosave> {
  const personId = writer(ctx)
  const { postId, baseVersion, sequence, fields } = input
  if (input.personId !== undefined && input.personId !== personId) throw new AppError('AUTOSAVE_NOT_FOUND')
  const broken = Object.entries(fields).find(([, value]) => ![value].flat().every(isStorable))
  if (broken) throw new AppError('FIELD_INVALID', { field: `fields.${broken[0]}` })
  if (postId !== null) await getChangeablePost(ctx, postId)
  const row = { key, personId, postId, baseVersion, sequence, fields, savedAt: ctx.clock.now() }
  const permission = postId === null ? TO_WRITE : toChange(postId)
  return writeAs(ctx, permission, async (transaction) => {
    const stored = await storeNewer(transaction, row)
    if (!stored) throw new AppError('AUTOSAVE_NOT_FOUND')
    await trimAutosaves(transaction, personId, MAX_PER_PERSON)
    return stored
  })
}

/** The viewer's own autosaves, newest first: all, those of a post, or (null) those of posts that were never saved. */
export async function listAutosaves(
  ctx: Ctx,
  { postId }: { postId?: string | null | undefined } = {},
): Promise<Autosave[]> {
  return selectAutosaves(ctx.db, writer(ctx), postId)
}

/** Deletes one of the viewer's own autosaves; AUTOSAVE_NOT_FOUND when they have none with this key. */
export async function discardAutosave(ctx: Ctx, { key }: { key: string }): Promise<void> {
  const personId = writer(ctx)
  await writeAs(ctx, 'post.create', async (transaction) => {
    if (!(await deleteAutosave(transaction, personId, key))) throw new AppError('AUTOSAVE_NOT_FOUND')
  })
}

/** Deletes a post's autosave inside the transaction that saves the post. */
export async function deleteSavedAutosave(
  ctx: Ctx,
  transaction: Transaction,
  key: string | undefined,
): Promise<void> {
  if (key === undefined || ctx.viewer.kind !== 'person') return
  await deleteAutosave(transaction, ctx.viewer.id, key)
}

/** Deletes autosaves that were not used for 30 days; returns their number. Run by the system. */
export async function sweepAutosaves(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - STORED_DAYS * DAY_MS)
  return writeAs(ctx, 'post.bin', (transaction) => deleteAutosavesBefore(transaction, before))
}

function writer(ctx: Ctx): string {
  permit(ctx, 'post.create')
  if (ctx.viewer.kind !== 'person') throw new AppError('SIGN_IN_REQUIRED')
  return ctx.viewer.id
}
