// The questions before a section is merged with another one or deleted.
import { useState } from 'react'
import { formatCount } from '#bangla/counts.ts'
import type { ApiSection } from '#contract/posts/section.ts'
import { useCall } from '../calls/queries.client.ts'
import { Choice } from '../forms/choice.client.tsx'
import { layoutWords } from '../layout/layout-words.ts'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { useScreen } from '../screen.ts'
import { SECTIONS, useSectionCount } from './section-calls.client.ts'

type Props = {
  section: ApiSection
  others: readonly ApiSection[]
  onDone: (message: string) => void
  onClose: () => void
}

/** Names how many posts move, and where to. */
export function MergeQuestion({ section, others, onDone, onClose }: Props) {
  const { language } = useScreen()
  const t = layoutWords(language)
  const [intoId, setInto] = useState('')
  const [isMissing, setMissing] = useState(false)
  const into = others.find(({ id }) => id === intoId)
  const names = { from: section.name[language], into: into?.name[language] ?? '…' }
  const count = useSectionCount(section).data
  const merging = useCall(
    (api, target: string) => api.send('POST', '/sections/{id}/merge', { id: section.id }, { into: target }),
    {
      reloads: [SECTIONS],
      onDone: () => {
        onClose()
        onDone(t('section.merged', names))
      },
    },
  )
  return (
    <Confirmation
      isDangerous
      question={t('section.askMerge', { ...names, count: countText() })}
      confirmLabel={t('section.merge')}
      cancelLabel={t('section.keep')}
      call={merging}
      onConfirm={() => {
        setMissing(!into)
        if (into) merging.mutate(into.id)
      }}
      onCancel={onClose}
    >
      <Choice
        label={t('section.mergeInto')}
        options={['', ...others.map(({ id }) => id)]}
        nameOf={(id) => others.find((one) => one.id === id)?.name[language] ?? t('section.choose')}
        value={intoId}
        error={isMissing && !into ? t('section.choose') : undefined}
        onChange={setInto}
      />
    </Confirmation>
  )

  function countText(): string {
    if (!count) return t('section.counting')
    const number = formatCount(count.count, language)
    return count.isMore ? t('section.atLeast', { count: number }) : number
  }
}

/** Deletes a section that no post has; offers to merge another one. */
export function DeleteQuestion({ section, onMerge, onDone, onClose }: Props & { onMerge: () => void }) {
  const { language } = useScreen()
  const t = layoutWords(language)
  const name = section.name[language]
  const posts = useSectionCount(section).data
  const deleting = useCall((api) => api.send('DELETE', '/sections/{id}', { id: section.id }), {
    reloads: [SECTIONS],
    onDone: () => {
      onClose()
      onDone(t('section.removed', { name }))
    },
  })
  if (posts && posts.count > 0)
    return (
      <Confirmation
        key="merge"
        question={t('section.notEmpty', {
          name,
          count: posts.isMore
            ? t('section.atLeast', { count: formatCount(posts.count, language) })
            : formatCount(posts.count, language),
        })}
        confirmLabel={t('section.mergeInstead')}
        cancelLabel={t('section.keep')}
        onConfirm={onMerge}
        onCancel={onClose}
      />
    )
  return (
    <Confirmation
      isDangerous
      question={t('section.askRemove', { name })}
      confirmLabel={t('section.remove')}
      cancelLabel={t('section.keep')}
      call={deleting}
      onConfirm={() => deleting.mutate()}
      onCancel={onClose}
    />
  )
}
