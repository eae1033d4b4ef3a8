// The viewer's returned drafts, posts in review, and scheduled posts.
import { Link } from 'react-router'
import { formatDateTime, formatRelative } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import type { Waiting } from '#contract/overview.ts'
import { Panel } from '../panel.tsx'
import { getEditorPath } from '../posts/post-paths.ts'
import { getPostsPath } from '../posts/table/filter.ts'
import { overviewWords } from './overview-words.ts'
import css from './waiting-posts.module.css'

type Props = { waiting: Waiting; language: Language }

export function Returned({ waiting: { returned }, language }: Props) {
  const t = overviewWords(language)
  if (returned.length === 0) return null
  return (
    <Panel title={t('returned.title')}>
      <ul className={`${css.list} list-links`}>
        {returned.map(({ _id, headline, note, returnedAt, returnedBy }) => (
          <li key={_id}>
            <p className={css.headline}>
              <Link to={getEditorPath(_id)}>{headline}</Link>
              <RelativeTime at={returnedAt} language={language} />
            </p>
            <p className={css.meta}>
              {returnedBy ? t('returned.by', { name: returnedBy }) : t('returned.note')}
            </p>
            <blockquote className={css.note}>{note}</blockquote>
            <Link
              className="button button-quiet"
              to={getEditorPath(_id)}
              aria-label={`${t('returned.open')}: ${headline}`}
            >
              {t('returned.open')}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function InReview({ waiting: { review }, language }: Props) {
  const t = overviewWords(language)
  if (review === null) return null
  const all = (
    <Link className={css.all} to={getPostsPath('review')}>
      {t('review.all')}
    </Link>
  )
  return (
    <Panel title={t('review.title')} aside={review.length > 0 ? all : null}>
      {review.length === 0 ? <p className="empty">{t('review.empty')}</p> : null}
      <ul className={`${css.list} list-links`}>
        {review.map(({ _id, headline, byline, changedAt }) => (
          <li key={_id}>
            <p className={css.headline}>
              <Link to={getEditorPath(_id)}>{headline}</Link>
              <RelativeTime at={changedAt} language={language} />
            </p>
            <p className={css.meta}>{byline}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function Scheduled({ waiting: { scheduled }, language }: Props) {
  const t = overviewWords(language)
  if (scheduled.length === 0) return null
  return (
    <Panel title={t('scheduled.title')}>
      <ul className={`${css.list} list-links`}>
        {scheduled.map(({ _id, headline, byline, publishAt }) => (
          <li key={_id}>
            <p className={css.headline}>
              <Link to={getEditorPath(_id)}>{headline}</Link>
            </p>
            <p className={css.meta}>
              <time dateTime={publishAt}>{formatDateTime(new Date(publishAt), language)}</time>
              <span>{byline}</span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function RelativeTime({ at, language }: { at: string; language: Language }) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={formatDateTime(date, language)}>
      {formatRelative(date, new Date(), language)}
    </time>
  )
}
