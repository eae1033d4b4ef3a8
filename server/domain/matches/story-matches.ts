// The matches that a story is about, as its writers link them. For readers: match-pages.ts.
import type { Match } from '#contract/matches/match.ts'
import { isMissingReference } from '#server/db/errors.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { matchTag, postTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { getChangeablePost, toChange } from '../posts/reading/post-access.ts'
import { isSameSet } from '../same-value.ts'
import { writeAs } from '../write-as.ts'
import { replaceMatchesOf } from './match-link-queries.ts'
import { selectMatches } from './match-queries.ts'
import { presentMatches } from './present-match.ts'

/** Newest first, for people who may change the post. POST_NOT_FOUND and other errors of getChangeablePost. */
export async function getStoryMatches(ctx: Ctx, postId: string): Promise<Match[]> {
  permit(ctx, 'dashboard.open')
  await getChangeablePost(ctx, postId)
  return listLinked(ctx, postId)
}

/** Replaces the story's matches. Links that stay keep their role. FIELD_INVALID for a match that does not exist. */
export async function setStoryMatches(
  ctx: Ctx,
  postId: string,
  matchIds: readonly string[],
): Promise<Match[]> {
  permit(ctx, 'dashboard.open')
  const post = await getChangeablePost(ctx, postId)
  const before = await listLinked(ctx, postId)
  const known = before.map(({ id }) => id)
  if (isSameSet(known, matchIds)) return before
  await writeAs(ctx, toChange(postId), async (transaction) => {
    await replaceMatchesOf(transaction, postId, matchIds).catch((error: unknown) => {
      const isUnknown = isMissingReference(error, ['match_posts_match_id_matches_id_fk'])
      throw isUnknown ? new AppError('FIELD_INVALID', { field: 'matches', cause: error }) : error
    })
    await record(ctx, transaction, {
      act: 'post.changed',
      object: { kind: 'post', id: postId, name: post.headline },
      details: { fields: 'matches' },
    })
    const changed = new Set([...known, ...matchIds])
    await ctx.changes.publishInvalidation(transaction, [postTag(postId), ...[...changed].map(matchTag)])
  })
  return listLinked(ctx, postId)
}

const MAX_MATCHES = 50

async function listLinked(ctx: Ctx, postId: string): Promise<Match[]> {
  const rows = await selectMatches(ctx.db, { postId, order: 'newest', limit: MAX_MATCHES })
  return presentMatches({ ...ctx, readDb: ctx.db }, rows)
}
