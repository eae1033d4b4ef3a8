// When one of two posts that are each other's translation is behind the other, and what a changed text means for the other
// one. Pure; linking them is post-desk.ts's.
import type { Post } from '#contract/post.ts'

type Times = Pick<Post, 'createdAt' | 'madeAt' | 'textChangedAt' | 'textLedAt' | 'translationLedAt'>

/** A translation that was just brought up to date is polished for so long without the other one being behind it. */
const POLISHING = 60 * 60 * 1000

/**
 * True when the text of its published translation was changed after this post's own text was last changed or made. Links,
 * placements and everything else that is no text do not count.
 */
export function isBehind(post: Times): boolean {
  return post.translationLedAt !== null && post.translationLedAt > textTime(post)
}

/**
 * The times of a post whose text changes now. Readers' text that changes is news for its translation, unless this change
 * itself follows the translation's: otherwise bringing one up to date would put the other behind.
 */
export function textTimes(post: Times, now: Date): Pick<Post, 'textChangedAt' | 'textLedAt'> {
  const hasReaders = post.createdAt !== null
  return { textChangedAt: now, textLedAt: hasReaders && !isFollowing(post, now) ? now : post.textLedAt }
}

function isFollowing(post: Times, now: Date): boolean {
  const { translationLedAt, textLedAt } = post
  if (translationLedAt === null || (textLedAt !== null && textLedAt >= translationLedAt)) return false
  return isBehind(post) || now.getTime() - textTime(post).getTime() <= POLISHING
}

function textTime({ textChangedAt, madeAt }: Times): Date {
  return textChangedAt ?? madeAt
}
