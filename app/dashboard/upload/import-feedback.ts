// Feedback about a finished import. Pure.
import type { Feedback } from '#app/ui/feedback.tsx'
import { formatCount } from '#bangla/counts.ts'
import type { Language } from '#contract/language.ts'
import type { ApiImportBatch, ImportState } from '#contract/posts/import-batch.ts'
import { uploadWords } from './upload-words.ts'

const RUNNING: readonly ImportState[] = ['receiving', 'checking', 'storing']

/** The server is still working on it. */
export function isRunning({ state }: Pick<ApiImportBatch, 'state'>): boolean {
  return RUNNING.includes(state)
}

/** The feedback about a finished import; null for a running or undone one. */
export function feedbackFor(batch: ApiImportBatch, language: Language): Feedback | null {
  const t = uploadWords(language)
  const count = (n: number) => formatCount(n, language)
  if (batch.state === 'done') return { kind: 'ok', message: t('done', { n: count(batch.insertedCount) }) }
  if (batch.state === 'refused' || batch.state === 'failed')
    return { kind: 'bad', message: t('failed', { error: batch.error }) }
  if (batch.state !== 'checked') return null
  const good = batch.rows - batch.badCount - batch.skippedCount
  const values = { count: good, n: count(good), bad: count(batch.badCount) }
  if (batch.badCount === 0) return { kind: 'ok', message: t('checked', values) }
  return { kind: 'warn', message: t('checkedBad', values) }
}
