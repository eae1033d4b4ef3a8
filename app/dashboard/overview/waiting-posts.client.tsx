// The viewer's returned drafts, posts in review, and scheduled posts.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime, formatRelative } from '#bangla/dates.ts'
import type { Waiting } from '#contract/overview.ts'
import { Panel } from '../parts/panel.tsx'
import { getEditorPath } from '../posts/post-paths.ts'
import { getPostsPath } from '../posts/table/filter.ts'
import { useScreen, useWords } from '../screen.ts'
import overview from './overview.module.css'
import { overviewWords } from './overview-words.ts'
import css from './waiting-posts.module.css'

type Props = { waiting: Waiting }

export function Returned({ waiting: { returned } }: Props) {
  const t = useWords(overviewWords)
  if (returned.length === 0) return null
  return (
    <Panel title={t('returned.title')}>
      <PostList posts={returned} changedAt={({ returnedAt }) => returnedAt}>
        {({ _id, headline, note, returnedBy }) => (
          <>
            <p className={css.meta}>
              {returnedBy ? t('returned.by', { name: returnedBy }) : t('returned.note')}
            </p>
            <blockquote className={css.note}>{note}</blockquote>
            <Button
              component={Link}
              variant="default"
              to={getEditorPath(_id)}
              aria-label={`${t('returned.open')}: ${headline}`}
            >
              {t('returned.open')}
            </Button>
          </>
        )}
      </PostList>
    </Panel>
  )
}

export function InReview({ waiting: { review } }: Props) {
  const t = useWords(overviewWords)
  if (review === null) return null
  const all = (
    <Link className={overview.all} to={getPostsPath('review')}>
      {t('review.all')}
    </Link>
  )
  return (
    <Panel title={t('review.title')} aside={review.length > 0 ? all : null}>
      {review.length === 0 ? <p className="empty">{t('review.empty')}</p> : null}
      <PostList posts={review} changedAt={({ changedAt }) => changedAt}>
        {({ byline }) => <p className={css.meta}>{byline}</p>}
      </PostList>
    </Panel>
  )
}

export function Scheduled({ waiting: { scheduled } }: Props) {
  const { language } = useScreen()
  const t = overviewWords(language)
  if (scheduled.length === 0) return null
  return (
    <Panel title={t('scheduled.title')}>
      <PostList posts={scheduled}>
        {({ byline, publishAt }) => (
          <p className={css.meta}>
            <time dateTime={publishAt}>{formatDateTime(new Date(publishAt), language)}</time>
            <span>{byline}</span>
          </p>
        )}
      </PostList>
    </Panel>
  )
}

type ListProps<Post> = {
  posts: Post[]
  /** The time next to the headline, if any. */
  changedAt?: (post: Post) => string
  children: (post: Post) => ReactNode
}

function PostList<Post extends { _id: string; headline: string }>(props: ListProps<Post>) {
  const { posts, changedAt, children } = props
  return (
    <ul className={`${css.list} list-links`}>
      {posts.map((post) => (
        <li key={post._id}>
          <p className={css.headline}>
            <Link to={getEditorPath(post._id)}>{post.headline}</Link>
            {changedAt ? <RelativeTime at={changedAt(post)} /> : null}
          </p>
          {children(post)}
        </li>
      ))}
    </ul>
  )
}

function RelativeTime({ at }: { at: string }) {
  const { language } = useScreen()
  const date = new Date(at)
  return (
    <time dateTime={at} title={formatDateTime(date, language)}>
      {formatRelative(date, new Date(), language)}
    </time>
  )
}
