// Following service: what people with an account follow and have saved. What the page /mine shows of it: mine.ts.
import { FOLLOWING_LIMITS, type Following } from '#contract/following/browser-list.ts'
import type { FollowingChange, FollowingChanged } from '#contract/following/following.ts'
import { can } from '#contract/permissions.ts'
import { personIdOf } from '#contract/role.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { writeAs } from '../write-as.ts'
import {
  insertFollows,
  insertSavedPosts,
  removeFollows,
  removeSavedPosts,
  selectFollows,
  selectSavedPosts,
} from './following-queries.ts'
import { fitInto } from './following-rules.ts'

/** The viewer's lists; empty for viewers who have none: anonymous ones, and people who must first set up their account. */
export async function getFollowing(ctx: Ctx): Promise<Following> {
  const userId = personIdOf(ctx.viewer)
  if (userId === null || !can(ctx.viewer, 'following.use')) return { subjects: [], posts: [] }
  const [subjects, posts] = await Promise.all([
    selectFollows(ctx.db, userId),
    selectSavedPosts(ctx.db, userId),
  ])
  return { subjects, posts }
}

/**
 * Removes and adds what is named, in this order; what is there already stays, so that devices do not overwrite each other. `left`:
 * what did not fit. Articles that do not exist are not saved.
 */
export async function changeFollowing(ctx: Ctx, change: FollowingChange): Promise<FollowingChanged> {
  const { follow, unfollow, save, unsave } = change
  return writeAs(ctx, 'following.use', async (transaction) => {
    const userId = personIdOf(ctx.viewer)
    if (userId === null) throw new AppError('FORBIDDEN')
    await removeFollows(transaction, userId, unfollow)
    await removeSavedPosts(transaction, userId, unsave)
    const subjects = fitInto(await selectFollows(transaction, userId), follow, FOLLOWING_LIMITS.subjects)
    const posts = fitInto(await selectSavedPosts(transaction, userId), save, FOLLOWING_LIMITS.posts)
    const at = ctx.clock.now()
    await insertFollows(transaction, { userId, subjects: subjects.added, at })
    await insertSavedPosts(transaction, { userId, posts: posts.added, at })
    return {
      subjects: await selectFollows(transaction, userId),
      posts: await selectSavedPosts(transaction, userId),
      left: { subjects: subjects.left, posts: posts.left },
    }
  })
}
