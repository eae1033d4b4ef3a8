// The list of imports: result, report and undo of each.
import { formatFileSize } from '#app/ui/file-size.ts'
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { ApiImportBatch } from '#contract/posts/import-batch.ts'
import { ListView } from '../parts/load-more.client.tsx'
import { Panel } from '../parts/panel.tsx'
import { useRowActs } from '../parts/row-acts.client.tsx'
import { RowTable } from '../parts/row-table.tsx'
import { useScreen } from '../screen.ts'
import { IMPORT, IMPORTS, type useImports } from './imports.client.ts'
import { uploadWords } from './upload-words.ts'
import css from './uploads.module.css'

type Actions = { onReport: (id: string) => void; onDone: (message: string) => void }

export function UploadList({ list, onReport, onDone }: Actions & { list: ReturnType<typeof useImports> }) {
  const { language } = useScreen()
  const t = uploadWords(language)
  const acts = useRowActs<ApiImportBatch>(
    ({ _id: id, fileName: name, canBeUndone, insertedCount }) => ({
      report: { label: t('list.report'), of: t('list.reportOf', { name }), onClick: () => onReport(id) },
      undo: canBeUndone && {
        label: t('list.undo'),
        of: t('list.undoOf', { name }),
        isDangerous: true,
        ask: {
          question: t('list.ask', { name, count: insertedCount, n: formatCount(insertedCount, language) }),
          yes: t('list.yes'),
          no: t('list.no'),
        },
        run: async (api) => {
          const { keptCount: count } = await api.send('POST', '/imports/{id}/undo', { id })
          const values = { name, count, n: formatCount(count, language) }
          return t(count > 0 ? 'list.undoneKept' : 'list.undone', values)
        },
      },
    }),
    { reloads: [IMPORTS, IMPORT], onDone },
  )
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
              { label: t('list.acts'), className: css.actions, cell: acts.buttons },
            ]}
            question={acts.question}
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
