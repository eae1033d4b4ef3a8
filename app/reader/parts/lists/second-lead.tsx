// The second lead: video or picture, headline, summary.

import type { SecondLeadCard } from '#app/reader/lists/home.server.ts'
import { isLongHeadline, keepHyphens } from '#app/reader/present/card.ts'
import { WIDE } from '#app/ui/widths.ts'
import frame from '../frame.module.css'
import { Picture } from '../picture.tsx'
import { VideoFacade } from '../video-facade.tsx'
import css from './second-lead.module.css'
import story from './story.module.css'
import { StoryLink } from './story-link.tsx'

const FIVE_COLUMNS = `(min-width: 80rem) 31.5rem, (min-width: ${WIDE}) 39vw, 95vw`

export function SecondLead({ post }: { post: SecondLeadCard }) {
  return (
    <article className={`${story.story} ${css.second}${post.sport ? ` sport-${post.sport}` : ''}`}>
      {post.video ? <VideoFacade video={post.video} picture={post.picture} sizes={FIVE_COLUMNS} /> : null}
      {!post.video && post.picture ? (
        <div className={frame.frame}>
          <Picture picture={post.picture} sizes={FIVE_COLUMNS} />
        </div>
      ) : null}
      {post.category ? <p className={story.category}>{post.category}</p> : null}
      {post.bannerHead ? <p className={story.shoulder}>{post.bannerHead}</p> : null}
      <h2 className={isLongHeadline(post.headline) ? css.long : undefined}>
        <StoryLink post={post} />
      </h2>
      {post.summary ? <p className={story.summary}>{keepHyphens(post.summary)}</p> : null}
    </article>
  )
}
