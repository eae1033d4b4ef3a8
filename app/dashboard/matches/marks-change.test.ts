import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import type { MarksEvent } from '#sport/marks/events.ts'
import { fromMarksChange, toMarksChange } from './marks-change.ts'

const place = { phase: 'final', participant: 'p' } as const
const EVENTS: MarksEvent[] = [
  { kind: 'attempt', ...place, outcome: 'valid', mark: 10_420, wind: -3, reaction: 140 },
  { kind: 'attempt', ...place, outcome: 'valid', mark: 10_412, isHandTimed: true },
  { kind: 'attempt', ...place, outcome: 'foul' },
  { kind: 'attempt', ...place, outcome: 'pass' },
  { kind: 'entry', ...place, heat: 2, position: 4, members: ['m'] },
  { kind: 'entry', ...place },
  { kind: 'status', ...place, status: 'DQ', reason: 'false start' },
  { kind: 'record', ...place, record: 'NR' },
]

test.each(EVENTS)('an entry that is not changed stays as it is: %j', (event) => {
  for (const language of LANGUAGES) {
    const draft = toMarksChange(event, 'ms', language)
    expect(draft && fromMarksChange(draft, event, 'ms')).toEqual({ event })
  }
})

test('a mark, its wind and a position are corrected in the digits of either script', () => {
  const attempt: MarksEvent = { kind: 'attempt', ...place, outcome: 'valid', mark: 10_420, wind: 12 }
  expect(toMarksChange(attempt, 'ms', 'bn')).toEqual({ mark: '১০.৪২', wind: '১.২' })
  expect(fromMarksChange({ mark: '১০.৪', wind: '' }, attempt, 'ms')).toEqual({
    event: { kind: 'attempt', ...place, outcome: 'valid', mark: 10_400 },
  })
  const byHand = { kind: 'attempt', ...place, outcome: 'valid', mark: 10_400, wind: 12, isHandTimed: true }
  expect(fromMarksChange({ mark: '১০.৪h', wind: '১.২' }, attempt, 'ms')).toEqual({ event: byHand })
  expect(fromMarksChange({ heat: '', position: '৫' }, { kind: 'entry', ...place, heat: 1 }, 'ms')).toEqual({
    event: { kind: 'entry', ...place, position: 5 },
  })
})

test('names fields that cannot be read', () => {
  const attempt: MarksEvent = { kind: 'attempt', ...place, outcome: 'valid', mark: 7850 }
  expect(fromMarksChange({ mark: 'far', wind: 'strong' }, attempt, 'mm')).toEqual({ wrong: ['mark', 'wind'] })
  expect(fromMarksChange({ heat: 'x' }, { kind: 'entry', ...place }, 'ms')).toEqual({ wrong: ['heat'] })
  expect(toMarksChange({ kind: 'phase_end', phase: 'final' }, 'ms', 'en')).toBeNull()
})
