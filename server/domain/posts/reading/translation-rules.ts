// When a translation is behind its counterpart, and how a changed text affects the other one. Pure. Linking them:
// editing/post-changes.ts.
import type { Post } from '#contract/posts/post.ts'

type Times = Pick<Post, 'createdAt' | 'insertedAt' | 'textChangedAt' | 'sourceChangedAt' | 'translationLedAt'>

/** For this long after an update, a translation can be corrected without making the other one outdated. */
const POLISHING = 60 * 60 * 1000

/**
 * True when the text of its published translation was changed after this post's own text was last changed or made. Links,
 * placements and other fields do not count.
 */
export function isBehind(post: Times): boolean {
  return post.translationLedAt !== null && post.translationLedAt > textTime(post)
}

/**
 * The times of a post whose text changes now. A change of public text makes its translation outdated, unless the change itself
 * follows one of the translation: otherwise updating one would always make the other outdated.
 */
export function textTimes(post: Times, now: Date): Pick<Post, 'textChangedAt' | 'sourceChangedAt'> {
  const hasReaders = post.createdAt !== null
  return {
    textChangedAt: now,
    sourceChangedAt: hasReaders && !isFollowing(post, now) ? now : post.sourceChangedAt,
  }
}

function isFollowing(post: Times, now: Date): boolean {
  const { translationLedAt, sourceChangedAt } = post
  if (translationLedAt === null || (sourceChangedAt !== null && sourceChangedAt >= translationLedAt))
    return false
  return isBehind(post) || now.getTime() - textTime(post).getTime() <= POLISHING
}

function textTime({ textChangedAt, insertedAt }: Times): Date {
  return textChangedAt ?? insertedAt
}
