// The live blogs in which the viewer writes.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { type ApiBlog, SILENT_AFTER_HOURS } from '#contract/live-blogs/live-blog.ts'
import { can } from '#contract/permissions.ts'
import { POST_LIMITS } from '#contract/posts/post.ts'
import { screenTitle } from '#contract/screens.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { createRandomKey } from '../posts/random-key.ts'
import { useScreen } from '../screen.ts'
import { setBlog, useBlogs, useReloadBlogs } from './blog-calls.client.ts'
import { MatchOfToday } from './blog-panel.client.tsx'
import css from './live.module.css'
import { liveWords } from './live-words.ts'

// Starts a live blog: a draft with a headline, made a live blog at once. Everything else is written in the form of the post.
function NewBlog({ onClose }: { onClose: () => void }) {
  const { viewer, language, api } = useScreen()
  const t = liveWords(language)
  const navigate = useNavigate()
  const reload = useReloadBlogs()
  const [headline, setHeadline] = useState('')
  const [edition, setEdition] = useState<Language>('bn')
  const [matchId, setMatchId] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  // However often the answer gets lost, one post is made.
  const made = useRef({ key: createRandomKey(), id: '' })
  const starting = useMutation({
    mutationFn: async () => {
      const { key } = made.current
      const draft = { headline: headline.trim(), language: edition, status: 'draft', autosaveKey: key }
      if (made.current.id === '') {
        const stored = await api.send('POST', '/allposts', {}, draft)
        made.current.id = stored.insertedId
      }
      return setBlog(api, made.current.id, matchId === '' ? {} : { matchId })
    },
    onSuccess: async ({ _id }) => {
      await reload()
      navigate(`/dashboard/live/${encodeURIComponent(_id)}`)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (headline.trim() === '') setEmpty(true)
    else starting.mutate()
  }
  return (
    <Panel title={t('new.title')}>
      <form className={css.form} onSubmit={submit} noValidate>
        <p>{t('new.about')}</p>
        <TextInput
          autoFocus
          required
          lang={edition}
          label={t('new.headline')}
          autoComplete="off"
          maxLength={POST_LIMITS.headline}
          value={headline}
          error={isEmpty ? t('new.missing') : undefined}
          onChange={({ currentTarget }) => {
            setHeadline(currentTarget.value)
            setEmpty(false)
          }}
        />
        <NativeSelect
          label={t('new.edition')}
          value={edition}
          data={LANGUAGES.map((value) => ({ value, label: t(`edition.${value}`) }))}
          onChange={({ currentTarget }) => setEdition(currentTarget.value === 'en' ? 'en' : 'bn')}
        />
        {can(viewer, 'blog.manage') ? <MatchOfToday value={matchId} onChange={setMatchId} /> : null}
        {starting.isError ? <ErrorNote error={starting.error} /> : null}
        <div className={css.buttons}>
          <Button type="submit" size="lg" loading={starting.isPending}>
            {t('new.start')}
          </Button>
          <Button variant="default" size="lg" onClick={onClose}>
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
