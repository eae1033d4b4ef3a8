// The list of imports: result, report and undo of each.
import { Button } from '@mantine/core'
import { formatFileSize } from '#app/ui/file-size.ts'
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { ApiImportBatch } from '#contract/posts/import-batch.ts'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { ListView } from '../parts/load-more.client.tsx'
import { Panel } from '../parts/panel.tsx'
import { RowTable } from '../parts/row-table.tsx'
import { useConfirmation } from '../parts/use-confirmation.client.ts'
import { useScreen } from '../screen.ts'
import { type useImports, useUndo } from './imports.client.ts'
import { uploadWords } from './upload-words.ts'
import css from './uploads.module.css'

type Actions = { onReport: (id: string) => void; onDone: (message: string) => void }

export function UploadList({ list, onReport, onDone }: Actions & { list: ReturnType<typeof useImports> }) {
  const { language } = useScreen()
  const t = uploadWords(language)
  const confirmation = useConfirmation()
  return (
    <Panel title={t('list.title')}>
      <ListView list={list} empty={t('list.none')} more={t('list.more')}>
        {(batches) => (
          <RowTable
            className={css.uploads}
            rows={batches}
            columns={[
              {
                label: t('list.file'),
                isName: true,
                cell: (batch) => (
                  <>
                    {batch.fileName}{' '}
                    <small>
                      {[formatFileSize(batch.fileBytes, language), ...describeOptions(batch, t)].join(', ')}
                    </small>
                  </>
                ),
              },
              {
                label: t('list.when'),
                cell: ({ startedAt, madeBy }) => (
                  <>
                    <time dateTime={startedAt}>{formatDateTime(new Date(startedAt), language)}</time>
                    {madeBy ? <small>{t('list.by', { name: madeBy })}</small> : null}
                  </>
                ),
              },
              {
                label: t('list.state'),
                cell: ({ state }) => (
                  <span className="badge" data-state={state}>
                    {t(`state.${state}`)}
                  </span>
                ),
              },
              { label: t('list.counts'), cell: (batch) => <Counts batch={batch} /> },
              {
                label: t('list.acts'),
                className: css.actions,
                cell: ({ _id, fileName: name, canBeUndone }) => (
                  <>
                    <Button
                      variant="default"
                      aria-label={t('list.reportOf', { name })}
                      onClick={() => onReport(_id)}
                    >
                      {t('list.report')}
                    </Button>
                    {canBeUndone ? (
                      <Button
                        id={confirmation.triggerId(_id)}
                        variant="danger"
                        aria-label={t('list.undoOf', { name })}
                        onClick={() => confirmation.ask(_id)}
                      >
                        {t('list.undo')}
                      </Button>
                    ) : null}
                  </>
                ),
              },
            ]}
            question={(batch) =>
              batch._id === confirmation.subject && (
                <ConfirmUndo batch={batch} onDone={onDone} onClose={() => confirmation.close(batch._id)} />
              )
            }
          />
        )}
      </ListView>
    </Panel>
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

function ConfirmUndo({ batch, onDone, onClose }: ConfirmUndoProps) {
  const { language } = useScreen()
  const t = uploadWords(language)
  const { _id, fileName: name, insertedCount } = batch
  const undoing = useUndo(({ keptCount }) => {
    onClose()
    const values = { name, count: keptCount, n: formatCount(keptCount, language) }
    onDone(t(keptCount > 0 ? 'list.undoneKept' : 'list.undone', values))
  })
  return (
    <Confirmation
      isDangerous
      question={t('list.ask', { name, count: insertedCount, n: formatCount(insertedCount, language) })}
      confirmLabel={t('list.yes')}
      cancelLabel={t('list.no')}
      call={undoing}
      onConfirm={() => undoing.mutate(_id)}
      onCancel={onClose}
    />
  )
}
