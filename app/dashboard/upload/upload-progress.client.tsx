// The progress of an import: first the upload of the file, then the work of the server.
import { Button, Progress } from '@mantine/core'
import { Note } from '#app/ui/note.tsx'
import { formatCount } from '#bangla/digits.ts'
import type { ApiImportBatch } from '#contract/import-batch.ts'
import { Panel } from '../panel.tsx'
import { useScreen } from '../screen.ts'
import css from './upload.module.css'
import { uploadWords } from './upload-words.ts'

type Props = {
  part: number | null
  batch: ApiImportBatch | null
  isOffline: boolean
  onStop: () => void
}

export function UploadProgress({ part, batch, isOffline, onStop }: Props) {
  const { language } = useScreen()
  const t = uploadWords(language)
  if (part === null && batch === null) return null
  const done = part ?? (batch && partStored(batch))
  return (
    <Panel title={t('progress.title')}>
      <p role="status">
        <Status part={part} batch={batch} />
      </p>
      {done === null ? null : (
        <Progress.Root size="lg" radius={0} className={css.bar ?? ''}>
          <Progress.Section value={done * 100} color="var(--brand)" aria-label={t('progress.label')} />
        </Progress.Root>
      )}
      {part === null ? (
        <p className="field-hint">{t('progress.mayLeave')}</p>
      ) : (
        <Button className={css.action} variant="default" onClick={onStop}>
          {t('progress.stop')}
        </Button>
      )}
      {isOffline ? <Note kind="warn">{t('progress.noConnection')}</Note> : null}
    </Panel>
  )
}

function Status({ part, batch }: Pick<Props, 'part' | 'batch'>) {
  const { language } = useScreen()
  const t = uploadWords(language)
  if (part !== null && part < 1)
    return t('progress.sending', { percent: formatCount(Math.floor(part * 100), language) })
  if (batch === null) return t('progress.sent')
  const { state, rows, insertedCount } = batch
  if (state === 'storing') return t('progress.storing', { n: formatCount(insertedCount, language) })
  return t(state === 'receiving' ? 'progress.receiving' : 'progress.checking', {
    n: formatCount(rows, language),
  })
}

/** From 0 to 1; null until the number of rows is known. */
function partStored({ state, rows, badCount, skippedCount, insertedCount }: ApiImportBatch): number | null {
  const total = rows - badCount - skippedCount
  return state === 'storing' && total > 0 ? Math.min(1, insertedCount / total) : null
}
