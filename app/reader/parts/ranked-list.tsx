// A numbered list of headlines.
import type { Headline } from '../present/headline.ts'
import css from './ranked-list.module.css'
import rail from './side-rail.module.css'
import { StoryLink } from './story-link.tsx'

export function RankedList({ posts }: { posts: Headline[] }) {
  return (
    <ol className={`${css.rank} ${rail.list}`}>
      {posts.map((post) => (
        <li key={post.id}>
          <h3>
            <StoryLink post={post} />
          </h3>
        </li>
      ))}
    </ol>
  )
}
