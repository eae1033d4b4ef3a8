// What to read after an article: the next story and others of its category.
import type { Language } from '#contract/language.ts'
import type { PostCard } from '#contract/post.ts'
import { type Card, presentCard } from '../card.ts'

export type ShownRelated = { next: Card | null; readMore: Card[] }

const THUMBNAIL = 480
/** The next story and six others. */
const MOST = 7

/**
 * The next story is the next older one; for the oldest, the newest. `newest`: the newest posts of the category, which may include
 * the post itself.
 */
export function presentRelated(
  post: { id: string; language: Language; publishedAt: Date },
  newest: PostCard[],
): ShownRelated {
  const others = newest.filter(({ id }) => id !== post.id).slice(0, MOST)
  const next = others.find(({ publishedAt }) => publishedAt < post.publishedAt) ?? others[0]
  const more = others.length > 1 ? others.filter((other) => other !== next) : others
  const present = (other: PostCard) => presentCard(other, post.language, THUMBNAIL)
  return { next: next ? present(next) : null, readMore: more.map(present) }
}
