// The text of an article with corrections, topics and keywords. The HTML is sanitised when it is stored and prepared in
// present/article.ts.

import type { ReactNode } from 'react'
import type { ShownArticle } from '#app/reader/present/article.ts'
import { nameBookWords } from '#app/ui/name-book-words.ts'
import { readerWords } from '#app/ui/words.ts'
import { Time } from '../lists/story-link.tsx'
import css from './article-text.module.css'
import '#app/ui/styles/prose.css'

type Props = {
  article: ShownArticle
  /** Shown directly after the text, or while it is live before it; null for nothing. */
  children: ReactNode
  isLive: boolean
}

export function ArticleText({ article, children, isLive }: Props) {
  return (
    <div>
      {isLive ? children : null}
      <Body article={article} />
      {isLive ? null : children}
      <Corrections article={article} />
      <Topics article={article} />
      <Keywords article={article} />
    </div>
  )
}

function Body({ article: { language, body, paragraphs } }: { article: ShownArticle }) {
  if (body) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a story is HTML; the server sanitises it whenever it is stored
    return <div className={`prose ${css.story}`} dangerouslySetInnerHTML={{ __html: body }} />
  }
  if (paragraphs.length === 0) return <p className="empty">{readerWords(language)('article.noContent')}</p>
  return (
    <div className="prose">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

function Topics({ article: { language, topics } }: { article: ShownArticle }) {
  if (topics.length === 0) return null
  const title = nameBookWords(language)('page.more')
  return (
    <nav className={css.topics} aria-label={title}>
      <p aria-hidden="true">{title}</p>
      <ul>
        {topics.map((topic) => (
          <li key={topic.href}>
            <a href={topic.href}>{topic.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Keywords({ article: { language, keywords } }: { article: ShownArticle }) {
  if (keywords.length === 0) return null
  return (
    <nav className={css.keywords} aria-label={readerWords(language)('article.keywords')}>
      <ul>
        {keywords.map((keyword) => (
          <li key={keyword.label}>
            <a href={keyword.href} rel="tag">
              {keyword.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Corrections({ article: { language, corrections } }: { article: ShownArticle }) {
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
