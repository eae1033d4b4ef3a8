// The column beside the text: byline, dates, reading time, translation, share button.
import { Icon } from '#app/ui/icons.tsx'
import { readerWords } from '#app/ui/words.ts'
import type { ShownArticle } from '../present/article.ts'
import css from './article-rail.module.css'
import { createCachedHtmlHook } from './cached-html.ts'
import { Time } from './time.tsx'

const useInside = createCachedHtmlHook<ShownArticle>()

export function ArticleRail({ article }: { article: ShownArticle }) {
  const inside = useInside(article, '', () => <Inside article={article} />)
  return <div className={css.rail} {...inside} />
}

function Inside({ article }: { article: ShownArticle }) {
  const { language, byline, published, updated, minutes, address, translation } = article
  const t = readerWords(language)
  return (
    <>
      <div className={css.facts}>
        {byline ? (
          <p className={css.byline}>
            <span className="visually-hidden">{t('article.reporter')}: </span>
            <a href={byline.href} rel="author">
              {byline.name}
            </a>
          </p>
        ) : null}
        <p>
          <span className="visually-hidden">{t('article.published')}: </span>
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
      </div>
      {address ? <Share article={article} /> : null}
    </>
  )
}

/** Opens the share links, or on phones the system's share sheet (by the script). */
function Share({ article: { language, share, address } }: { article: ShownArticle }) {
  const t = readerWords(language)
  return (
    <details className={css.share} data-share={address}>
      <summary className="button button-quiet">
        <Icon name="share" />
        {t('article.share')}
      </summary>
      <ul>
        {share.map((link) => (
          <li key={link.name}>
            <a href={link.href} rel="noopener">
              {link.label}
            </a>
          </li>
        ))}
        <li>
          <button
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
    </details>
  )
}
