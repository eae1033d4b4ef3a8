// The headline of a story in a list as a link, after a mark while the story is covered live.
import type { Headline } from '../present/headline.ts'
import { keepHyphens } from '../present/unbroken.ts'
import { LiveMark } from './live-mark.tsx'

export function StoryLink({ post }: { post: Pick<Headline, 'href' | 'headline' | 'live'> }) {
  return (
    <>
      <LiveMark word={post.live} />
      <a href={post.href}>{keepHyphens(post.headline)}</a>
    </>
  )
}
