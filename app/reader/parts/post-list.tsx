// A grid of post cards, or one sentence when there are none. Works without any script.
import type { Card } from '../present/card.ts'
import { EmptyState } from './empty-state.tsx'
import { cardSizes, type Grid, type Shape } from './picture-sizes.ts'
import { PostCard } from './post-card.tsx'
import css from './post-list.module.css'

type Props = {
  posts: Card[]
  /** What stands there instead when there are no posts. */
  empty: string
  /** How the first card stands out in a grid of several columns: the whole width, or two columns and rows. */
  first?: 'plain' | 'across' | 'large'
  /** From this card on (counted from 0) cards are compact: a small picture beside the headline. */
  compactFrom?: number
  /** Level of the cards' headlines: 2 under a page title, 3 under a section's. */
  level?: 2 | 3
  grid?: Grid
}

export function PostList({
  posts,
  empty,
  first = 'plain',
  compactFrom = Number.POSITIVE_INFINITY,
  level = 3,
  grid = 'full',
}: Props) {
  if (posts.length === 0) return <EmptyState>{empty}</EmptyState>
  const shapeAt = (place: number): Shape => {
    if (place === 0) return first
    return place >= compactFrom ? 'compact' : 'plain'
  }
  return (
    <div className={css.cards}>
      <div className={`${css.grid} ${grid === 'four' ? css.four : ''}`}>
        {posts.map((post, place) => {
          const shape = shapeAt(place)
          const sizes = cardSizes(shape, grid, place === 0)
          return <PostCard key={post.id} post={post} shape={shape} sizes={sizes} level={level} />
        })}
      </div>
    </div>
  )
}
