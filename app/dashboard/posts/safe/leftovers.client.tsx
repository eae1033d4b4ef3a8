// Offers the unsaved texts that were found: to go on with one, or to let it go. A text that was made from an older version,
// or that meets words somebody typed meanwhile, is merged; nothing is written over.
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { Loading } from '#app/dashboard/loading.tsx'
import { useScreen } from '#app/dashboard/screen.ts'
import { formatRelative } from '#bangla/dates.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import type { KeptBeside } from '../form/use-editing.client.ts'
import { firstWords } from './leftover.ts'
import { MergeWindow } from './merge-window.client.tsx'
import css from './safe.module.css'
import { autosaveWords } from './safe-words.ts'
import { useBaseText } from './use-base-text.client.ts'
import type { OfferedLeftover, Safekeeping } from './use-safekeeping.client.ts'

type Props = {
  safe: Pick<Safekeeping, 'leftovers' | 'take' | 'discard'>
  postId: string | null
  fields: AutosavedFields
  isDirty: boolean
  /** What stands in the form beside its fields. */
  beside: KeptBeside
  /** The text belongs into the form, with what was kept beside it; the version that the form was filled from stays. */
  onContinue(fields: AutosavedFields, beside?: KeptBeside): void
}

export function Leftovers({ safe, postId, fields, isDirty, beside, onContinue }: Props) {
  const { language } = useScreen()
  const t = autosaveWords(language)
  const [stored] = useState(fields)
  const [merging, setMerging] = useState<OfferedLeftover | null>(null)
  const [back, setBack] = useState<OfferedLeftover | null>(null)
  const { leftovers } = safe
  const { image, triedKey } = beside

  const takeUp = (leftover: OfferedLeftover) => {
    safe.take(leftover)
    onContinue(leftover.fields, leftover)
  }
  const goOn = (leftover: OfferedLeftover) => {
    if (leftover.isBehind || isDirty) setMerging(leftover)
    else takeUp(leftover)
  }
  // A tab that was reloaded goes on where it was.
  const own = isDirty ? undefined : leftovers.find(({ isOwn, isBehind }) => isOwn && !isBehind)
  const goOnByItself = useEffectEvent((leftover: OfferedLeftover) => {
    setBack(leftover)
    takeUp(leftover)
  })
  const ownKey = own?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text
  useEffect(() => {
    if (own) goOnByItself(own)
  }, [ownKey])
  // It was saved, or thrown away.
  useEffect(() => {
    if (!isDirty) setBack(null)
  }, [isDirty])

  return (
    <>
      {back && isDirty ? (
        <div className="note note-ok" role="status">
          <div className={css.leftover}>
            <p>{t('leftovers.back', { words: firstWords(back.fields) || t('leftovers.untitled') })}</p>
            <Button size="sm" variant="default" onClick={() => onContinue(stored)}>
              {t(postId === null ? 'leftovers.undoNew' : 'leftovers.undo')}
            </Button>
          </div>
        </div>
      ) : null}
      {leftovers.length > 0 ? (
        <section className={css.leftovers} aria-label={t('leftovers.title')} aria-live="polite">
          <h2>{t('leftovers.title')}</h2>
          <ul>
            {leftovers.map((leftover) => (
              <Offer
                key={leftover.key}
                leftover={leftover}
                isMerge={leftover.isBehind || isDirty}
                onContinue={() => goOn(leftover)}
                onDiscard={() => safe.discard(leftover)}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {merging ? (
        <MergeLeftover
          leftover={merging}
          postId={postId}
          stored={stored}
          theirs={fields}
          isInForm={isDirty}
          onMerged={(merged) => {
            safe.take(merging)
            setMerging(null)
            onContinue(merged, { image: image ?? merging.image, triedKey: triedKey ?? merging.triedKey })
          }}
          onCancel={() => setMerging(null)}
        />
      ) : null}
    </>
  )
}

type OfferProps = { leftover: OfferedLeftover; isMerge: boolean; onContinue(): void; onDiscard(): void }

function Offer({ leftover, isMerge, onContinue, onDiscard }: OfferProps) {
  const { language } = useScreen()
  const t = autosaveWords(language)
  const [isSure, setSure] = useState(false)
  const words = firstWords(leftover.fields) || t('leftovers.untitled')
  const when = formatRelative(leftover.savedAt, new Date(), language)
  return (
    <li className={css.leftover}>
      <p>
        <b lang={leftover.fields.language}>{words}</b>
        <small>{t(`leftovers.${leftover.place}`, { when })}</small>
        {leftover.isBehind ? <small>{t('leftovers.behind')}</small> : null}
        {isSure ? <strong role="alert">{t('leftovers.sure')}</strong> : null}
      </p>
      {isSure ? (
        <div className={css.buttons}>
          <Button size="sm" color="red" variant="outline" className={css.danger} onClick={onDiscard}>
            {t('leftovers.really')}
          </Button>
          <Button size="sm" variant="default" onClick={() => setSure(false)} data-autofocus autoFocus>
            {t('leftovers.keep')}
          </Button>
        </div>
      ) : (
        <div className={css.buttons}>
          <Button size="sm" onClick={onContinue}>
            {t(isMerge ? 'leftovers.merge' : 'leftovers.continue')}
          </Button>
          <Button size="sm" variant="default" onClick={() => setSure(true)}>
            {t('leftovers.discard')}
          </Button>
        </div>
      )}
    </li>
  )
}

type MergeProps = {
  leftover: OfferedLeftover
  postId: string | null
  stored: AutosavedFields
  theirs: AutosavedFields
  /** Those are not stored: somebody has begun to write. */
  isInForm: boolean
  onMerged(merged: AutosavedFields): void
  onCancel(): void
}

function MergeLeftover({ leftover, postId, stored, theirs, isInForm, onMerged, onCancel }: MergeProps) {
  const { language } = useScreen()
  const isBehind = leftover.isBehind && postId !== null
  const old = useBaseText(postId ?? '', isBehind ? leftover.baseVersion : null, theirs)
  if (old.isLoading) return <Loading language={language} />
  return (
    <MergeWindow
      base={isBehind ? old.base : stored}
      mine={leftover.fields}
      theirs={theirs}
      isTheirsInForm={isInForm}
      onMerged={onMerged}
      onCancel={onCancel}
    />
  )
}
