// The dated corrections below an article.
import { readerWords } from '#app/ui/words.ts'
import type { ShownArticle } from '../present/article.ts'
import css from './corrections.module.css'
import { Time } from './time.tsx'

export function Corrections({ article: { language, corrections } }: { article: ShownArticle }) {
  if (corrections.length === 0) return null
  return (
    <section className={css.corrections} aria-labelledby="corrections">
      <h2 id="corrections">{readerWords(language)('article.corrections')}</h2>
      {corrections.map(({ id, text, at }) => (
        <p key={id}>
          <Time time={at} />
          {text}
        </p>
      ))}
    </section>
  )
}
