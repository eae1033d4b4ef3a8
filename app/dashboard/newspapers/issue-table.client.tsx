// The table of issues; on narrow screens each row is a card. Deleting is confirmed inside the row.
import { Button } from '@mantine/core'
import { formatFileSize } from '#app/ui/file-size.ts'
import { newspaperWords } from '#app/ui/newspaper-words.ts'
import { formatDate } from '#bangla/dates.ts'
import { readImportedInstant } from '#contract/instant.ts'
import type { ApiNewspaper } from '#contract/newspaper.ts'
import { Confirmation } from '../confirmation.client.tsx'
import { ErrorNote } from '../error-note.tsx'
import table from '../row-table.module.css'
import { useScreen } from '../screen.ts'
import { useConfirmation } from '../use-confirmation.client.ts'
import { deleteIssue, saveIssue, useIssueCall } from './issues.client.ts'
import css from './newspapers.module.css'

type Actions = { onEdit: (issue: ApiNewspaper) => void; onDone: (message: string) => void }

export function IssueTable({ issues, ...actions }: Actions & { issues: ApiNewspaper[] }) {
  const { language } = useScreen()
  const t = newspaperWords(language)
  const confirmation = useConfirmation()
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
          issue._id === confirmation.subject ? (
            <ConfirmDeleteRow
              key={issue._id}
              issue={issue}
              onDone={actions.onDone}
              onClose={() => confirmation.close(issue._id)}
            />
          ) : (
            <Row
              key={issue._id}
              issue={issue}
              {...actions}
              deleteId={confirmation.triggerId(issue._id)}
              onDelete={() => confirmation.ask(issue._id)}
            />
          ),
        )}
      </tbody>
    </table>
  )
}

type RowProps = Actions & { issue: ApiNewspaper; deleteId: string; onDelete: () => void }

function Row({ issue, ...actions }: RowProps) {
  const { language } = useScreen()
  const t = newspaperWords(language)
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
      <td className={table.actions}>
        <RowActions issue={issue} {...actions} />
      </td>
    </tr>
  )
}

function RowActions({ issue, onEdit, onDone, deleteId, onDelete }: RowProps) {
  const { language } = useScreen()
  const t = newspaperWords(language)
  const { _id, title, published } = issue
  const publishing = useIssueCall(saveIssue, (changed) =>
    onDone(t(changed.published ? 'screen.nowPublished' : 'screen.nowHidden')),
  )
  return (
    <>
      <Button variant="default" aria-label={t('screen.editOf', { title })} onClick={() => onEdit(issue)}>
        {t('screen.edit')}
      </Button>
      <Button
        variant="default"
        loading={publishing.isPending}
        aria-label={t(published ? 'screen.unpublishOf' : 'screen.publishOf', { title })}
        onClick={() => publishing.mutate({ id: _id, published: !published })}
      >
        {t(published ? 'screen.unpublish' : 'screen.publish')}
      </Button>
      <Button
        id={deleteId}
        variant="default"
        className="button-danger"
        aria-label={t('screen.removeOf', { title })}
        onClick={onDelete}
      >
        {t('screen.remove')}
      </Button>
      {publishing.isError ? <ErrorNote error={publishing.error} /> : null}
    </>
  )
}

type ConfirmDeleteProps = { issue: ApiNewspaper; onDone: (message: string) => void; onClose: () => void }

/** Replaces the row of an issue until its deletion is confirmed or cancelled. */
function ConfirmDeleteRow({ issue, onDone, onClose }: ConfirmDeleteProps) {
  const { language } = useScreen()
  const t = newspaperWords(language)
  const deleting = useIssueCall(deleteIssue, () => {
    onClose()
    onDone(t('screen.removed'))
  })
  return (
    <tr className={table.confirmation}>
      <td colSpan={6}>
        <Confirmation
          isDangerous
          question={t('screen.ask', { title: issue.title })}
          confirmLabel={t('screen.askYes')}
          cancelLabel={t('screen.askNo')}
          isBusy={deleting.isPending}
          onConfirm={() => deleting.mutate(issue._id)}
          onCancel={onClose}
        >
          {deleting.isError ? <ErrorNote error={deleting.error} /> : null}
        </Confirmation>
      </td>
    </tr>
  )
}
