// How far an upload is: first the file on its way, then what the server does with it.
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
  isCutOff: boolean
  onStop: () => void
}

export function UploadProgress({ part, batch, isCutOff, onStop }: Props) {
  const { language } = useScreen()
  const t = uploadWords(language)
  if (part === null && batch === null) return null
  const done = part ?? (batch && partStored(batch))
  return (
    <Panel title={t('progress.title')}>
      <p role="status">
        <Words part={part} batch={batch} />
      </p>
      {done === null ? null : (
        <Progress.Root size="lg" radius={0} className={css.bar ?? ''}>
          <Progress.Section value={done * 100} color="var(--brand)" aria-label={t('progress.label')} />
        </Progress.Root>
      )}
      {part === null ? (
        <p className="field-hint">{t('progress.mayLeave')}</p>
      ) : (
        <Button className={css.act} variant="default" onClick={onStop}>
          {t('progress.stop')}
        </Button>
      )}
      {isCutOff ? <Note kind="warn">{t('progress.noConnection')}</Note> : null}
    </Panel>
  )
}

function Words({ part, batch }: Pick<Props, 'part' | 'batch'>) {
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

/** Null before it is known how many rows there are to store. */
function partStored({ state, rows, badCount, skippedCount, insertedCount }: ApiImportBatch): number | null {
  const wanted = rows - badCount - skippedCount
  return state === 'storing' && wanted > 0 ? Math.min(1, insertedCount / wanted) : null
}
