// The view of an article, on its page and in its preview: bar, headline, picture or video, byline, text, what to read next.
import type { ReactNode } from 'react'
import { AdSlot } from '#app/reader/advertising/ad-slot.tsx'
import type { PresentedAd } from '#app/reader/advertising/load-ads.server.ts'
import { PollBox } from '#app/reader/polls/poll-box.tsx'
import type { ShownPoll } from '#app/reader/polls/present-poll.ts'
import type { ShownArticle } from '#app/reader/present/article.ts'
import { isLongHeadline, keepHyphens, presentCard } from '#app/reader/present/card.ts'
import type { ShownScore } from '#app/reader/present/matches/score-line.ts'
import { useLayoutData } from '#app/reader/use-layout-data.ts'
import { Icon } from '#app/ui/icons.tsx'
import { WIDE } from '#app/ui/widths.ts'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import type { PostCard } from '#contract/posts/post.ts'
import { Breadcrumb } from '../breadcrumb.tsx'
import frame from '../frame.module.css'
import { LargeLink } from '../large-link.tsx'
import { MostRead, ReadMore } from '../lists/side-lists.tsx'
import story from '../lists/story.module.css'
import { ScoreBoxes } from '../matches/scores/score-cell.tsx'
import { Picture } from '../picture.tsx'
import { VideoFacade } from '../video-facade.tsx'
import { ArticleRail } from './article-rail.tsx'
import { ArticleText } from './article-text.tsx'
import css from './article-view.module.css'
import { NextArticle } from './next-article.tsx'

const THUMBNAIL = 480
/** The next story and six others. */
const MAX_MORE = 7

/**
 * The next story is the next older one; for the oldest, the newest. `newest`: the newest posts of the category, which may include
 * the post itself.
 */
export function presentRelated(
  post: { id: string; language: Language; publishedAt: Date },
  newest: PostCard[],
  picked: PostCard[] = [],
) {
  const others = newest
    .filter(({ id }) => id !== post.id && !picked.some((each) => each.id === id))
    .slice(0, Math.max(1, MAX_MORE - picked.length))
  const next = others.find(({ publishedAt }) => publishedAt < post.publishedAt) ?? others[0]
  const more = others.length > 1 ? others.filter((other) => other !== next) : others
  const present = (other: PostCard) => presentCard(other, post.language, THUMBNAIL)
  return {
    next: next ? present(next) : null,
    readMore: [...picked, ...more].slice(0, Math.max(MAX_MORE, picked.length)).map(present),
  }
}

type ShownRelated = ReturnType<typeof presentRelated>

const NINE_COLUMNS = `(min-width: 80rem) 56rem, (min-width: ${WIDE}) 72vw, 100vw`

type Props = {
  article: ShownArticle
  related: ShownRelated
  /** None in a preview. */
  ads?: readonly PresentedAd[]
  /** The poll of the side column. */
  poll?: ShownPoll | null
  /** Address of its form, if the viewer may edit it. */
  update: string | null
  /** The scores of the matches that the story is about. */
  scores?: ShownScore[]
  /** The live blog of the story. */
  blog?: ReactNode
  /** The blog is being written, or its match played: it comes before the text. */
  isLive?: boolean
}

export function ArticleView(props: Props) {
  const { article, related, ads = [], poll = null, update, scores = [], blog = null, isLive = false } = props
  const { language, sport } = article
  const { next, readMore } = related
  const layout = useLayoutData(language)
  return (
    <div className={`wrap ${sport ? `sport-${sport}` : ''}`}>
      <ArticleBar article={article} update={update} />
      <div className="split split-9-3">
        <article className={css.article}>
          <ArticleHeader article={article} />
          <ArticleFigure article={article} />
          {scores.length > 0 ? <ScoreBoxes scores={scores} /> : null}
          {/* Nothing stands between a score and what is written about it live. */}
          {blog === null ? <AdSlot language={language} ads={ads} slot="article-picture" /> : null}
          <ArticleRail article={article} />
          <ArticleText article={article} isLive={isLive}>
            {blog}
          </ArticleText>
          <AdSlot language={language} ads={ads} slot="article-end" />
          {next ? <NextArticle language={language} post={next} /> : null}
        </article>
        <aside className="stack">
          <ReadMore language={language} posts={readMore} />
          <AdSlot language={language} ads={ads} slot="article-side" />
          {poll ? <PollBox poll={poll} /> : null}
          <MostRead language={language} posts={layout?.mostRead ?? []} />
        </aside>
      </div>
    </div>
  )
}

function ArticleBar({ article, update }: Pick<Props, 'article' | 'update'>) {
  const { language, category, headline } = article
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

function ArticleHeader({ article }: { article: ShownArticle }) {
  const { category, bannerHead, headline, deck, sponsor } = article
  return (
    <header className={css.head}>
      {category ? <p className={`${css.category} only-wide`}>{category.label}</p> : null}
      {bannerHead ? <p className={css.shoulder}>{bannerHead}</p> : null}
      <h1 className={isLongHeadline(headline) ? css.long : undefined}>{keepHyphens(headline)}</h1>
      {deck ? <p className={css.deck}>{deck}</p> : null}
      {sponsor ? (
        <p>
          <b className={story.sponsored}>{sponsor.label}</b>{' '}
          {sponsor.href ? (
            <a href={sponsor.href} target="_blank" rel="sponsored noopener">
              {sponsor.name}
            </a>
          ) : (
            sponsor.name
          )}
        </p>
      ) : null}
    </header>
  )
}

function ArticleFigure({ article }: { article: ShownArticle }) {
  const { language, picture, video, caption } = article
  if (!picture && !video) return null
  return (
    <figure className={css.figure}>
      {video ? <VideoFacade video={video} picture={picture} sizes={NINE_COLUMNS} first /> : null}
      {!video && picture ? (
        <LargeLink language={language} picture={picture} className={frame.frame}>
          <Picture picture={picture} sizes={NINE_COLUMNS} first />
        </LargeLink>
      ) : null}
      {caption || video ? (
        <figcaption>
          {caption ? <p>{caption}</p> : null}{' '}
          {video ? (
            <p className={css.videoNote}>
              {caption ? '· ' : null}
              {readerWords(language)('video.note')}
            </p>
          ) : null}
        </figcaption>
      ) : null}
    </figure>
  )
}
