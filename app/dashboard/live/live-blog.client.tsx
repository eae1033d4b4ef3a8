// The writing screen of one live blog, made for a phone: the form on top, the entries below it, newest first.

import { Button } from '@mantine/core'
import { type ApiBlog, SILENT_AFTER_HOURS, type WrittenEvent } from '#contract/live-blogs/live-blog.ts'
import { playBlog, removedTexts } from '#contract/live-blogs/live-blog-state.ts'
import { byId } from '../parts/by-id.tsx'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { useConfirmation } from '../parts/use-confirmation.client.ts'
import { type RemovedText, RemovedTexts } from '../removed-texts/removed-texts.client.tsx'
import { useApi, useScreen, useWords } from '../screen.ts'
import { type LogEntry, sendBlogEvent, useBlog, useBlogLog, useReloadBlogs } from './blog-calls.client.ts'
import { Entries, lineOf } from './entries.client.tsx'
import { draftOf } from './entry-draft.ts'
import css from './live.module.css'
import { stateOf } from './live-blogs.client.tsx'
import { liveWords } from './live-words.ts'
import { NotesPanel } from './notes-panel.client.tsx'
import { WritersPanel } from './writers-panel.client.tsx'
import { useWriting, WritingPanel } from './writing-panel.client.tsx'

// Ends the coverage of a live blog, or resumes it.
type Props = { isEnded: boolean; isSilent: boolean; onAct: (event: WrittenEvent) => void }

function EndPanel({ isEnded, isSilent, onAct }: Props) {
  const t = useWords(liveWords)
  const ending = useConfirmation<'end'>()
  return (
    <Panel title={t('end.title')}>
      {isSilent ? <p role="status">{t('end.silent', { hours: SILENT_AFTER_HOURS })}</p> : null}
      {ending.subject ? (
        <Confirmation
          question={t('end.ask')}
          confirmLabel={t('end.yes')}
          cancelLabel={t('end.no')}
          isBusy={false}
          onConfirm={() => {
            ending.close('end')
            onAct({ kind: 'end' })
          }}
          onCancel={() => ending.close('end')}
        />
      ) : (
        <Button
          id={ending.triggerId('end')}
          variant="default"
          size="lg"
          onClick={() => (isEnded ? onAct({ kind: 'resume' }) : ending.ask('end'))}
        >
          {t(isEnded ? 'end.resume' : 'end.end')}
        </Button>
      )}
    </Panel>
  )
}

export default byId(LiveBlogScreen)

function LiveBlogScreen({ id }: { id: string }) {
  const t = useWords(liveWords)
  const blog = useBlog(id)
  if (blog.data) return <Blog blog={blog.data} />
  return (
    <>
      <PageHead title={t('panel.title')} />
      <div>
        <QueryView query={blog} loading={t('loading')}>
          {() => <p className="empty">{t('none')}</p>}
        </QueryView>
      </div>
    </>
  )
}

function Blog({ blog }: { blog: ApiBlog }) {
  const { language, viewer } = useScreen()
  const t = liveWords(language)
  return (
    <>
      <PageHead title={blog.headline} about={t(`state.${stateOf(blog)}`, { hours: SILENT_AFTER_HOURS })}>
        {blog.path ? (
          <Button component="a" variant="default" href={blog.path}>
            {t('open')}
          </Button>
        ) : null}
        {blog.isDesk || (blog.author?._id === viewer.id && blog.path === null) ? (
          <Button
            component="a"
            variant="default"
            href={`/dashboard/updatePost/${encodeURIComponent(blog._id)}`}
          >
            {t('post')}
          </Button>
        ) : null}
      </PageHead>
      <div className={css.screen}>
        {blog.matchId === null ? <Writing blog={blog} /> : <NotesPanel matchId={blog.matchId} blog={blog} />}
        {blog.isDesk ? <WritersPanel blog={blog} /> : null}
      </div>
    </>
  )
}

function Writing({ blog }: { blog: ApiBlog }) {
  const t = useWords(liveWords)
  const api = useApi()
  const reload = useReloadBlogs()
  const log = useBlogLog(blog._id)
  const writing = useWriting(
    blog._id,
    (clientId, event) => sendBlogEvent(api, blog._id, clientId, event),
    () => void reload(),
  )
  const { unsent, isEdit } = writing
  const state = playBlog(log.data ?? [])
  const isEnded = log.data ? state.endedAt !== null : blog.isEnded
  return (
    <>
      <WritingPanel
        title={t(isEdit ? 'edit' : 'write')}
        blog={blog}
        writing={writing}
        versionOf={(entry) => state.entries.find(({ seq }) => seq === entry)?.version}
        closed={isEnded && !isEdit ? <p>{t('end.done')}</p> : undefined}
      />
      {log.isError && !log.data ? <ErrorNote error={log.error} onRetry={log.refetch} /> : null}
      <Entries
        blog={blog}
        state={state}
        log={log.data ?? []}
        waiting={unsent.kept.waiting}
        onAct={unsent.add}
        onEdit={(entry) => {
          writing.putInForm(draftOf(entry))
          scrollTo({ top: 0 })
        }}
      />
      {blog.isDesk ? (
        <RemovedTexts
          of="live-blogs"
          id={blog._id}
          texts={removedEntriesOf(log.data ?? [])}
          onErased={() => void log.reload()}
        />
      ) : null}
      <EndPanel isEnded={isEnded} isSilent={state.silentSince !== null} onAct={unsent.add} />
    </>
  )
}

function removedEntriesOf(log: readonly LogEntry[]): RemovedText[] {
  const removed = removedTexts(log)
  return log.flatMap(({ seq, at, event }) =>
    removed.has(seq) && 'content' in event ? [{ seq, at, text: lineOf(event.content) }] : [],
  )
}
