// The stories about a team, player or venue, with links to older ones and the feed. Nothing if there are matches but no stories.

import type { Card } from '#app/reader/present/card.ts'
import { competitorWords } from '#app/reader/present/competitors/words.ts'
import { nameBookWords } from '#app/ui/name-book-words.ts'
import type { Language } from '#contract/language.ts'
import type { PagerLinks } from '../lists/pager.tsx'
import { Pager } from '../lists/pager.tsx'
import { PostList } from '../lists/post-list.tsx'
import { SectionHead } from '../lists/section-head.tsx'
import css from './entry-stories.module.css'

type Props = {
  language: Language
  name: string
  hasMatches: boolean
  stories: { isOlder: boolean; posts: Card[]; pager: PagerLinks; feed: string | null }
}

export function EntryStories({ language, name, hasMatches, stories }: Props) {
  const { isOlder, posts, pager, feed } = stories
  if (posts.length === 0 && hasMatches) return null
  const t = competitorWords(language)
  return (
    <section aria-labelledby="stories">
      <SectionHead id="stories" title={t(isOlder ? 'storiesOf' : 'stories', { name })} />
      <PostList posts={posts} empty={nameBookWords(language)('page.empty')} />
      <Pager language={language} older={pager.older} newest={pager.newest} />
      {feed ? (
        <p className={css.feed}>
          <a href={feed}>{nameBookWords(language)('page.feed')}</a>
        </p>
      ) : null}
    </section>
  )
}
