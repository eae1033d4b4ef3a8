// The exam newspaper: the table of its issues and the form that adds or changes one.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { formatFileSize } from '#app/ui/file-size.ts'
import { newspaperWords } from '#app/ui/newspaper-words.ts'
import { formatDate } from '#bangla/dates.ts'
import { readImportedInstant } from '#contract/instant.ts'
import { type ApiNewspaper, PUBLISHED_FILTERS, type PublishedFilter } from '#contract/media/newspaper.ts'
import { useCall } from '../calls/queries.client.ts'
import { Choice } from '../forms/choice.client.tsx'
import { OpenedForm, useOpened } from '../forms/opened.client.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { ListView, useList } from '../parts/load-more.client.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { Removal } from '../parts/removal.client.tsx'
import { ROW_ACTIONS, RowTable } from '../parts/row-table.tsx'
import { type PendingConfirmation, useConfirmation } from '../parts/use-confirmation.client.ts'
import { useScreen, useWords } from '../screen.ts'
import { IssueForm } from './issue-form.client.tsx'
import { changeIssue, ISSUES } from './issues.client.ts'
import css from './newspapers.module.css'

export default function NewspapersScreen() {
  const t = useWords(newspaperWords)
  const opened = useOpened<ApiNewspaper>()
  const feedback = useFeedback()
  const open = (issue: ApiNewspaper | null) => {
    feedback.clear()
    opened.open(issue)
  }
  return (
    <>
      <PageHead title={t('screen.title')} about={t('screen.about')}>
        {opened.current ? null : <Button onClick={() => open(null)}>{t('screen.add')}</Button>}
      </PageHead>
      <FeedbackNote feedback={feedback.current} />
      <OpenedForm of={opened}>
        {(issue) => (
          <IssueForm
            issue={issue}
            onDone={() => {
              opened.close()
              feedback.ok(t('screen.saved'))
            }}
            onBack={opened.close}
          />
        )}
      </OpenedForm>
      <div>
        <Issues onEdit={open} onDone={feedback.ok} />
      </div>
    </>
  )
}

const FILTER_LABELS = {
  any: 'screen.all',
  true: 'screen.publishedOnly',
  false: 'screen.hiddenOnly',
} as const

type Actions = { onEdit: (issue: ApiNewspaper) => void; onDone: (message: string) => void }

function Issues({ onEdit, onDone }: Actions) {
  const { language } = useScreen()
  const t = newspaperWords(language)
  const [published, setPublished] = useState<PublishedFilter>('any')
  const list = useList([ISSUES, published], (api, cursor) =>
    api.list('/newspapers', { published, limit: 30, cursor }),
  )
  const confirmation = useConfirmation()
  const filter = (
    <Choice
      aria-label={t('screen.filter')}
      options={PUBLISHED_FILTERS.toReversed()}
      nameOf={(each) => t(FILTER_LABELS[each])}
      value={published}
      onChange={setPublished}
    />
  )
  const day = (issueDate: string) => {
    const at = readImportedInstant(`${issueDate}T12:00`)
    return at ? formatDate(at, language) : issueDate
  }
  return (
    <Panel title={t('screen.list')} aside={filter}>
      <ListView
        list={list}
        empty={t(published === 'any' ? 'screen.none' : 'screen.noneHere')}
        more={t('screen.more')}
      >
        {(issues) => (
          <RowTable
            className={css.issues}
            rows={issues}
            columns={[
              {
                label: t('screen.cover'),
                className: css.cover,
                cell: ({ coverUrl }) =>
                  coverUrl ? <img src={coverUrl} alt="" width={80} height={60} loading="lazy" /> : null,
              },
              {
                label: t('screen.name'),
                isName: true,
                cell: ({ title, publication }) => (
                  <>
                    {title}
                    {publication ? <small>{publication}</small> : null}
                  </>
                ),
              },
              {
                label: t('screen.date'),
                cell: ({ issueDate }) => <time dateTime={issueDate}>{day(issueDate)}</time>,
              },
              { label: t('screen.pdf'), cell: (issue) => <PdfLink issue={issue} /> },
              {
                label: t('screen.state'),
                cell: (issue) => (
                  <span className="badge" data-state={issue.published ? 'published' : undefined}>
                    {t(issue.published ? 'screen.published' : 'screen.hidden')}
                  </span>
                ),
              },
              {
                label: t('screen.acts'),
                className: ROW_ACTIONS,
                cell: (issue) => (
                  <RowActions issue={issue} onEdit={onEdit} onDone={onDone} confirmation={confirmation} />
                ),
              },
            ]}
            question={(issue) =>
              issue._id === confirmation.subject && (
                <ConfirmDelete issue={issue} onDone={onDone} onClose={() => confirmation.close(issue._id)} />
              )
            }
          />
        )}
      </ListView>
    </Panel>
  )
}

function PdfLink({ issue: { title, pdfUrl, pdfBytes } }: { issue: ApiNewspaper }) {
  const { language } = useScreen()
  const size = formatFileSize(pdfBytes, language)
  const label = newspaperWords(language)('screen.open', { title, size })
  return (
    <a className={css.pdf} href={pdfUrl} target="_blank" rel="noopener" aria-label={label}>
      {size}
    </a>
  )
}

type RowProps = Actions & { issue: ApiNewspaper; confirmation: PendingConfirmation<string> }

function RowActions({ issue, onEdit, onDone, confirmation }: RowProps) {
  const t = useWords(newspaperWords)
  const { _id, title, published } = issue
  const publishing = useCall((api) => changeIssue(api, issue, { published: !published }), {
    reloads: [ISSUES],
    reloadsOnError: true,
    onDone: (changed) => onDone(t(changed.published ? 'screen.nowPublished' : 'screen.nowHidden')),
  })
  return (
    <>
      <Button variant="default" aria-label={t('screen.editOf', { title })} onClick={() => onEdit(issue)}>
        {t('screen.edit')}
      </Button>
      <Button
        variant="default"
        loading={publishing.isPending}
        aria-label={t(published ? 'screen.unpublishOf' : 'screen.publishOf', { title })}
        onClick={() => publishing.mutate()}
      >
        {t(published ? 'screen.unpublish' : 'screen.publish')}
      </Button>
      <Button
        id={confirmation.triggerId(_id)}
        variant="danger"
        aria-label={t('screen.removeOf', { title })}
        onClick={() => confirmation.ask(_id)}
      >
        {t('screen.remove')}
      </Button>
      {publishing.isError ? <ErrorNote error={publishing.error} /> : null}
    </>
  )
}

type ConfirmDeleteProps = { issue: ApiNewspaper; onDone: (message: string) => void; onClose: () => void }

function ConfirmDelete({ issue: { _id: id, title }, onDone, onClose }: ConfirmDeleteProps) {
  const t = useWords(newspaperWords)
  return (
    <Removal
      question={t('screen.ask', { title })}
      confirmLabel={t('screen.askYes')}
      cancelLabel={t('screen.askNo')}
      remove={(api) => api.send('DELETE', '/newspapers/{id}', { id })}
      reloads={[ISSUES]}
      onDone={() => onDone(t('screen.removed'))}
      onClose={onClose}
    />
  )
}
