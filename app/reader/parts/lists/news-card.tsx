// A post in a side column: headline and a small picture or placeholder.
import type { Card } from '#app/reader/present/card.ts'
import frame from '../frame.module.css'
import { Picture, PLACEHOLDER } from '../picture.tsx'
import css from './news-card.module.css'
import story from './story.module.css'
import { StoryLink, Time } from './story-link.tsx'

const THUMBNAIL = '7rem'
const PLACEHOLDER_PICTURE = { src: PLACEHOLDER, srcSet: '', avif: '', width: 1200, height: 675, alt: '' }

type Props = {
  post: Card
  /** Shown if the picture is missing or broken. */
  without?: 'placeholder' | 'nothing'
}

export function NewsCard({ post, without = 'placeholder' }: Props) {
  const picture = post.picture ?? (without === 'placeholder' ? PLACEHOLDER_PICTURE : null)
  return (
    <article className={`${story.story} ${css.card}`}>
      {picture ? (
        <div className={`${frame.frame} ${css.picture}`}>
          <Picture
            picture={picture}
            sizes={THUMBNAIL}
            fallback={without === 'placeholder' ? PLACEHOLDER : 'hide'}
            silent
          />
        </div>
      ) : null}
      <div>
        <h3>
          <StoryLink post={post} />
        </h3>
        <p className={story.meta}>
          <Time time={post.time} ago />
        </p>
      </div>
    </article>
  )
}
