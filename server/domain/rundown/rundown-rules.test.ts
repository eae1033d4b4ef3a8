// When drafts are due, in which editions, which step a match is at, and what is missing.
import { describe, expect, test } from 'vitest'
import {
  askedEditionsOf,
  type DueMatch,
  draftId,
  dueRole,
  editionsOf,
  missingOf,
  possibleRole,
  stepOf,
} from './rundown-rules.ts'

const HOUR_MS = 3_600_000
const now = new Date('2026-11-23T12:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
const fixture: DueMatch = {
  sport: 'cricket',
  status: 'fixture',
  startsAt: at(24),
  isTimeKnown: true,
  createdAt: at(-48),
  source: null,
  demo: false,
  rundown: null,
}

describe('the draft that is due', () => {
  test.each<[string, Partial<DueMatch>, ReturnType<typeof dueRole>]>([
    ['a day before', {}, 'preview'],
    ['earlier', { startsAt: at(24.1) }, null],
    ['at the start', { startsAt: now }, null],
    ['of a match that is moved', { status: 'postponed' }, null],
    ['of a match that is off', { status: 'cancelled', startsAt: at(-1) }, null],
    ['of a running match', { status: 'live', startsAt: at(-1) }, null],
    ['at the result', { status: 'finished', startsAt: at(-4) }, 'report'],
    ['of a match that was broken off', { status: 'abandoned', startsAt: at(-1) }, 'report'],
    ['at the result of five days', { status: 'finished', startsAt: at(-120), createdAt: at(-200) }, 'report'],
    ['of a result of last week', { status: 'finished', startsAt: at(-169), createdAt: at(-200) }, null],
    ['of history', { status: 'finished', startsAt: at(-4), createdAt: at(-3) }, null],
    [
      'of a day without a time that was entered on that day',
      { status: 'finished', startsAt: at(-6), createdAt: at(-5), isTimeKnown: false },
      'report',
    ],
    ['of the demo', { demo: true }, null],
    ['of a match of volleyball', { sport: 'volleyball' }, 'preview'],
    ['of a contest of marks', { sport: 'athletics' }, null],
  ])('%s', (_name, fields, role) => {
    expect(dueRole({ ...fixture, ...fields }, now)).toBe(role)
  })

  test('is opened in the editions that the tournament says, and not for imported leagues', () => {
    const of = (fields: Partial<DueMatch>) => editionsOf({ ...fixture, ...fields })
    expect(of({})).toEqual(['bn', 'en'])
    expect(of({ source: 'csv:t:1' })).toEqual(['bn', 'en'])
    expect(of({ source: 'cricsheet:1' })).toEqual([])
    expect(of({ source: 'cricsheet:1', rundown: 'bn' })).toEqual(['bn'])
    expect(of({ rundown: 'none' })).toEqual([])
    expect(draftId('m1', 'report', 'en')).toBe('m1-report-en')
  })

  test('can be asked for at any time, also for a match that was entered after its start', () => {
    const of = (fields: Partial<DueMatch>) => possibleRole({ ...fixture, ...fields })
    expect(of({ startsAt: at(72) })).toBe('preview')
    expect(of({ status: 'live', startsAt: at(-2), createdAt: at(-1) })).toBe('report')
    expect(of({ status: 'finished', startsAt: at(-900), createdAt: at(-1) })).toBe('report')
    for (const status of ['postponed', 'cancelled'] as const) expect(of({ status })).toBeNull()
    expect(of({ sport: 'athletics' })).toBeNull()
    expect(askedEditionsOf({ rundown: null })).toEqual(['bn', 'en'])
    expect(askedEditionsOf({ rundown: 'none' })).toEqual(['bn', 'en'])
    expect(askedEditionsOf({ rundown: 'en' })).toEqual(['en'])
  })
})

describe('a match of the day', () => {
  const preview = { role: 'preview', status: 'published', createdAt: at(-20) } as const
  test.each<[string, Parameters<typeof stepOf>[0]['status'], number, boolean, string]>([
    ['is a fixture', 'fixture', 30, false, 'fixture'],
    ['is previewed', 'fixture', 20, false, 'preview'],
    ['is live half an hour before', 'fixture', 0.5, false, 'live'],
    ['is live', 'live', -1, false, 'live'],
    ['is over', 'finished', -4, false, 'report'],
    ['is closed', 'finished', -4, true, 'closed'],
    ['has no new date', 'postponed', -4, false, 'fixture'],
  ])('%s', (_name, status, hours, isClosed, step) => {
    expect(stepOf({ status, startsAt: at(hours), isTimeKnown: true, isClosed }, [preview], now)).toBe(step)
  })

  const match = { status: 'fixture', startsAt: at(20), isTimeKnown: true, isClosed: false } as const
  const nothing = { posts: [], scorers: 0, isScored: false, hasSquads: false }
  const complete = { posts: [preview], scorers: 1, isScored: false, hasSquads: true }
  const missing = (fields: Partial<typeof match> | object, needs: Parameters<typeof missingOf>[1]) =>
    missingOf({ ...match, ...fields }, needs, now)

  test('is closed once its report is published, and lists what is missing until then', () => {
    const report = { role: 'report', status: 'published', createdAt: at(-1) } as const
    const over = { status: 'finished', startsAt: at(-4) } as const
    expect(stepOf({ ...match, ...over }, [report], now)).toBe('closed')
    expect(missing({}, nothing)).toEqual(['scorer', 'squad', 'preview'])
    expect(missing({}, complete)).toEqual([])
    expect(missing(over, { ...complete, posts: [{ ...report, status: 'review' }] })).toEqual(['report'])
    expect(missing(over, { ...complete, posts: [report] })).toEqual([])
  })

  test('of tomorrow lacks people and squads already, its preview in the last day', () => {
    expect(missing({ startsAt: at(40) }, nothing)).toEqual(['scorer', 'squad'])
    expect(missing({ startsAt: at(40), status: 'postponed' }, nothing)).toEqual([])
  })

  test('lacks nothing that came too late: no preview after the start, no scorer while somebody scores', () => {
    const live = { status: 'live', startsAt: at(-1) }
    expect(missing(live, nothing)).toEqual(['scorer'])
    expect(missing(live, { ...nothing, isScored: true })).toEqual([])
  })

  test('counts a published story that was linked by hand: before the start as preview, after it as report', () => {
    const linked = (hours: number, status: 'published' | 'draft' = 'published') => [
      { role: null, status, createdAt: at(hours) },
    ]
    expect(missing({}, { ...complete, posts: linked(-1) })).toEqual([])
    expect(missing({}, { ...complete, posts: linked(-1, 'draft') })).toEqual(['preview'])
    const over = { status: 'finished', startsAt: at(-4) } as const
    expect(missing(over, { ...complete, posts: linked(-5) })).toEqual(['report'])
    expect(missing(over, { ...complete, posts: linked(-1) })).toEqual([])
    expect(stepOf({ ...match, ...over }, linked(-1), now)).toBe('closed')
  })
})
