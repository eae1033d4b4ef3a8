// What became of a new post after it was added: published, scheduled or in review, and the way to it.
import { Link } from 'react-router'
import { useScreen } from '#app/dashboard/screen.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { WholeStaffPost } from '#contract/api-post.ts'
import { articlePath } from '#contract/paths.ts'
import { postFormWords } from './post-form-words.ts'

export function AddedNote({ post }: { post: WholeStaffPost }) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const { _id: id, status, language: edition, createdAt, publishAt } = post
  if (status === 'published' && createdAt !== null) {
    return (
      <p>
        {t('added.published')}{' '}
        <a
          href={articlePath({ id, language: edition, createdAt: new Date(createdAt) })}
          target="_blank"
          rel="noopener"
        >
          {t('added.view')}
        </a>
      </p>
    )
  }
  const isScheduled = status === 'scheduled' && publishAt !== null
  return (
    <p>
      {isScheduled
        ? t('added.scheduled', { when: formatDateTime(new Date(publishAt), language) })
        : t('added.review')}{' '}
      <Link to={`/dashboard/updatePost/${encodeURIComponent(id)}`}>{t('added.open')}</Link>
    </p>
  )
}
