// The sections of the site: their order, the form that adds or changes one, merging and deleting.

import { Button } from '@mantine/core'
import type { ApiSection } from '#contract/posts/section.ts'
import { screenTitle } from '#contract/screens.ts'
import { describeError } from '../calls/describe-error.ts'
import { useCall } from '../calls/queries.client.ts'
import { RecordScreen } from '../forms/record-screen.client.tsx'
import { layoutWords } from '../layout/layout-words.ts'
import { OrderedList } from '../layout/ordered-list.client.tsx'
import css from '../layout/ordered-list.module.css'
import { Panel } from '../parts/panel.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { useConfirmation } from '../parts/use-confirmation.client.ts'
import { useScreen } from '../screen.ts'
import { orderSections, SECTIONS, useSectionList } from './section-calls.client.ts'
import { SectionForm, Swatch } from './section-form.client.tsx'
import { grouped, movedSection, neighbour } from './section-order.ts'
import { DeleteQuestion, MergeQuestion } from './section-questions.client.tsx'

export default function SectionsScreen() {
  const { language } = useScreen()
  const t = layoutWords(language)
  const sections = useSectionList()
  return (
    <RecordScreen<ApiSection>
      title={screenTitle('sections', language)}
      about={t('section.about')}
      add={t('section.add')}
      form={(section, { onSaved, onBack }) => (
        <SectionForm
          section={section}
          all={sections.data ?? []}
          onDone={(saved) => onSaved(t('section.saved', { name: saved.name[language] }))}
          onBack={onBack}
        />
      )}
    >
      {({ open, feedback }) => (
        <div>
          <Panel title={t('section.list')}>
            <QueryView query={sections} loading={t('section.loading')}>
              {(all) => (
                <SectionList sections={all} onEdit={open} onDone={feedback.ok} onFail={feedback.bad} />
              )}
            </QueryView>
          </Panel>
        </div>
      )}
    </RecordScreen>
  )
}

type ListProps = {
  sections: ApiSection[]
  onEdit: (section: ApiSection) => void
  onDone: (message: string) => void
  onFail: (message: string) => void
}

function SectionList({ sections, onEdit, onDone, onFail }: ListProps) {
  const { language } = useScreen()
  const t = layoutWords(language)
  const nameOf = ({ name }: ApiSection) => name[language]
  const active = grouped(sections.filter(({ mergedInto }) => mergedInto === null))
  const gone = sections.filter(({ mergedInto }) => mergedInto !== null)
  const ordering = useCall(orderSections, { reloads: [SECTIONS], reloadsOnError: true })
  const confirmation = useConfirmation<string>()
  const questionOf = (section: ApiSection) => {
    const close = () => confirmation.close(confirmation.subject ?? '')
    const props = { section, others: active.filter((one) => one !== section), onDone, onClose: close }
    if (confirmation.subject === `merge ${section.id}`) return <MergeQuestion {...props} />
    if (confirmation.subject === `delete ${section.id}`)
      return <DeleteQuestion {...props} onMerge={() => confirmation.ask(`merge ${section.id}`)} />
    return null
  }
  return (
    <>
      <OrderedList
        items={active}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        isBusy={ordering.isPending}
        question={questionOf}
        canMove={(at, by) => neighbour(active, at, by) !== null}
        onMove={(at, by) => {
          const ids = movedSection(active, at, by).map(({ id }) => id)
          ordering.mutate(ids, {
            onSuccess: () => onDone(t('section.moved', { name: active[at] ? nameOf(active[at]) : '' })),
            onError: (error) => onFail(describeError(error, language)),
          })
        }}
        show={(section) => <SectionLine section={section} all={sections} />}
        actions={(section) => (
          <>
            <Button
              variant="default"
              aria-label={t('section.editOf', { name: nameOf(section) })}
              onClick={() => onEdit(section)}
            >
              {t('section.edit')}
            </Button>
            <Button
              id={confirmation.triggerId(`merge ${section.id}`)}
              variant="default"
              aria-label={t('section.mergeOf', { name: nameOf(section) })}
              onClick={() => confirmation.ask(`merge ${section.id}`)}
            >
              {t('section.merge')}
            </Button>
            {sections.some(({ parentId, mergedInto }) =>
              [parentId, mergedInto].includes(section.id),
            ) ? null : (
              <Button
                id={confirmation.triggerId(`delete ${section.id}`)}
                variant="danger"
                aria-label={t('section.removeOf', { name: nameOf(section) })}
                onClick={() => confirmation.ask(`delete ${section.id}`)}
              >
                {t('section.remove')}
              </Button>
            )}
          </>
        )}
      />
      {gone.length > 0 ? (
        <ul className={css.items}>
          {gone.map((section) => (
            <li key={section.id}>
              <SectionLine section={section} all={sections} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function SectionLine({ section, all }: { section: ApiSection; all: readonly ApiSection[] }) {
  const { language } = useScreen()
  const t = layoutWords(language)
  const { id, name, path, colour, parentId, isHidden, mergedInto } = section
  const other = language === 'bn' ? 'en' : 'bn'
  const nameOf = (other: string) => all.find((one) => one.id === other)?.name[language] ?? other
  const notes = [
    path,
    ...(parentId === null ? [] : [t('section.belongsTo', { name: nameOf(parentId) })]),
    ...(isHidden ? [t('section.hidden')] : []),
    ...(all.some((one) => one.parentId === id) ? [t('section.hasBelow')] : []),
    ...(all.some((one) => one.mergedInto === id) ? [t('section.hasMerged')] : []),
    ...(mergedInto === null ? [] : [t('section.mergedInto', { name: nameOf(mergedInto) })]),
  ]
  return (
    <div className={parentId === null ? undefined : css.below}>
      <Swatch colour={colour} />
      <strong>{name[language]}</strong> <span lang={other}>{name[other]}</span>
      <small>{notes.join(' · ')}</small>
    </div>
  )
}
