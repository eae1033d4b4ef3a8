import { expect, test } from 'vitest'
import type { PerformanceLine } from '#contract/matches/career.ts'
import type { Match } from '#contract/matches/match.ts'
import { presentPerformances } from './performances.ts'

const team = (id: string, bn: string, en: string) => ({ id, slug: id, name: { bn, en }, short: { bn, en } })
const MATCH: Match = {
  id: 'm1',
  version: 1,
  sport: 'cricket',
  tournament: null,
  stage: null,
  round: { bn: '', en: '' },
  home: team('a', 'বেলী', 'Beli'),
  away: team('b', 'জবা', 'Joba'),
  venue: null,
  startsAt: new Date('2026-11-20T08:00:00Z'),
  isTimeKnown: true,
  day: '2026-11-20',
  status: 'finished',
  officials: [],
  leaders: [],
  summary: null,
  lastSeq: 0,
  summarySeq: 0,
  correctedAt: null,
  closedAt: null,
}
const LINE: PerformanceLine = {
  innings: 0,
  batting: null,
  bowling: null,
  catches: 0,
  stumpings: 0,
  goals: 0,
  assists: 0,
  yellows: 0,
  reds: 0,
}

test('a match with two innings a side has both in one row, named after the opponent', () => {
  const lines: PerformanceLine[] = [
    { ...LINE, batting: { runs: 12, balls: 20, isOut: true } },
    { ...LINE, innings: 1, bowling: { balls: 30, runs: 23, wickets: 2 }, catches: 1 },
    { ...LINE, innings: 2, batting: { runs: 45, balls: 60, isOut: false } },
  ]
  const [table] = presentPerformances([{ match: MATCH, team: 'b', lines, ids: [] }], 'en')
  expect(table?.rows[0]).toMatchObject({ name: { name: 'v Beli' }, about: '20 November 2026' })
  expect(table?.rows[0]?.cells.slice(0, 3)).toEqual(['12 (20) & 45* (60)', '2/23', '1/0'])
})

test('football has a table of its own, with cards in words', () => {
  const football: Match = { ...MATCH, id: 'm2', sport: 'football' }
  const lines = [{ ...LINE, goals: 2, yellows: 1, reds: 1 }]
  const tables = presentPerformances(
    [
      { match: MATCH, team: 'a', lines: [LINE], ids: [] },
      { match: football, team: 'a', lines, ids: [] },
    ],
    'bn',
  )
  expect(tables.map(({ id }) => id)).toEqual(['matches-cricket', 'matches-football'])
  expect(tables[0]?.rows[0]?.cells.slice(0, 3)).toEqual(['–', '–', '–'])
  expect(tables[1]?.rows[0]?.cells.slice(0, 3)).toEqual(['২', '–', 'হলুদ কার্ড, লাল কার্ড'])
})
