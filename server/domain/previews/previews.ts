// Preview links service: for a limited time, anyone with such a link can read a post that is not published.

import { createHash, randomBytes } from 'node:crypto'
import { HOUR_MS } from '#bangla/durations.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { can } from '#contract/permissions.ts'
import type { Post } from '#contract/posts/post.ts'
import { SYSTEM } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { getChangeablePost, toChange } from '../posts/reading/post-access.ts'
import { getPost, toSubject } from '../posts/reading/posts.ts'
import { writeAs } from '../write-as.ts'
import { deleteExpired, deleteLinksOf, findLink, insertLink } from './previews-queries.ts'

const TOKEN_BYTES = 32
const TOKEN = /^[0-9A-Za-z_-]{43}$/

/**
 * Makes a link that shows a post for `hours` hours; for viewers who may change the post. The secret is only in the result:
 * its hash is stored, so a lost link cannot be recovered.
 */
export async function makePreviewLink(
  ctx: Ctx,
  { postId, hours }: { postId: string; hours: number },
): Promise<{ path: string; expiresAt: Date }> {
  const post = await getChangeablePost(ctx, postId)
  if (ctx.viewer.kind !== 'person') throw new AppError('SIGN_IN_REQUIRED')
  const madeBy = ctx.viewer.id
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(ctx.clock.now().getTime() + hours * HOUR_MS)
  await writeAs(ctx, toChange(postId), async (transaction) => {
    await insertLink(transaction, { tokenHash: hashOf(token), postId, madeBy, expiresAt })
    const object = { kind: 'post', id: post.id, name: post.headline } as const
    const details = { endsAt: expiresAt.toISOString() }
    await record(ctx, transaction, { act: 'post.preview-shared', object, details })
  })
  return { path: inEdition(post.language, `/preview/${token}`), expiresAt }
}

/**
 * The post behind a link's secret, and the link's end; null for an unknown or expired link, and when its maker may no longer
 * read this unpublished post.
 */
export async function findPreviewedPost(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ post: Post; until: Date } | null> {
  if (!TOKEN.test(token)) return null
  const link = await findLink(ctx.db, hashOf(token), ctx.clock.now())
  if (!link) return null
  // Read as the system, because the viewer's own permissions may not suffice; the maker's are checked below.
  const post = await getPost({ ...ctx, viewer: SYSTEM }, { id: link.postId })
  const maker = { ...link.maker, kind: 'person', hold: null } as const
  const mayShow = post.status === 'published' || can(maker, 'post.read-unpublished', toSubject(post))
  return post.status === 'bin' || !mayShow ? null : { post, until: link.expiresAt }
}

/** Deletes expired links; returns their number. Run by the system. */
export async function sweepPreviewLinks(ctx: Ctx): Promise<number> {
  return writeAs(ctx, 'post.bin', (transaction) => deleteExpired(transaction, ctx.clock.now()))
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Deletes every preview link of a post, in the transaction that unpublishes or bins it; new links can be made afterwards. */
export async function endPreviews(transaction: Transaction, postId: string): Promise<void> {
  await deleteLinksOf(transaction, postId)
}
