// The lead: one large picture, the headline, the excerpt in three lines.
import type { Card } from '#app/reader/present/card.ts'
import { isLongHeadline, keepHyphens } from '#app/reader/present/card.ts'
import { WIDE } from '#app/ui/widths.ts'
import frame from '../frame.module.css'
import { Picture } from '../picture.tsx'
import css from './lead.module.css'
import story from './story.module.css'
import { StoryLink, Time } from './story-link.tsx'

const SEVEN_COLUMNS = `(min-width: 80rem) 44rem, (min-width: ${WIDE}) 56vw, 100vw`

export function Lead({ post }: { post: Card }) {
  return (
    <article className={`${story.story} ${css.lead}${post.sport ? ` sport-${post.sport}` : ''}`}>
      {post.picture ? (
        <div className={`${frame.frame} ${css.picture}`}>
          <Picture picture={post.picture} sizes={SEVEN_COLUMNS} first />
        </div>
      ) : null}
      {post.category ? <p className={story.category}>{post.category}</p> : null}
      {post.bannerHead ? <p className={story.shoulder}>{post.bannerHead}</p> : null}
      <h2 className={isLongHeadline(post.headline) ? css.long : undefined}>
        <StoryLink post={post} />
      </h2>
      {post.summary ? (
        <p className={`${story['clamp-3']} ${css.summary}`}>{keepHyphens(post.summary)}</p>
      ) : null}
      <p className={story.meta}>
        {post.byline ? `${post.byline} · ` : null}
        <Time time={post.time} ago />
      </p>
    </article>
  )
}
