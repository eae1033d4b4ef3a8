// Presence service: browser windows report that they have a post open, and learn of each other. Nothing is locked.
import { PRESENCE_EVERY_MS } from '#contract/posts/presence.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { permitChange, toChange } from '../posts/reading/post-access.ts'
import { getPost } from '../posts/reading/posts.ts'
import { writeAs } from '../write-as.ts'
import {
  deleteAllStaleWindows,
  deleteStaleWindows,
  deleteWindow,
  type OpenWindow,
  selectWindows,
  trimWindows,
  upsertWindow,
} from './presences-queries.ts'

const SILENT_MS = 3 * PRESENCE_EVERY_MS
/** Per post and person; beyond this number only the newest windows are stored. */
const MAX_WINDOWS = 20

export type Present = {
  /** The post's present version. */
  version: number
  others: (Pick<OpenWindow, 'name' | 'isEditing' | 'since'> & { id: string; isOneself: boolean })[]
}

/**
 * Records that this window has the post open (or, `isLeaving`, no longer) and returns the other windows; for viewers who may
 * change the post.
 */
export async function updatePresence(
  ctx: Ctx,
  report: { postId: string; window: string; isEditing: boolean; isLeaving: boolean },
): Promise<Present> {
  const { postId, window, isEditing, isLeaving } = report
  const post = await getPost(ctx, { id: postId })
  permitChange(ctx, post)
  if (ctx.viewer.kind !== 'person') throw new AppError('SIGN_IN_REQUIRED')
  const personId = ctx.viewer.id
  const now = ctx.clock.now()
  const silentSince = new Date(now.getTime() - SILENT_MS)
  await writeAs(ctx, toChange(postId), async (transaction) => {
    await deleteStaleWindows(transaction, postId, silentSince)
    if (isLeaving) return deleteWindow(transaction, { postId, window, personId })
    await upsertWindow(transaction, { postId, window, personId, isEditing, since: now, seenAt: now })
    await trimWindows(transaction, { postId, personId }, MAX_WINDOWS)
  })
  const windows = await selectWindows(ctx.db, postId, silentSince)
  const others = windows
    .filter((other) => other.window !== window || other.personId !== personId)
    .map(({ personId: id, name, isEditing: edits, since }) => ({
      id,
      name,
      isEditing: edits,
      since,
      isOneself: id === personId,
    }))
  return { version: post.version, others }
}

/** Deletes windows that closed without notice; returns their number. Run by the system. */
export async function sweepPresences(ctx: Ctx): Promise<number> {
  const silentSince = new Date(ctx.clock.now().getTime() - SILENT_MS)
  return writeAs(ctx, 'post.bin', (transaction) => deleteAllStaleWindows(transaction, silentSince))
}
