// Beside the text: who wrote it, when, how long it takes, and the ways to pass it on.
import { wordsOf } from '#app/ui/words.ts'
import type { ShownArticle } from '../present/article.ts'
import css from './article-rail.module.css'
import { Time } from './time.tsx'

export function ArticleRail({ article }: { article: ShownArticle }) {
  const { language, byline, published, updated, minutes, address, translation } = article
  const t = wordsOf(language)
  return (
    <div className={css.rail}>
      {byline ? (
        <p className={css.byline}>
          <span className="for-ears">{t('article.reporter')}: </span>
          <a href={byline.href} rel="author">
            {byline.name}
          </a>
        </p>
      ) : null}
      <p>
        <span className="for-ears">{t('article.published')}: </span>
        <Time time={published} />
      </p>
      {updated ? (
        <p>
          {t('article.updated')}: <Time time={updated} />
        </p>
      ) : null}
      {article.body ? <p>{t('article.minutes', { minutes })}</p> : null}
      {translation ? (
        <a
          className={css.translation}
          href={translation.href}
          lang={translation.language}
          hrefLang={translation.language}
          rel="alternate"
        >
          {t('article.translation')}
        </a>
      ) : null}
      {address ? <Share article={article} /> : null}
    </div>
  )
}

function Share({ article: { language, share, address } }: { article: ShownArticle }) {
  const t = wordsOf(language)
  return (
    <ul className={css.share} aria-label={t('article.share')}>
      {share.map((link) => (
        <li key={link.name}>
          <a className="button button-quiet" href={link.href} rel="noopener">
            {link.label}
          </a>
        </li>
      ))}
      <li>
        <button
          className="button button-quiet"
          type="button"
          hidden
          aria-live="polite"
          data-copy={address}
          data-done={t('article.copied')}
          data-failed={t('article.copyFailed')}
        >
          {t('article.copy')}
        </button>
      </li>
    </ul>
  )
}
