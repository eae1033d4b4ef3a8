// One line of up to eight headlines people talk about; it scrolls sideways where it is too long.

import { wordsOf } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import type { Headline } from '../present/headline.ts'
import css from './trending-line.module.css'

export function TrendingLine({ language, posts }: { language: Language; posts: Headline[] }) {
  const label = wordsOf(language)('masthead.trending')
  return (
    <nav className={css.line} aria-label={label}>
      <div className={`wrap ${css.row}`}>
        <b>{label}</b>
        {posts.map((post) => (
          <a key={post.id} href={post.href}>
            {post.headline}
          </a>
        ))}
      </div>
    </nav>
  )
}
