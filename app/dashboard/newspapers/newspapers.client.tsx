// The exam newspaper: the table of its issues and the form that adds or changes one.
import { useState } from 'react'
import { formatFileSize } from '#app/ui/file-size.ts'
import { newspaperWords } from '#app/ui/newspaper-words.ts'
import { formatDate } from '#bangla/dates.ts'
import { readImportedInstant } from '#contract/instant.ts'
import { type ApiNewspaper, PUBLISHED_FILTERS, type PublishedFilter } from '#contract/media/newspaper.ts'
import { Choice } from '../forms/choice.client.tsx'
import { RecordScreen } from '../forms/record-screen.client.tsx'
import { ListView, useList } from '../parts/load-more.client.tsx'
import { Panel } from '../parts/panel.tsx'
import { useRowActs } from '../parts/row-acts.client.tsx'
import { ROW_ACTIONS, RowTable } from '../parts/row-table.tsx'
import { useScreen, useWords } from '../screen.ts'
import { IssueForm } from './issue-form.client.tsx'
import { changeIssue, ISSUES } from './issues.client.ts'
import css from './newspapers.module.css'

export default function NewspapersScreen() {
  const t = useWords(newspaperWords)
  return (
    <RecordScreen<ApiNewspaper>
      title={t('screen.title')}
      about={t('screen.about')}
      add={t('screen.add')}
      form={(issue, { onSaved, onBack }) => (
        <IssueForm issue={issue} onDone={() => onSaved(t('screen.saved'))} onBack={onBack} />
      )}
    >
      {({ open, feedback }) => (
        <div>
          <Issues onEdit={open} onDone={feedback.ok} />
        </div>
      )}
    </RecordScreen>
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
  const acts = useRowActs<ApiNewspaper>(
    (issue) => {
      const { _id: id, title, published } = issue
      return {
        edit: { label: t('screen.edit'), of: t('screen.editOf', { title }), onClick: () => onEdit(issue) },
        publish: {
          label: t(published ? 'screen.unpublish' : 'screen.publish'),
          of: t(published ? 'screen.unpublishOf' : 'screen.publishOf', { title }),
          reloadsOnError: true,
          run: async (api) => {
            const changed = await changeIssue(api, issue, { published: !published })
            return t(changed.published ? 'screen.nowPublished' : 'screen.nowHidden')
          },
        },
        remove: {
          label: t('screen.remove'),
          of: t('screen.removeOf', { title }),
          isDangerous: true,
          ask: { question: t('screen.ask', { title }), yes: t('screen.askYes'), no: t('screen.askNo') },
          run: async (api) => {
            await api.send('DELETE', '/newspapers/{id}', { id })
            return t('screen.removed')
          },
        },
      }
    },
    { reloads: [ISSUES], onDone },
  )
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
              { label: t('screen.acts'), className: ROW_ACTIONS, cell: acts.buttons },
            ]}
            question={acts.question}
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
