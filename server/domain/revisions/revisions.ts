// Revisions service: lists a post's versions, and thins out old ones. Every change of a post stores its previous state; an older
// text is restored by saving it again.
import { DAY_MS } from '#bangla/durations.ts'
import { MAX_INT } from '#contract/form-field.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { permit } from '../permit.ts'
import { permitChange } from '../posts/reading/post-access.ts'
import { getPost } from '../posts/reading/posts.ts'
import { writeAs } from '../write-as.ts'
import {
  findRevision,
  type Revision,
  type RevisionPlace,
  selectRevisions,
  thinRevisionsBehind,
  type WholeRevision,
} from './revisions-queries.ts'

export type { Revision, WholeRevision } from './revisions-queries.ts'

const WHOLE_DAYS = 90
/** Revisions per statement, so that no post is locked for long. */
const AT_ONCE = 5_000

/** The versions of a post, newest first, including the present one; for viewers who may change the post. */
export async function listRevisions(
  ctx: Ctx,
  { postId, cursor, limit }: { postId: string; cursor?: string | undefined; limit: number },
): Promise<{ revisions: Revision[]; next: string | null }> {
  await changeable(ctx, postId)
  const place = readCursor(cursor)
  const below = place ? versionOf(place.id) : null
  if (place && below === null) throw new AppError('CURSOR_INVALID', { field: 'cursor' })
  const found = await selectRevisions(ctx.db, { postId, below, limit: limit + 1 })
  const { rows, next } = pageOf(found, limit, ({ savedAt, version }) => ({
    at: savedAt,
    id: String(version),
  }))
  return { revisions: rows, next }
}

/** One version with its texts; REVISION_NOT_FOUND when the post never had it. */
export async function getRevision(
  ctx: Ctx,
  { postId, version: asked }: { postId: string; version: string },
): Promise<WholeRevision> {
  await changeable(ctx, postId)
  const version = versionOf(asked)
  const revision = version === null ? null : await findRevision(ctx.db, postId, version)
  if (!revision) throw new AppError('REVISION_NOT_FOUND')
  return revision
}

/**
 * Thins out versions older than 90 days: the last of each Dhaka day stays, and so do a post's first version and every
 * published one. Returns the number deleted. Run by the system.
 */
export async function thinRevisions(ctx: Ctx, { atOnce = AT_ONCE } = {}): Promise<number> {
  permit(ctx, 'post.bin')
  const before = new Date(ctx.clock.now().getTime() - WHOLE_DAYS * DAY_MS)
  let thinned = 0
  let place: RevisionPlace | null = { postId: '', version: 0 }
  while (place) {
    const from: RevisionPlace = place
    const { gone, last } = await writeAs(ctx, 'post.bin', (transaction) =>
      thinRevisionsBehind(transaction, from, { before, limit: atOnce }),
    )
    thinned += gone
    place = last
  }
  return thinned
}

async function changeable(ctx: Ctx, postId: string): Promise<void> {
  permitChange(ctx, await getPost(ctx, { id: postId }))
}

function versionOf(text: string): number | null {
  const version = /^\d{1,10}$/.test(text) ? Number(text) : null
  return version !== null && version <= MAX_INT ? version : null
}
