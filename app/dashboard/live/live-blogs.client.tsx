// The live blogs in which the viewer writes.

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { type ApiBlog, SILENT_AFTER_HOURS } from '#contract/live-blogs/live-blog.ts'
import { can } from '#contract/permissions.ts'
import { POST_LIMITS } from '#contract/posts/post.ts'
import { screenTitle } from '#contract/screens.ts'
import { isSame } from '../forms/untouched.ts'
import { useSubmit } from '../forms/use-submit.client.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { createRandomKey } from '../posts/random-key.ts'
import { useScreen } from '../screen.ts'
import { setBlog, useBlogs, useReloadBlogs } from './blog-calls.client.ts'
import { MatchOfToday } from './blog-panel.client.tsx'
import css from './live.module.css'
import { liveWords } from './live-words.ts'

type BlogFields = { headline: string; language: Language; matchId: string }

// Starts a live blog: a draft with a headline, made a live blog at once. Everything else is written in the form of the post.
function NewBlog({ onClose }: { onClose: () => void }) {
  const { viewer, language, api } = useScreen()
  const t = liveWords(language)
  const navigate = useNavigate()
  const reload = useReloadBlogs()
  const fields = useForm<BlogFields>({
    initialValues: { headline: '', language: 'bn', matchId: '' },
    validate: { headline: (headline) => (headline.trim() === '' ? t('new.missing') : null) },
  })
  // However often the answer gets lost, one post is made.
  const [autosaveKey] = useState(createRandomKey)
  const starting = useMutation({
    mutationFn: async ({ matchId, ...post }: BlogFields) => {
      const draft = { ...post, status: 'draft', autosaveKey }
      const { post: stored } = await api.send('POST', '/allposts', {}, draft)
      const { _id: id, headline, language } = stored
      // An earlier try may have made it before this was corrected.
      if (!isSame({ headline, language }, post)) await api.send('PUT', '/allposts/{id}', { id }, post)
      return setBlog(api, id, matchId === '' ? {} : { matchId })
    },
    onSuccess: async ({ _id }) => {
      await reload()
      navigate(`/dashboard/live/${encodeURIComponent(_id)}`)
    },
  })
  const { onSubmit, error } = useSubmit(fields, starting, ({ headline, ...post }) => ({
    ...post,
    headline: headline.trim(),
  }))
  return (
    <Panel title={t('new.title')}>
      <form className={css.form} onSubmit={onSubmit} noValidate>
        <p>{t('new.about')}</p>
        <TextInput
          autoFocus
          required
          lang={fields.values.language}
          label={t('new.headline')}
          autoComplete="off"
          maxLength={POST_LIMITS.headline}
          {...fields.getInputProps('headline')}
        />
        <NativeSelect
          label={t('new.edition')}
          data={LANGUAGES.map((value) => ({ value, label: t(`edition.${value}`) }))}
          {...fields.getInputProps('language')}
        />
        {can(viewer, 'blog.manage') ? <MatchOfToday {...fields.getInputProps('matchId')} /> : null}
        {error ? <ErrorNote error={error} /> : null}
        <div className={css.buttons}>
          <Button type="submit" size="lg" loading={starting.isPending}>
            {t('new.start')}
          </Button>
          <Button variant="default" size="lg" disabled={starting.isPending} onClick={onClose}>
            {t('new.cancel')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

export default function LiveBlogsScreen() {
  const { language } = useScreen()
  const t = liveWords(language)
  const [isStarting, setStarting] = useState(false)
  return (
    <>
      <PageHead title={screenTitle('liveBlogs', language)} about={t('about')}>
        {isStarting ? null : <Button onClick={() => setStarting(true)}>{t('new.title')}</Button>}
      </PageHead>
      <div className={css.screen}>
        {isStarting ? <NewBlog onClose={() => setStarting(false)} /> : null}
        <QueryView query={useBlogs()} loading={t('loading')}>
          {(blogs) =>
            blogs.length === 0 ? (
              <p className="empty">{t('none')}</p>
            ) : (
              <ul className={css.blogs}>
                {blogs.map((blog) => (
                  <li key={blog._id}>
                    <Link to={`/dashboard/live/${encodeURIComponent(blog._id)}`} lang={blog.language}>
                      {blog.headline}
                    </Link>
                    <small>{t(`state.${stateOf(blog)}`, { hours: SILENT_AFTER_HOURS })}</small>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
    </>
  )
}

export function stateOf({ status, isEnded, isSilent }: ApiBlog): 'live' | 'silent' | 'ended' | 'draft' {
  if (status !== 'published') return 'draft'
  if (isEnded) return 'ended'
  return isSilent ? 'silent' : 'live'
}
