// A post in a grid: picture, headline, summary, time. Its layout follows the width of the grid.

import type { Card } from '#app/reader/present/card.ts'
import { keepHyphens } from '#app/reader/present/card.ts'
import { Icon } from '#app/ui/icons.tsx'
import { readerWords } from '#app/ui/words.ts'
import frame from '../frame.module.css'
import { Picture } from '../picture.tsx'
import type { Shape } from '../picture-sizes.ts'
import css from './post-card.module.css'
import story from './story.module.css'
import { StoryLink, Time } from './story-link.tsx'

type Props = {
  post: Card
  shape: Shape
  /** The `sizes` attribute of its picture (picture-sizes.ts). */
  sizes: string
  level: 2 | 3
}

/** The shape of a first card, whose picture loads at once. */
const FIRST = 'across' satisfies Shape

export function PostCard({ post, shape, sizes, level }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={`${story.story} ${css.card} ${css[shape]}`}>
      {post.picture ? (
        <div className={`${frame.frame} ${css.picture}`}>
          <Picture picture={post.picture} sizes={sizes} first={shape === FIRST} />
          {post.hasVideo ? <VideoTag language={post.language} /> : null}
        </div>
      ) : null}
      <Heading className={`${story['clamp-2']} ${css.headline}`}>
        <StoryLink post={post} />
      </Heading>
      {post.summary ? (
        <p className={`${story.summary} ${story['clamp-3']} ${css.summary}`}>{keepHyphens(post.summary)}</p>
      ) : null}
      <p className={`${story.meta} ${css.meta}`}>
        <Time time={post.time} ago />
      </p>
    </article>
  )
}

function VideoTag({ language }: { language: Card['language'] }) {
  return (
    <p className={`${frame.tag} ${css.tag}`}>
      <Icon name="play" solid />
      <span>{readerWords(language)('video.tag')}</span>
    </p>
  )
}
