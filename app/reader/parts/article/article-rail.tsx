// The column beside the text: byline, dates, reading time, translation, share button.

import type { ShownArticle } from '#app/reader/present/article.ts'
import { readerWords } from '#app/ui/words.ts'
import { SaveControl } from '../follow-controls.tsx'
import { Time } from '../lists/story-link.tsx'
import css from './article-rail.module.css'
import { Share } from './share.tsx'

export function ArticleRail({ article }: { article: ShownArticle }) {
  const { id, language, byline, published, updated, minutes, address, translation } = article
  const t = readerWords(language)
  return (
    <div className={css.rail}>
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
      {address ? (
        <div className={css.controls}>
          <SaveControl language={language} postId={id} isShort />
          <Share language={language} address={address} text={article.shared} isLinkCopied />
        </div>
      ) : null}
    </div>
  )
}
