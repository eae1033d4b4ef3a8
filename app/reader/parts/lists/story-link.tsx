// What a list shows of a story: its headline as a link, after a mark while it is covered live and a label if it is paid for, and
// its time.

import type { Headline, Marks, ShownTime } from '#app/reader/present/card.ts'
import { keepHyphens } from '#app/reader/present/card.ts'
import story from './story.module.css'

export function StoryLink({ post }: { post: Pick<Headline, 'href' | 'headline' | keyof Marks> }) {
  return (
    <>
      <StoryMarks marks={post} />
      <a href={post.href}>{keepHyphens(post.headline)}</a>
    </>
  )
}

/** An empty mark is not shown. */
export function StoryMarks({ marks: { live, sponsored } }: { marks: Marks }) {
  return (
    <>
      {live === '' ? null : (
        <>
          <b className={story.live}>{live}</b>{' '}
        </>
      )}
      {sponsored === '' ? null : (
        <>
          <b className={story.sponsored}>{sponsored}</b>{' '}
        </>
      )}
    </>
  )
}

export function Time({ time, ago = false }: { time: ShownTime; ago?: boolean }) {
  return (
    <time dateTime={time.iso} data-ago={ago ? '' : undefined}>
      {time.text}
    </time>
  )
}
