// The status of a post that was just added, with a link to it.
import { Link } from 'react-router'
import { useScreen } from '#app/dashboard/screen.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { WholeStaffPost } from '#contract/api-post.ts'
import { postFormWords } from '../fields/post-form-words.ts'
import { getEditorPath, getPublicPath } from '../post-paths.ts'

export function AddedNote({ post }: { post: WholeStaffPost }) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const { status, publishAt } = post
  const publicPath = getPublicPath(post)
  if (publicPath !== null) {
    return (
      <p>
        {t('added.published')}{' '}
        <a href={publicPath} target="_blank" rel="noopener">
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
      <Link to={getEditorPath(post._id)}>{t('added.open')}</Link>
    </p>
  )
}
