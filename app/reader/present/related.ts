// What to read after an article: the next story and others of its category.
import type { Language } from '#contract/language.ts'
import type { PostCard } from '#contract/post.ts'
import { type Card, presentCard } from './card.ts'
import { memoizeByObject } from './memoize-by-object.ts'

export type ShownRelated = {
  /** The next story to read. */
  next: Card | null
  readMore: Card[]
  /** The list from which both come. */
  newest: Card[]
}

const THUMBNAIL = 480
/** The next story and six others. */
const MOST = 7

const presentCards = memoizeByObject((posts: PostCard[], language) =>
  posts.map((post) => presentCard(post, language, THUMBNAIL)),
)

/**
 * The next story is the next older one; for the oldest, the newest. `newest`: the newest posts of the category, which may include
 * the post itself. The cards are the same objects as long as the list is the same object.
 */
export function presentRelated(
  post: { id: string; language: Language; publishedAt: Date },
  newest: PostCard[],
): ShownRelated {
  const cards = presentCards(newest, post.language)
  const others = newest.filter(({ id }) => id !== post.id).slice(0, MOST)
  const next = others.find(({ publishedAt }) => publishedAt < post.publishedAt) ?? others[0]
  const more = others.length > 1 ? others.filter((other) => other !== next) : others
  const cardsOf = (wanted: PostCard[]) => cards.filter(({ id }) => wanted.some((each) => each.id === id))
  return { next: cardsOf(next ? [next] : [])[0] ?? null, readMore: cardsOf(more), newest: cards }
}
