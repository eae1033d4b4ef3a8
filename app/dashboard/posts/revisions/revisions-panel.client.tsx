// The versions of a post: who saved them and when, what each changed, and restoring one. Restoring fills the form; saving it
// then makes a new version.
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListError, LoadMore } from '#app/dashboard/parts/load-more.client.tsx'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import { useApi, useScreen } from '#app/dashboard/screen.ts'
import { Loading } from '#app/dashboard/shell/loading.tsx'
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime, formatRelative } from '#bangla/dates.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import type { AutosavedFields } from '#contract/posts/autosave.ts'
import type { ApiRevision } from '#contract/posts/revision.ts'
import { autosaveWords } from '../fields/autosave-words.ts'
import { postFormWords } from '../fields/post-form-words.ts'
import merge from '../merge/merge.module.css'
import { RevisionWindow } from './revision-window.client.tsx'
import css from './revisions.module.css'

type Props = {
  /** The post as it is stored. */
  post: StaffPost
  /** The form has unsaved text, which restoring must not overwrite. */
  isDirty: boolean
  onRestore(fields: AutosavedFields): void
}

export default function RevisionsPanel({ post, isDirty, onRestore }: Props) {
  const { language } = useScreen()
  const t = autosaveWords(language)
  const [opened, setOpened] = useState<ApiRevision | null>(null)
  const list = useRevisions(post)
  const revisions = list.data?.pages.flatMap((page) => page.items) ?? []
  const before = revisions[revisions.findIndex(({ version }) => version === opened?.version) + 1]
  return (
    <Panel title={t('revisions.title')}>
      <ListError list={list} />
      {list.isPending ? <Loading language={language} /> : null}
      {list.isSuccess && revisions.length < 2 ? <p className={merge.hint}>{t('revisions.only')}</p> : null}
      <ol className={css.revisions}>
        {revisions.map((revision) => (
          <RevisionItem key={revision.version} revision={revision} onOpen={() => setOpened(revision)} />
        ))}
      </ol>
      <LoadMore list={list} isFullWidth />
      {opened ? (
        <RevisionWindow
          key={opened.version}
          revision={opened}
          before={before?.version ?? null}
          post={post}
          isDirty={isDirty}
          onRestore={(fields) => {
            setOpened(null)
            onRestore(fields)
          }}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </Panel>
  )
}

/** Loaded again after every save, which adds a version. */
function useRevisions({ _id, version }: StaffPost) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['revisions', _id, version],
    queryFn: ({ pageParam: cursor }) => api.list('/allposts/{id}/revisions', { id: _id, cursor }),
    initialPageParam: '',
    // While those of a new version load, the shown ones and the focus in them stay.
    placeholderData: keepPreviousData,
    getNextPageParam: (page) => page.next,
  })
}

function RevisionItem({ revision, onOpen }: { revision: ApiRevision; onOpen(): void }) {
  const { language } = useScreen()
  const t = autosaveWords(language)
  const { version, savedAt, savedBy, isPresent, status } = revision
  const at = new Date(savedAt)
  const number = formatCount(version, language)
  const name = savedBy?.name ?? t('revisions.nobody')
  return (
    <li>
      <p>
        <b>{isPresent ? t('revisions.present') : t('revisions.version', { version: number })}</b>
        <span className={css.chip}>{postFormWords(language)(`state.${status}`)}</span>
        <small>
          <time dateTime={savedAt} title={formatDateTime(at, language)}>
            {t('revisions.by', { name, when: formatRelative(at, new Date(), language) })}
          </time>
        </small>
      </p>
      <Button
        size="sm"
        variant="default"
        aria-label={t('revisions.compareLong', { version: number })}
        onClick={onOpen}
      >
        {t('revisions.compare')}
      </Button>
    </li>
  )
}
