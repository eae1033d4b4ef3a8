// What a list shows of a story: its headline as a link, after a mark while it is covered live, and its time.

import type { Headline, ShownTime } from '#app/reader/present/card.ts'
import { keepHyphens } from '#app/reader/present/card.ts'
import story from './story.module.css'

export function StoryLink({ post }: { post: Pick<Headline, 'href' | 'headline' | 'live'> }) {
  return (
    <>
      <LiveMark word={post.live} />
      <a href={post.href}>{keepHyphens(post.headline)}</a>
    </>
  )
}

/** `word`: the text of the mark; empty for a story that is not live (present/card.ts). */
export function LiveMark({ word }: { word: string }) {
  if (word === '') return null
  return (
    <>
      <b className={story.live}>{word}</b>{' '}
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
