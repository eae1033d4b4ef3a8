// A post in a grid: picture if any, headline, summary, time. Its shape follows the width of the grid it stands in.

import { Icon } from '#app/ui/icons.tsx'
import { wordsOf } from '#app/ui/words.ts'
import type { Card } from '../present/card.ts'
import frame from './frame.module.css'
import { Picture } from './picture.tsx'
import css from './post-card.module.css'
import story from './story.module.css'
import { Time } from './time.tsx'

const IN_A_GRID = '(min-width: 80rem) 18rem, (min-width: 60rem) 24vw, (min-width: 40rem) 45vw, 94vw'
const ACROSS = '(min-width: 80rem) 38rem, (min-width: 60rem) 48vw, 94vw'

type Props = {
  post: Card
  /** Takes the whole width, or two columns, of a grid that has several. */
  shape?: 'plain' | 'across' | 'large' | 'compact'
  level?: 2 | 3
}

export function PostCard({ post, shape = 'plain', level = 3 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={`${story.story} ${css.card} ${css[shape]}`}>
      {post.picture ? (
        <div className={`${frame.frame} ${css.picture}`}>
          <Picture picture={post.picture} sizes={shape === 'plain' ? IN_A_GRID : ACROSS} />
          {post.hasVideo ? <VideoTag language={post.language} /> : null}
        </div>
      ) : null}
      <Heading className={`${story['clamp-2']} ${css.headline}`}>
        <a href={post.href}>{post.headline}</a>
      </Heading>
      {post.summary ? (
        <p className={`${story.summary} ${story['clamp-3']} ${css.summary}`}>{post.summary}</p>
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
      <span>{wordsOf(language)('video.tag')}</span>
    </p>
  )
}
