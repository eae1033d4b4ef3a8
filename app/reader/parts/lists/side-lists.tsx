// The lists of a side column: most read, selected posts, more of the same category.

import type { Card, Headline } from '#app/reader/present/card.ts'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { EmptyState } from '../empty-state.tsx'
import { NewsCard } from './news-card.tsx'
import css from './ranked-list.module.css'
import { SectionHead } from './section-head.tsx'
import rail from './side-rail.module.css'
import { RailList } from './side-rail.tsx'
import { StoryLink } from './story-link.tsx'

/** Renders nothing while there are no views. */
export function MostRead({ language, posts }: { language: Language; posts: Headline[] }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="most-read">
      <SectionHead id="most-read" title={readerWords(language)('list.mostRead')} />
      <RankedList posts={posts} />
    </section>
  )
}

/** Posts that editors selected; renders nothing without any. */
export function SelectedPosts({ id, title, posts }: { id: string; title: string; posts: Card[] }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <RailList>
        {posts.map((post) => (
          <NewsCard key={post.id} post={post} />
        ))}
      </RailList>
    </section>
  )
}

/** Other posts of an article's category. */
export function ReadMore({ language, posts }: { language: Language; posts: Card[] }) {
  const t = readerWords(language)
  return (
    <section aria-labelledby="read-more">
      <SectionHead id="read-more" title={t('article.readMore')} />
      {posts.length === 0 ? <EmptyState>{t('article.noMore')}</EmptyState> : null}
      <RailList>
        {posts.map((post) => (
          <NewsCard key={post.id} post={post} without="nothing" />
        ))}
      </RailList>
    </section>
  )
}

function RankedList({ posts }: { posts: Headline[] }) {
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
