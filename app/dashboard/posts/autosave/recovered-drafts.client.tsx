// Offers unsaved drafts to be restored or discarded. A draft of an older version, or one that meets text already typed, is
// merged; nothing is overwritten.
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useScreen, useWords } from '#app/dashboard/screen.ts'
import { Loading } from '#app/dashboard/shell/loading.tsx'
import { formatRelative } from '#bangla/dates.ts'
import type { AutosavedFields } from '#contract/posts/autosave.ts'
import { autosaveWords } from '../fields/autosave-words.ts'
import type { Editing } from '../form/use-editing.client.ts'
import { MergeWindow } from '../merge/merge-window.client.tsx'
import { useRevisionFields } from '../revisions/use-revision.client.ts'
import css from './autosave.module.css'
import { getDraftTitle } from './recovered-draft.ts'
import type { Autosave, OfferedDraft } from './use-autosave.client.ts'

type Props = { autosave: Autosave; editing: Editing }

export function RecoveredDrafts({ autosave, editing }: Props) {
  const t = useWords(autosaveWords)
  const { fields, isDirty, image, triedKey, replace } = editing
  const postId = editing.post?._id ?? null
  const [stored] = useState(fields)
  const [merging, setMerging] = useState<OfferedDraft | null>(null)
  const [restored, setRestored] = useState<OfferedDraft | null>(null)
  const { drafts } = autosave

  const restore = (draft: OfferedDraft) => {
    autosave.restore(draft)
    replace(draft.fields, draft)
  }
  const restoreOrMerge = (draft: OfferedDraft) => {
    if (draft.isOutdated || isDirty) setMerging(draft)
    else restore(draft)
  }
  // A reloaded tab gets its own draft back without asking.
  const own = isDirty ? undefined : drafts.find(({ isOwn, isOutdated }) => isOwn && !isOutdated)
  const restoreOwn = useEffectEvent((draft: OfferedDraft) => {
    setRestored(draft)
    restore(draft)
  })
  const ownKey = own?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft
  useEffect(() => {
    if (own) restoreOwn(own)
  }, [ownKey])
  useEffect(() => {
    if (!isDirty) setRestored(null)
  }, [isDirty])

  return (
    <>
      {restored && isDirty ? (
        <div className="note note-ok" role="status">
          <div className={css.draft}>
            <p>{t('drafts.restored', { title: getDraftTitle(restored.fields) || t('drafts.untitled') })}</p>
            <Button size="sm" variant="default" onClick={() => replace(stored)}>
              {t(postId === null ? 'drafts.undoNew' : 'drafts.undo')}
            </Button>
          </div>
        </div>
      ) : null}
      {drafts.length > 0 ? (
        <section className={css.drafts} aria-label={t('drafts.title')} aria-live="polite">
          <h2>{t('drafts.title')}</h2>
          <ul>
            {drafts.map((draft) => (
              <DraftItem
                key={draft.key}
                draft={draft}
                isMerge={draft.isOutdated || isDirty}
                onRestore={() => restoreOrMerge(draft)}
                onDiscard={() => autosave.discard(draft)}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {merging ? (
        <MergeDraft
          draft={merging}
          postId={postId}
          stored={stored}
          theirs={fields}
          isInForm={isDirty}
          onMerged={(merged) => {
            autosave.restore(merging)
            setMerging(null)
            replace(merged, { image: image ?? merging.image, triedKey: triedKey ?? merging.triedKey })
          }}
          onCancel={() => setMerging(null)}
        />
      ) : null}
    </>
  )
}

type ItemProps = { draft: OfferedDraft; isMerge: boolean; onRestore(): void; onDiscard(): void }

function DraftItem({ draft, isMerge, onRestore, onDiscard }: ItemProps) {
  const { language } = useScreen()
  const t = autosaveWords(language)
  const [isConfirming, setConfirming] = useState(false)
  const title = getDraftTitle(draft.fields) || t('drafts.untitled')
  const when = formatRelative(draft.savedAt, new Date(), language)
  return (
    <li className={css.draft}>
      <p>
        <b lang={draft.fields.language}>{title}</b>
        <small>{t(`drafts.${draft.place}`, { when })}</small>
        {draft.isOutdated ? <small>{t('drafts.outdated')}</small> : null}
        {isConfirming ? <strong role="alert">{t('drafts.confirm')}</strong> : null}
      </p>
      {isConfirming ? (
        <div className="buttons">
          <Button size="sm" variant="danger" onClick={onDiscard}>
            {t('drafts.confirmDiscard')}
          </Button>
          <Button size="sm" variant="default" onClick={() => setConfirming(false)} data-autofocus autoFocus>
            {t('drafts.cancel')}
          </Button>
        </div>
      ) : (
        <div className="buttons">
          <Button size="sm" onClick={onRestore}>
            {t(isMerge ? 'drafts.merge' : 'drafts.restore')}
          </Button>
          <Button size="sm" variant="default" onClick={() => setConfirming(true)}>
            {t('drafts.discard')}
          </Button>
        </div>
      )}
    </li>
  )
}

type MergeProps = {
  draft: OfferedDraft
  postId: string | null
  stored: AutosavedFields
  theirs: AutosavedFields
  /** `theirs` is unsaved text in the form, not the stored post. */
  isInForm: boolean
  onMerged(merged: AutosavedFields): void
  onCancel(): void
}

function MergeDraft({ draft, postId, stored, theirs, isInForm, onMerged, onCancel }: MergeProps) {
  const { language } = useScreen()
  const isOutdated = draft.isOutdated && postId !== null
  const base = useRevisionFields(postId ?? '', isOutdated ? draft.baseVersion : null, theirs)
  if (base.isLoading) return <Loading language={language} />
  return (
    <MergeWindow
      base={isOutdated ? base.fields : stored}
      mine={draft.fields}
      theirs={theirs}
      isTheirsInForm={isInForm}
      onMerged={onMerged}
      onCancel={onCancel}
    />
  )
}
