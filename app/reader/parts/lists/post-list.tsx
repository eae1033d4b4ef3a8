// A grid of post cards, or a message without posts.
import type { Card } from '#app/reader/present/card.ts'
import { EmptyState } from '../empty-state.tsx'
import { cardSizes, type Grid, type Shape } from '../picture-sizes.ts'
import { PostCard } from './post-card.tsx'
import css from './post-list.module.css'

type Props = {
  posts: Card[]
  /** The message that is shown if there are no posts. */
  empty: string
  /** The first card in a grid of several columns: like the others, across the grid, or two columns and rows. */
  first?: 'plain' | 'across' | 'large'
  /** The index of the first compact card, with a small picture beside the headline. */
  compactFrom?: number
  /** Heading level of the cards: 2 under a page title, 3 under a section title. */
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
  const shapeAt = (index: number): Shape => {
    if (index === 0) return first
    return index >= compactFrom ? 'compact' : 'plain'
  }
  return (
    <div className={css.cards}>
      <div className={`${css.grid} ${grid === 'four' ? css.four : ''}`}>
        {posts.map((post, index) => {
          const shape = shapeAt(index)
          const sizes = cardSizes(shape, grid, index === 0)
          return <PostCard key={post.id} post={post} shape={shape} sizes={sizes} level={level} />
        })}
      </div>
    </div>
  )
}
