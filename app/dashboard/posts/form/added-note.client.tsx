// The status of a post that was just added; to view, edit and share it.
import { Link } from 'react-router'
import { useScreen } from '#app/dashboard/screen.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { StaffPost } from '#contract/api-post.ts'
import { postFormWords } from '../fields/post-form-words.ts'
import { getEditorPath, getPublicPath } from '../post-paths.ts'
import css from './form.module.css'
import { ShareButton } from './share-button.client.tsx'

export function AddedNote({ post }: { post: StaffPost }) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const { status, publishAt } = post
  const publicPath = getPublicPath(post)
  if (publicPath !== null) {
    return (
      <p className={css.added}>
        {t('added.published')}
        <a href={publicPath} target="_blank" rel="noopener">
          {t('added.view')}
        </a>
        <Link to={getEditorPath(post._id)}>{t('added.edit')}</Link>
        <ShareButton path={publicPath} headline={post.headline} />
      </p>
    )
  }
  const isScheduled = status === 'scheduled' && publishAt !== null
  return (
    <p className={css.added}>
      {isScheduled
        ? t('added.scheduled', { when: formatDateTime(new Date(publishAt), language) })
        : t('added.review')}{' '}
      <Link to={getEditorPath(post._id)}>{t('added.open')}</Link>
    </p>
  )
}
