// The next story to read, below an article.

import type { Card } from '#app/reader/present/card.ts'
import { keepHyphens } from '#app/reader/present/card.ts'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import frame from '../frame.module.css'
import story from '../lists/story.module.css'
import { StoryMarks } from '../lists/story-link.tsx'
import { Picture } from '../picture.tsx'
import css from './next-article.module.css'

type Props = {
  language: Language
  post: Card
}

export function NextArticle({ language, post }: Props) {
  return (
    <aside className={css.next} aria-labelledby="next-article">
      <p id="next-article" className={story.category}>
        {readerWords(language)('article.next')}
      </p>
      <article className={`${story.story} ${css.card}`}>
        <h2>
          <StoryMarks marks={post} />
          <a href={post.href} rel="next">
            {keepHyphens(post.headline)}
          </a>
        </h2>
        {post.picture ? (
          <div className={`${frame.frame} ${css.picture}`}>
            <Picture
              picture={post.picture}
              sizes="(min-width: 40rem) 11rem, 7.25rem"
              fallback="hide"
              silent
            />
          </div>
        ) : null}
      </article>
    </aside>
  )
}
