import { describe, expect, test } from 'vitest'
import type { ApiImportBatch } from '#contract/posts/import-batch.ts'
import { feedbackFor, isRunning } from './import-feedback.ts'

const batch = (changes: Partial<ApiImportBatch>): ApiImportBatch => ({
  _id: '12345678',
  fileName: 'posts.json',
  fileBytes: 10,
  mode: 'all',
  isDryRun: false,
  state: 'done',
  code: '',
  error: '',
  rows: 1500,
  insertedCount: 1234,
  skippedCount: 0,
  badCount: 0,
  warnedCount: 0,
  madeBy: 'Admin',
  startedAt: '2026-11-21T00:00:00.000Z',
  finishedAt: null,
  undoneAt: null,
  canBeUndone: true,
  keptCount: 0,
  ...changes,
})

describe('feedbackFor', () => {
  test.each([
    [{}, 'ok', 'Successfully uploaded 1,234 articles!', '১,২৩৪টি খবর সফলভাবে আপলোড হয়েছে!'],
    [{ state: 'refused', error: 'why' }, 'bad', 'Upload failed: why', 'আপলোড ব্যর্থ হয়েছে: why'],
    [{ state: 'failed', error: 'why' }, 'bad', 'Upload failed: why', 'আপলোড ব্যর্থ হয়েছে: why'],
    [
      { state: 'checked', insertedCount: 0, skippedCount: 500 },
      'ok',
      'Checked: 1,000 articles could be uploaded. Nothing was stored.',
      'যাচাই শেষ: ১,০০০টি খবর আপলোড করা যাবে। এখনো কিছু যোগ হয়নি।',
    ],
    [
      { state: 'checked', insertedCount: 0, badCount: 2 },
      'warn',
      'Checked: 1,498 articles could be uploaded; with errors: 2. Nothing was stored.',
      'যাচাই শেষ: ১,৪৯৮টি খবর আপলোড করা যাবে, ২টিতে ভুল আছে। এখনো কিছু যোগ হয়নি।',
    ],
  ] satisfies [Partial<ApiImportBatch>, string, string, string][])('%o', (changes, kind, en, bn) => {
    expect(feedbackFor(batch(changes), 'en')).toEqual({ kind, message: en })
    expect(feedbackFor(batch(changes), 'bn')).toEqual({ kind, message: bn })
  })

  test.each(['receiving', 'checking', 'storing'] as const)('%s is running and has no feedback', (state) => {
    expect([isRunning({ state }), feedbackFor(batch({ state }), 'en')]).toEqual([true, null])
  })

  test('an undone import has no feedback', () => {
    expect([isRunning({ state: 'undone' }), feedbackFor(batch({ state: 'undone' }), 'en')]).toEqual([
      false,
      null,
    ])
  })
})
