// One version of a post in a window: its differences from the current version, or from the one before it.
import { Button, Modal, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { dashboardWords } from '#app/dashboard/dashboard-words.ts'
import { ErrorNote } from '#app/dashboard/error-note.tsx'
import { Loading } from '#app/dashboard/loading.tsx'
import { useScreen } from '#app/dashboard/screen.ts'
import { formatDateTime } from '#bangla/dates.ts'
import { formatCount } from '#bangla/digits.ts'
import type { StaffPost } from '#contract/api-post.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import type { ApiRevision } from '#contract/revision.ts'
import { autosaveWords } from '../fields/autosave-words.ts'
import { postToFields } from '../fields/post-fields.ts'
import { compareTexts } from '../merge/compare-texts.ts'
import css from '../merge/merge.module.css'
import { RevisionDiff } from './revision-diff.client.tsx'
import { useRevisionFields } from './use-revision.client.ts'

type Props = {
  revision: ApiRevision
  /** The version before it; null for the oldest that is stored. */
  before: number | null
  post: StaffPost
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
  const { fields } = useRevisionFields(post._id, version, postToFields(post), isPresent)
  return (
    <Modal.Root opened onClose={onClose} size="56rem" centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
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
          {isPresent || !fields || !post.mayUpdate ? null : (
            <div className={css.end}>
              <p className={css.hint}>{t(isDirty ? 'revisions.dirty' : 'revisions.restoreAbout')}</p>
              <div className={css.buttons}>
                <Button disabled={isDirty} onClick={() => onRestore(fields)}>
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

function Versions({ post, revision: { version, isPresent }, older, against }: VersionsProps) {
  const { language } = useScreen()
  const t = autosaveWords(language)
  const current = postToFields(post)
  const chosen = useRevisionFields(post._id, version, current, isPresent)
  const before = useRevisionFields(post._id, older, current)
  if (chosen.error) return <ErrorNote error={chosen.error} onRetry={chosen.refetch} />
  if (before.error) return <ErrorNote error={before.error} onRetry={before.refetch} />
  if (!chosen.fields || before.isLoading) return <Loading language={language} />
  if (against === 'present')
    return (
      <RevisionDiff
        comparison={compareTexts(chosen.fields, current)}
        removed={t('revisions.removed', { version: formatCount(version, language) })}
        added={t('revisions.added')}
        textLanguage={post.language}
      />
    )
  if (!before.fields) return <p className={css.hint}>{t('revisions.first')}</p>
  return (
    <RevisionDiff
      comparison={compareTexts(before.fields, chosen.fields)}
      removed={t('revisions.removedBefore')}
      added={t('revisions.addedHere')}
      textLanguage={post.language}
    />
  )
}
