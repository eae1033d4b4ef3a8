// One version in a window of its own: what is different in it from the present version, or from the one before it.
import { Button, Modal, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dashboardWords } from '#app/dashboard/dashboard-words.ts'
import { ErrorNote } from '#app/dashboard/error-note.tsx'
import { Loading } from '#app/dashboard/loading.tsx'
import { useApi, useScreen } from '#app/dashboard/screen.ts'
import { formatDateTime } from '#bangla/dates.ts'
import { formatCount } from '#bangla/digits.ts'
import type { WholeStaffPost } from '#contract/api-post.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import { type ApiRevision, wholeRevisionSchema } from '#contract/revision.ts'
import { compareTexts } from './compare-texts.ts'
import { fieldsOfPost, fieldsOfRevision } from './fields-of.ts'
import { RevisionDiff } from './revision-diff.client.tsx'
import css from './safe.module.css'
import { autosaveWords } from './safe-words.ts'

type Props = {
  revision: ApiRevision
  /** The version before it; null when it is the first that is kept. */
  before: number | null
  post: WholeStaffPost
  isDirty: boolean
  onRestore(fields: AutosavedFields): void
  onClose(): void
}

export function RevisionWindow({ revision, before, post, isDirty, onRestore, onClose }: Props) {
  const { language } = useScreen()
  const t = autosaveWords(language)
  const { version, isPresent, savedAt } = revision
  const [against, setAgainst] = useState<'present' | 'before'>(isPresent ? 'before' : 'present')
  const number = formatCount(version, language)
  const when = formatDateTime(new Date(savedAt), language)
  const present = fieldsOfPost(post)
  const chosen = useVersion(post, version)
  return (
    <Modal.Root opened onClose={onClose} size="56rem" centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content className={css.mergeWindow}>
        {/* Mantine's header element would be a second banner of the page. */}
        <Modal.Header renderRoot={(own) => <div {...own} />}>
          <Modal.Title className={css.windowTitle}>
            {t('revisions.windowTitle', { version: number, when })}
          </Modal.Title>
          <Modal.CloseButton aria-label={dashboardWords(language)('close')} />
        </Modal.Header>
        <Modal.Body className={css.window}>
          {isPresent ? null : (
            <NativeSelect
              size="md"
              label={t('revisions.against')}
              value={against}
              data={[
                { value: 'present', label: t('revisions.withPresent') },
                { value: 'before', label: t('revisions.withBefore') },
              ]}
              onChange={({ currentTarget }) =>
                setAgainst(currentTarget.value === 'before' ? 'before' : 'present')
              }
            />
          )}
          <Versions
            post={post}
            revision={revision}
            older={against === 'before' ? before : null}
            against={against}
          />
          {isPresent || !chosen.data || !post.mayUpdate ? null : (
            <div className={css.end}>
              <p className={css.hint}>{t(isDirty ? 'revisions.dirty' : 'revisions.restoreAbout')}</p>
              <div className={css.buttons}>
                <Button
                  disabled={isDirty}
                  onClick={() => onRestore(fieldsOfRevision(chosen.data.fields, present))}
                >
                  {t('revisions.restore')}
                </Button>
              </div>
            </div>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

type VersionsProps = Pick<Props, 'post' | 'revision'> & {
  older: number | null
  against: 'present' | 'before'
}

function Versions({ post, revision: { version }, older, against }: VersionsProps) {
  const { language } = useScreen()
  const t = autosaveWords(language)
  const chosen = useVersion(post, version)
  const before = useVersion(post, older)
  if (chosen.isError) return <ErrorNote error={chosen.error} onRetry={chosen.refetch} />
  if (before.isError) return <ErrorNote error={before.error} onRetry={before.refetch} />
  if (chosen.isPending || before.isLoading) return <Loading language={language} />
  const present = fieldsOfPost(post)
  const fields = fieldsOfRevision(chosen.data.fields, present)
  if (against === 'present')
    return (
      <RevisionDiff
        comparison={compareTexts(fields, present)}
        removed={t('revisions.removed', { version: formatCount(version, language) })}
        added={t('revisions.added')}
        textLanguage={post.language}
      />
    )
  if (!before.data) return <p className={css.hint}>{t('revisions.first')}</p>
  return (
    <RevisionDiff
      comparison={compareTexts(fieldsOfRevision(before.data.fields, present), fields)}
      removed={t('revisions.removedBefore')}
      added={t('revisions.addedHere')}
      textLanguage={post.language}
    />
  )
}

function useVersion({ _id, version: present }: WholeStaffPost, version: number | null) {
  const api = useApi()
  return useQuery({
    queryKey: ['revision', _id, version, version === present ? 'present' : 'earlier'],
    queryFn: () => api.get(`/allposts/${encodeURIComponent(_id)}/revisions/${version}`, wholeRevisionSchema),
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
