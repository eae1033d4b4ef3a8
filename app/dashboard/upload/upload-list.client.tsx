// The list of imports: result, report and undo of each.
import { Button } from '@mantine/core'
import { formatFileSize } from '#app/ui/file-size.ts'
import { formatDateTime } from '#bangla/dates.ts'
import { formatCount } from '#bangla/digits.ts'
import type { ApiImportBatch } from '#contract/import-batch.ts'
import { Confirmation } from '../confirmation.client.tsx'
import { dashboardWords } from '../dashboard-words.ts'
import { ErrorNote } from '../error-note.tsx'
import { ListError, LoadMore } from '../load-more.client.tsx'
import { Panel } from '../panel.tsx'
import table from '../row-table.module.css'
import { useScreen } from '../screen.ts'
import { useConfirmation } from '../use-confirmation.client.ts'
import { type useImports, useUndo } from './imports.client.ts'
import { uploadWords } from './upload-words.ts'
import css from './uploads.module.css'

type Actions = { onReport: (id: string) => void; onDone: (message: string) => void }

export function UploadList({ list, ...actions }: Actions & { list: ReturnType<typeof useImports> }) {
  const { language } = useScreen()
  const t = uploadWords(language)
  const confirmation = useConfirmation()
  const batches = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Panel title={t('list.title')}>
      {list.isPending ? <p role="status">{dashboardWords(language)('loading')}</p> : null}
      <ListError list={list} />
      {list.isSuccess && batches.length === 0 ? <p className="empty">{t('list.none')}</p> : null}
      {batches.length > 0 ? (
        <table className={`${table.rows} ${css.uploads}`}>
          <thead>
            <tr>
              {(['file', 'when', 'state', 'counts', 'acts'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`list.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {batches.map((batch) =>
              batch._id === confirmation.subject ? (
                <ConfirmUndoRow
                  key={batch._id}
                  batch={batch}
                  onDone={actions.onDone}
                  onClose={() => confirmation.close(batch._id)}
                />
              ) : (
                <Row
                  key={batch._id}
                  batch={batch}
                  {...actions}
                  undoId={confirmation.triggerId(batch._id)}
                  onUndo={() => confirmation.ask(batch._id)}
                />
              ),
            )}
          </tbody>
        </table>
      ) : null}
      <LoadMore list={list} label={t('list.more')} />
    </Panel>
  )
}

type RowProps = {
  batch: ApiImportBatch
  onReport: (id: string) => void
  undoId: string
  onUndo: () => void
}

function Row({ batch, onReport, undoId, onUndo }: RowProps) {
  const { language } = useScreen()
  const t = uploadWords(language)
  const { _id, fileName, fileBytes, state, startedAt, madeBy, canBeUndone } = batch
  return (
    <tr>
      <th scope="row">
        {fileName}{' '}
        <small>{[formatFileSize(fileBytes, language), ...describeOptions(batch, t)].join(', ')}</small>
      </th>
      <td>
        <time dateTime={startedAt}>{formatDateTime(new Date(startedAt), language)}</time>
        {madeBy ? <small>{t('list.by', { name: madeBy })}</small> : null}
      </td>
      <td>
        <span className={css.state} data-state={state}>
          {t(`state.${state}`)}
        </span>
      </td>
      <td>
        <Counts batch={batch} />
      </td>
      <td className={css.actions}>
        <Button
          variant="default"
          aria-label={t('list.reportOf', { name: fileName })}
          onClick={() => onReport(_id)}
        >
          {t('list.report')}
        </Button>
        {canBeUndone ? (
          <Button
            id={undoId}
            variant="default"
            className="button-danger"
            aria-label={t('list.undoOf', { name: fileName })}
            onClick={onUndo}
          >
            {t('list.undo')}
          </Button>
        ) : null}
      </td>
    </tr>
  )
}

function describeOptions({ isDryRun, mode }: ApiImportBatch, t: ReturnType<typeof uploadWords>): string[] {
  return [...(isDryRun ? [t('list.dryRun')] : []), ...(mode === 'good' ? [t('list.good')] : [])]
}

function Counts({ batch }: { batch: ApiImportBatch }) {
  const { language } = useScreen()
  const t = uploadWords(language)
  const count = (n: number) => formatCount(n, language)
  const { rows, insertedCount, skippedCount, badCount } = batch
  return (
    <>
      {t('list.numbers', { inserted: count(insertedCount), rows: count(rows) })}
      {skippedCount + badCount > 0 ? (
        <small>{t('list.numbersMore', { skipped: count(skippedCount), bad: count(badCount) })}</small>
      ) : null}
    </>
  )
}

type ConfirmUndoProps = { batch: ApiImportBatch; onDone: (message: string) => void; onClose: () => void }

/** Replaces the row of an import until its undo is confirmed or cancelled. */
function ConfirmUndoRow({ batch, onDone, onClose }: ConfirmUndoProps) {
  const { language } = useScreen()
  const t = uploadWords(language)
  const { _id, fileName: name, insertedCount } = batch
  const undoing = useUndo(({ keptCount }) => {
    onClose()
    const values = { name, n: formatCount(keptCount, language) }
    onDone(t(keptCount > 0 ? 'list.undoneKept' : 'list.undone', values))
  })
  return (
    <tr className={table.confirmation}>
      <td colSpan={5}>
        <Confirmation
          isDangerous
          question={t('list.ask', { name, n: formatCount(insertedCount, language) })}
          confirmLabel={t('list.yes')}
          cancelLabel={t('list.no')}
          isBusy={undoing.isPending}
          onConfirm={() => undoing.mutate(_id)}
          onCancel={onClose}
        >
          {undoing.isError ? <ErrorNote error={undoing.error} /> : null}
        </Confirmation>
      </td>
    </tr>
  )
}
