// The status of a post that was just added; to view, edit and share it.

import { useClipboard } from '@mantine/hooks'
import { Link } from 'react-router'
import { postFormWords } from '#app/dashboard/posts/fields/post-form-words.ts'
import { getEditorPath, getPublicPath } from '#app/dashboard/posts/post-paths.ts'
import { useScreen, useWords } from '#app/dashboard/screen.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import css from '../form.module.css'

// Shares the address of a published post by the dialog of the device; where there is none, it is copied.
function ShareButton({ path, headline }: { path: string; headline: string }) {
  const t = useWords(postFormWords)
  const clipboard = useClipboard({ timeout: 4_000 })
  const url = new URL(path, location.origin).href
  const share = () => {
    if (!('share' in navigator)) return clipboard.copy(url)
    navigator.share({ title: headline, url }).catch((error: unknown) => {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) clipboard.copy(url)
    })
  }
  return (
    <button type="button" className="link" onClick={share}>
      {t(clipboard.copied ? 'added.copied' : 'added.share')}
    </button>
  )
}

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
