// The exam newspaper: the table of its issues and the form that adds or changes one.
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { newspaperWords } from '#app/ui/newspaper-words.ts'
import { type ApiNewspaper, PUBLISHED_FILTERS, type PublishedFilter } from '#contract/newspaper.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { ListError, LoadMore } from '../load-more.client.tsx'
import { PageHead } from '../page-head.tsx'
import { Panel } from '../panel.tsx'
import { useScreen } from '../screen.ts'
import { IssueForm } from './issue-form.client.tsx'
import { IssueTable } from './issue-table.client.tsx'
import { useIssues } from './issues.client.ts'

/** The issue in the form: an existing one, a new one, or null while the form is closed. */
type Edited = ApiNewspaper | 'new' | null

export default function NewspapersScreen() {
  const { language } = useScreen()
  const t = newspaperWords(language)
  const [edited, setEdited] = useState<Edited>(null)
  const feedback = useFeedback()
  const open = (next: Edited) => {
    feedback.clear()
    setEdited(next)
  }
  return (
    <>
      <PageHead title={t('screen.title')} about={t('screen.about')}>
        {edited === null ? <Button onClick={() => open('new')}>{t('screen.add')}</Button> : null}
      </PageHead>
      <FeedbackNote feedback={feedback.current} />
      {edited === null ? null : (
        <div>
          <IssueForm
            key={edited === 'new' ? 'new' : edited._id}
            issue={edited === 'new' ? null : edited}
            onDone={() => {
              setEdited(null)
              feedback.ok(t('screen.saved'))
            }}
            onBack={() => setEdited(null)}
          />
        </div>
      )}
      <div>
        <Issues onEdit={open} onDone={feedback.ok} />
      </div>
    </>
  )
}

type Props = { onEdit: (issue: ApiNewspaper) => void; onDone: (message: string) => void }

function Issues({ onEdit, onDone }: Props) {
  const { language } = useScreen()
  const t = newspaperWords(language)
  const [published, setPublished] = useState<PublishedFilter>('any')
  const list = useIssues(published)
  const issues = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Panel title={t('screen.list')} aside={<Filter value={published} onChange={setPublished} />}>
      {list.isPending ? <p role="status">{dashboardWords(language)('loading')}</p> : null}
      <ListError list={list} />
      {list.isSuccess && issues.length === 0 ? (
        <p className="empty">{t(published === 'any' ? 'screen.none' : 'screen.noneHere')}</p>
      ) : null}
      {issues.length > 0 ? <IssueTable issues={issues} onEdit={onEdit} onDone={onDone} /> : null}
      <LoadMore list={list} label={t('screen.more')} />
    </Panel>
  )
}

const FILTER_LABELS = {
  any: 'screen.all',
  true: 'screen.publishedOnly',
  false: 'screen.hiddenOnly',
} as const

type FilterProps = { value: PublishedFilter; onChange: (value: PublishedFilter) => void }

function Filter({ value, onChange }: FilterProps) {
  const { language } = useScreen()
  const t = newspaperWords(language)
  return (
    <NativeSelect
      size="md"
      aria-label={t('screen.filter')}
      value={value}
      data={PUBLISHED_FILTERS.toReversed().map((filter) => ({
        value: filter,
        label: t(FILTER_LABELS[filter]),
      }))}
      onChange={({ currentTarget }) =>
        onChange(PUBLISHED_FILTERS.find((filter) => filter === currentTarget.value) ?? 'any')
      }
    />
  )
}
