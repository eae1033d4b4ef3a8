// One version of a post in a window: its differences from the current version, or from the one before it.
import { Button, Modal, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { dashboardWords } from '#app/dashboard/dashboard-words.ts'
import { ErrorNote } from '#app/dashboard/parts/error-note.tsx'
import { useScreen, useWords } from '#app/dashboard/screen.ts'
import { Loading } from '#app/dashboard/shell/loading.tsx'
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import type { AutosavedFields } from '#contract/posts/autosave.ts'
import type { ApiRevision } from '#contract/posts/revision.ts'
import { autosaveWords } from '../fields/autosave-words.ts'
import { postToFields } from '../fields/post-fields.ts'
import { useSections } from '../fields/use-sections.client.ts'
import { type BlockChange, type Comparison, compareTexts } from '../merge/compare-texts.ts'
import { DiffText } from '../merge/diff-text.client.tsx'
import { formatFieldValue, getFieldLabel } from '../merge/field-value.ts'
import css from '../merge/merge.module.css'
import { type DiffPart, diffBlocks, diffTexts } from '../merge/word-diff.ts'
import { RevisionPicture } from './revision-picture.client.tsx'
import { useRevisionFields } from './use-revision.client.ts'

type RevisionDiffProps = {
  comparison: Comparison
  /** What the two marks mean. */
  removed: string
  added: string
  textLanguage: string
}

function RevisionDiff({ comparison: { fields, body }, removed, added, textLanguage }: RevisionDiffProps) {
  const { language } = useScreen()
  const sections = useSections()
  const t = autosaveWords(language)
  if (fields.length === 0 && body.every(({ kind }) => kind === 'same'))
    return <p className={css.hint}>{t('revisions.same')}</p>
  return (
    <>
      <p className={css.legend}>
        <del>{removed}</del> <ins>{added}</ins>
      </p>
      <div className={css.rows}>
        {fields.map(({ field, theirs, mine }) => (
          <div key={field} className={css.merged}>
            <h3>{getFieldLabel(field, language)}</h3>
            {field === 'picture' ? (
              <p className={css.text}>
                <del>
                  <RevisionPicture value={theirs} />
                </del>{' '}
                <ins>
                  <RevisionPicture value={mine} />
                </ins>
              </p>
            ) : (
              <p className={css.text} lang={textLanguage}>
                <DiffText
                  parts={diffTexts(
                    formatFieldValue(field, theirs, { language, sections }),
                    formatFieldValue(field, mine, { language, sections }),
                  )}
                />
              </p>
            )}
          </div>
        ))}
        {body.map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one comparison keep their order
          <Row key={at} change={change} textLanguage={textLanguage} />
        ))}
      </div>
    </>
  )
}

function Row({ change, textLanguage }: { change: BlockChange; textLanguage: string }) {
  const t = useWords(autosaveWords)
  if (change.kind === 'same') {
    return <p className={css.unchanged}>{t('merge.unchanged', { count: change.count })}</p>
  }
  const parts = getParts(change)
  const isMoved = change.kind === 'moved-away' || change.kind === 'moved-here'
  return (
    <div className={css.merged} data-moved={isMoved}>
      {isMoved ? (
        <small>{t(change.kind === 'moved-here' ? 'revisions.moved' : 'revisions.movedFrom')}</small>
      ) : null}
      {change.kind === 'changed' && parts.every((part) => part.change === 'same') ? (
        <small>{t('revisions.formatting')}</small>
      ) : null}
      <p className={css.text} lang={textLanguage}>
        <DiffText parts={parts} />
      </p>
    </div>
  )
}

function getParts(change: Exclude<BlockChange, { kind: 'same' }>): DiffPart[] {
  switch (change.kind) {
    case 'changed':
      return diffBlocks(change.before, change.after)
    case 'removed':
      return diffBlocks(change.html, '')
    case 'added':
      return diffBlocks('', change.html)
    case 'moved-away':
    case 'moved-here':
      return diffBlocks(change.html, change.html)
  }
}

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
              <div className="buttons">
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
