import { expect, test } from 'vitest'
import { type ContestLine, careerOf, medalOf, medalTable } from './career.ts'
import type { MarksLine } from './summary.ts'

const LINE: MarksLine = {
  participant: 'p',
  members: [],
  phase: 'final',
  rank: 4,
  mark: 10_500,
  status: null,
  records: [],
  best: 10_500,
}
const contest = (
  matchId: string,
  line: Partial<MarksLine>,
  more: Partial<ContestLine> = {},
): ContestLine => ({
  matchId,
  eventId: '100m',
  day: '2026-01-01',
  unit: 'ms',
  isLessBetter: true,
  decidedBy: 'final',
  line: { ...LINE, ...line },
  ...more,
})

test('the best mark is the lowest of a race and the highest of a throw, and the earliest of equal ones', () => {
  const races = [
    contest('b', { best: 10_400 }, { day: '2026-03-01' }),
    contest('a', { best: 10_400 }, { day: '2026-02-01' }),
    contest('c', { best: null }),
  ]
  expect(careerOf(races)).toMatchObject([{ contests: 3, best: { mark: 10_400, matchId: 'a' } }])
  const throws = ['x', 'y'].map((id, at) =>
    contest(id, { best: 50_000 + at }, { unit: 'mm', isLessBetter: false, eventId: 'shot' }),
  )
  expect(careerOf(throws)[0]?.best?.matchId).toBe('y')
})

test('a medal needs the final and a result; equal places share it', () => {
  expect(medalOf(contest('a', { rank: 1 }))).toBe('gold')
  expect(medalOf(contest('a', { rank: 1 }, { decidedBy: null }))).toBeNull()
  expect(medalOf(contest('a', { rank: 1, phase: 'heats' }))).toBeNull()
  expect(medalOf(contest('a', { rank: 4 }))).toBeNull()
  const career = careerOf([contest('a', { rank: 2 }), contest('b', { rank: 2 }), contest('c', { rank: 3 })])
  expect(career[0]?.medals).toEqual({ gold: 0, silver: 2, bronze: 1 })
})

test('a contest without a start does not count, and each event is counted on its own', () => {
  const career = careerOf([
    contest('a', { status: 'DNS', rank: null, best: null }),
    contest('b', {}, { eventId: '200m' }),
    contest('c', {}, { eventId: '200m' }),
    contest('d', {}),
  ])
  expect(career.map(({ eventId, contests }) => [eventId, contests])).toEqual([
    ['200m', 2],
    ['100m', 1],
  ])
})

test('one gold is more than any silver, and level teams share a rank', () => {
  const won = (team: string, ...medals: ('gold' | 'silver' | 'bronze')[]) =>
    medals.map((medal) => ({ team, medal }))
  const rows = medalTable([
    ...won('silver', 'silver', 'silver', 'silver'),
    ...won('army', 'gold', 'bronze'),
    ...won('navy', 'gold', 'bronze'),
    ...won('police', 'gold', 'silver'),
  ])
  expect(rows.map(({ team, rank, total }) => [team, rank, total])).toEqual([
    ['police', 1, 2],
    ['army', 2, 2],
    ['navy', 2, 2],
    ['silver', 4, 3],
  ])
})
