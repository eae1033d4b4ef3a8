// The table of issues; on narrow screens each row is a card. Deleting is asked about in the row itself.
import { Button } from '@mantine/core'
import { formatFileSize } from '#app/ui/file-size.ts'
import { sayNewspapers } from '#app/ui/newspaper-words.ts'
import { formatDate } from '#bangla/dates.ts'
import { readImportedInstant } from '#contract/instant.ts'
import type { ApiNewspaper } from '#contract/newspaper.ts'
import { FailedNote } from '../failed-note.tsx'
import { Question } from '../question.client.tsx'
import table from '../row-table.module.css'
import { useScreen } from '../screen.ts'
import { useAsking } from '../use-asking.client.ts'
import { deleteIssue, sendIssue, useIssueCall } from './issues.client.ts'
import css from './newspapers.module.css'

type Acts = { onEdit: (issue: ApiNewspaper) => void; onTold: (sentence: string) => void }

export function IssueTable({ issues, ...acts }: Acts & { issues: ApiNewspaper[] }) {
  const { language } = useScreen()
  const t = sayNewspapers(language)
  const asking = useAsking()
  return (
    <table className={`${table.rows} ${css.issues}`}>
      <thead>
        <tr>
          <th scope="col">{t('screen.cover')}</th>
          <th scope="col">{t('screen.name')}</th>
          <th scope="col">{t('screen.date')}</th>
          <th scope="col">{t('screen.pdf')}</th>
          <th scope="col">{t('screen.state')}</th>
          <th scope="col">{t('screen.acts')}</th>
        </tr>
      </thead>
      <tbody>
        {issues.map((issue) =>
          issue._id === asking.about ? (
            <AskRow key={issue._id} issue={issue} onTold={acts.onTold} onKeep={() => asking.end(issue._id)} />
          ) : (
            <Row
              key={issue._id}
              issue={issue}
              {...acts}
              deleteId={asking.openerId(issue._id)}
              onDelete={() => asking.ask(issue._id)}
            />
          ),
        )}
      </tbody>
    </table>
  )
}

type RowProps = Acts & { issue: ApiNewspaper; deleteId: string; onDelete: () => void }

function Row({ issue, ...acts }: RowProps) {
  const { language } = useScreen()
  const t = sayNewspapers(language)
  const { title, publication, issueDate, coverUrl, pdfUrl, pdfBytes, published } = issue
  const size = formatFileSize(pdfBytes, language)
  const day = readImportedInstant(`${issueDate}T12:00`)
  return (
    <tr>
      <td className={css.cover}>
        {coverUrl ? <img src={coverUrl} alt="" width={80} height={60} loading="lazy" /> : null}
      </td>
      <th scope="row">
        {title}
        {publication ? <small>{publication}</small> : null}
      </th>
      <td>
        <time dateTime={issueDate}>{day ? formatDate(day, language) : issueDate}</time>
      </td>
      <td>
        <a
          className={css.pdf}
          href={pdfUrl}
          target="_blank"
          rel="noopener"
          aria-label={t('screen.open', { title, size })}
        >
          {size}
        </a>
      </td>
      <td>
        <span className={css.state} data-published={published}>
          {t(published ? 'screen.published' : 'screen.hidden')}
        </span>
      </td>
      <td className={css.acts}>
        <RowActs issue={issue} {...acts} />
      </td>
    </tr>
  )
}

function RowActs({ issue, onEdit, onTold, deleteId, onDelete }: RowProps) {
  const { language } = useScreen()
  const t = sayNewspapers(language)
  const { _id, title, published } = issue
  const showing = useIssueCall(sendIssue, (changed) =>
    onTold(t(changed.published ? 'screen.nowPublished' : 'screen.nowHidden')),
  )
  return (
    <>
      <Button variant="default" aria-label={t('screen.editOf', { title })} onClick={() => onEdit(issue)}>
        {t('screen.edit')}
      </Button>
      <Button
        variant="default"
        loading={showing.isPending}
        aria-label={t(published ? 'screen.unpublishOf' : 'screen.publishOf', { title })}
        onClick={() => showing.mutate({ id: _id, published: !published })}
      >
        {t(published ? 'screen.unpublish' : 'screen.publish')}
      </Button>
      <Button
        id={deleteId}
        variant="default"
        className={css.danger}
        aria-label={t('screen.removeOf', { title })}
        onClick={onDelete}
      >
        {t('screen.remove')}
      </Button>
      {showing.isError ? <FailedNote error={showing.error} /> : null}
    </>
  )
}

type AskProps = { issue: ApiNewspaper; onTold: (sentence: string) => void; onKeep: () => void }

/** The row of an issue that is about to be deleted. */
function AskRow({ issue, onTold, onKeep }: AskProps) {
  const { language } = useScreen()
  const t = sayNewspapers(language)
  const deleting = useIssueCall(deleteIssue, () => {
    onKeep()
    onTold(t('screen.removed'))
  })
  return (
    <tr className={table.asked}>
      <td colSpan={6}>
        <Question
          isDangerous
          question={t('screen.ask', { title: issue.title })}
          yes={t('screen.askYes')}
          no={t('screen.askNo')}
          isBusy={deleting.isPending}
          onYes={() => deleting.mutate(issue._id)}
          onNo={onKeep}
        >
          {deleting.isError ? <FailedNote error={deleting.error} /> : null}
        </Question>
      </td>
    </tr>
  )
}
