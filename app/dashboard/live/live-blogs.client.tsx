// The live blogs in which the viewer writes.

import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ApiBlog, SILENT_AFTER_HOURS } from '#contract/live-blog.ts'
import { screenTitle } from '#contract/screens.ts'
import { ErrorNote } from '../error-note.tsx'
import { PageHead } from '../page-head.tsx'
import { useScreen } from '../screen.ts'
import { useBlogs } from './blog-calls.client.ts'
import css from './live.module.css'
import { liveWords } from './live-words.ts'
import { NewBlog } from './new-blog.client.tsx'

export default function LiveBlogsScreen() {
  const { language } = useScreen()
  const t = liveWords(language)
  const blogs = useBlogs()
  const [isStarting, setStarting] = useState(false)
  return (
    <>
      <PageHead title={screenTitle('liveBlogs', language)} about={t('about')}>
        {isStarting ? null : <Button onClick={() => setStarting(true)}>{t('new.title')}</Button>}
      </PageHead>
      <div className={css.screen}>
        {isStarting ? <NewBlog onClose={() => setStarting(false)} /> : null}
        {blogs.isError ? <ErrorNote error={blogs.error} onRetry={blogs.refetch} /> : null}
        {blogs.isPending ? <p role="status">{t('loading')}</p> : null}
        {blogs.data?.length === 0 ? <p className="empty">{t('none')}</p> : null}
        <ul className={css.blogs}>
          {(blogs.data ?? []).map((blog) => (
            <li key={blog._id}>
              <Link to={`/dashboard/live/${encodeURIComponent(blog._id)}`} lang={blog.language}>
                {blog.headline}
              </Link>
              <small>{t(`state.${stateOf(blog)}`, { hours: SILENT_AFTER_HOURS })}</small>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

export function stateOf({ status, isEnded, isSilent }: ApiBlog): 'live' | 'silent' | 'ended' | 'draft' {
  if (status !== 'published') return 'draft'
  if (isEnded) return 'ended'
  return isSilent ? 'silent' : 'live'
}
