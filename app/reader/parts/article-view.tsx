// The view of an article, on its page and in its preview: bar, headline, picture or video, byline, text, what to read next.
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icons.tsx'
import { readerWords } from '#app/ui/words.ts'
import { inEdition } from '#contract/paths.ts'
import type { ShownArticle } from '../present/article.ts'
import { isLongHeadline } from '../present/headline.ts'
import type { ShownScore } from '../present/matches/score-line.ts'
import { useLayoutData } from '../use-layout-data.ts'
import { ArticleRail } from './article-rail.tsx'
import { ArticleText } from './article-text.tsx'
import css from './article-view.module.css'
import { Breadcrumb } from './breadcrumb.tsx'
import frame from './frame.module.css'
import { ScoreBoxes } from './matches/score-boxes.tsx'
import { NextArticle } from './next-article.tsx'
import { Picture } from './picture.tsx'
import { MostRead, ReadMore } from './side-lists.tsx'
import { VideoFacade } from './video-facade.tsx'

const NINE_COLUMNS = '(min-width: 80rem) 56rem, (min-width: 60rem) 72vw, 100vw'

type Props = {
  article: ShownArticle
  /** Of the matches that the story is about. */
  scores?: ShownScore[]
  /** Its live blog. */
  blog?: ReactNode
}

export function ArticleView({ article, scores = [], blog = null }: Props) {
  const { language, category, sport } = article
  const layout = useLayoutData(language)
  return (
    <div className={`wrap ${sport ? `sport-${sport}` : ''}`}>
      <ArticleBar article={article} />
      <div className="split split-9-3">
        <article className={css.article}>
          <header className={css.head}>
            {category ? <p className={`${css.kicker} only-wide`}>{category.label}</p> : null}
            {article.bannerHead ? <p className={css.shoulder}>{article.bannerHead}</p> : null}
            <h1 className={isLongHeadline(article.headline) ? css.long : undefined}>{article.headline}</h1>
            {article.deck ? <p className={css.deck}>{article.deck}</p> : null}
          </header>
          <ArticleFigure article={article} />
          {scores.length > 0 ? <ScoreBoxes scores={scores} /> : null}
          <ArticleRail article={article} />
          <ArticleText article={article}>{blog}</ArticleText>
          {article.next ? <NextArticle language={language} post={article.next} /> : null}
        </article>
        <aside className="stack">
          <ReadMore language={language} posts={article.readMore} />
          <MostRead language={language} posts={layout?.mostRead ?? []} />
        </aside>
      </div>
    </div>
  )
}

function ArticleBar({ article }: { article: ShownArticle }) {
  const { language, category, headline, update } = article
  const t = readerWords(language)
  const crumbs = [
    { label: t('article.home'), href: inEdition(language, '/') },
    ...(category ? [category] : []),
    { label: headline },
  ]
  return (
    <div className={css.bar}>
      <Breadcrumb language={language} crumbs={crumbs} />
      {update ? (
        <a className="button" href={update}>
          <Icon name="pen" />
          {t('article.update')}
        </a>
      ) : null}
    </div>
  )
}

function ArticleFigure({ article }: { article: ShownArticle }) {
  const { language, picture, video, caption } = article
  if (!picture && !video) return null
  return (
    <figure className={css.figure}>
      {video ? <VideoFacade video={video} picture={picture} sizes={NINE_COLUMNS} first /> : null}
      {!video && picture ? (
        <div className={frame.frame}>
          <Picture picture={picture} sizes={NINE_COLUMNS} first />
        </div>
      ) : null}
      {caption || video ? (
        <figcaption>
          {caption ? <p>{caption}</p> : null}{' '}
          {video ? <p className={css.videoNote}>{readerWords(language)('video.note')}</p> : null}
        </figcaption>
      ) : null}
    </figure>
  )
}
