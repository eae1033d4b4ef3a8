// Which words are used for an item of the commentary: the latest, unless their event was corrected later.
import { describe, expect, test } from 'vitest'
import { effective, type LogEntry } from './log.ts'
import { keyOfWords, ownWordsOf } from './own-words.ts'

type Event = { kind: 'ball'; runs: number }
const ball = (runs: number): Event => ({ kind: 'ball', runs })
const words = (seq: number, texts: { bn?: string; en?: string }) =>
  ({ kind: 'words', seq, item: 'ball', ...texts }) as const
const read = (...events: LogEntry<Event>['event'][]) => {
  const log = events.map((event, at) => ({ seq: at + 1, event }))
  const { events: counting, problems } = effective(log)
  const found = [...ownWordsOf(log, counting)].map(([key, { bn, en }]) => [key, { bn, en }])
  return { found: Object.fromEntries(found), counting, problems }
}

describe('own words', () => {
  test('are the latest of each language, and an empty text restores the generated sentence', () => {
    const { found, counting, problems } = read(
      ball(4),
      ball(1),
      words(1, { bn: 'চার', en: 'Four' }),
      words(1, { bn: 'দারুণ চার' }),
      words(2, { en: 'A push' }),
      words(2, { en: '' }),
    )
    expect(found).toEqual({ '1-ball': { bn: 'দারুণ চার', en: 'Four' }, '2-ball': { bn: '', en: '' } })
    expect(counting.map(({ seq }) => seq)).toEqual([1, 2])
    expect(problems).toEqual([])
  })

  test('are dropped when their event is corrected, and may be written again', () => {
    const corrected = { kind: 'replace', seq: 1, event: ball(6) } as const
    expect(read(ball(4), words(1, { en: 'Four' }), corrected).found).toEqual({})
    const again = read(ball(4), words(1, { en: 'Four' }), corrected, words(1, { en: 'Six' }))
    expect(again.found).toEqual({ '1-ball': { bn: '', en: 'Six' } })
    const inserted = { kind: 'insert', after: 1, event: ball(2) } as const
    expect(read(ball(4), inserted, words(2, { en: 'Two' })).found).toEqual({
      '2-ball': { bn: '', en: 'Two' },
    })
  })

  test('that are voided give way to the earlier ones', () => {
    const { found } = read(ball(4), words(1, { en: 'Four' }), words(1, { en: 'Oops' }), {
      kind: 'void',
      seq: 3,
    })
    expect(found).toEqual({ '1-ball': { bn: '', en: 'Four' } })
  })

  test('for an event that does not exist are reported as a problem of the log', () => {
    expect(read(ball(4), words(9, { en: 'Four' })).problems).toEqual([{ seq: 2, code: 'CORRECTION_TARGET' }])
  })

  test('have a key with the player where an event has several items', () => {
    expect(keyOfWords({ seq: 3, item: 'batter_in', player: 'p1' })).toBe('3-batter_in-p1')
  })
})
