import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effective } from '#sport/log.ts'
import { randomInnings } from '#tests/random-cricket.ts'
import type { CricketEvent } from '../events.ts'
import { reduce } from '../reduce.ts'
import { getCricketRules } from '../rules.ts'
import { RULES, writeInnings } from '../written-innings.ts'
import { commentaryOf } from './commentary.ts'
import type { CommentaryItem, CommentaryItemOf } from './items.ts'

const number = (events: CricketEvent[]) =>
  effective(events.map((event, index) => ({ seq: index + 1, event }))).events
const tell = (events: CricketEvent[], rules = RULES) => commentaryOf(rules, number(events))
const kindsOf = (items: CommentaryItem[]) => items.map(({ kind }) => kind)
function only<Kind extends CommentaryItem['kind']>(
  items: CommentaryItem[],
  kind: Kind,
): CommentaryItemOf<Kind>[] {
  return items.filter((item): item is CommentaryItemOf<Kind> => item.kind === kind)
}

describe('commentary', () => {
  test('has an item for every ball, with its number, people and score', () => {
    const balls = only(tell(writeInnings('Home', '1 w 4 n4 . l1 | W')), 'ball')
    expect(balls.map(({ over: { completed, balls: ball } }) => `${completed}.${ball}`)).toEqual(
      '0.1 0.2 0.2 0.3 0.3 0.4 1.1'.split(' '),
    )
    expect(balls.map(({ batter }) => batter)).toEqual(['b1', 'b2', 'b2', 'b2', 'b2', 'b2', 'b2'])
    expect(balls[3]).toMatchObject({ runs: 4, boundary: 4, total: 5, extras: { noBalls: 1 } })
    expect(balls[4]).toMatchObject({ isFreeHit: true })
    expect(balls.at(-1)).toMatchObject({
      bowler: 'Y',
      outs: [{ kind: 'bowled', player: 'b2', runs: 8, balls: 5, fours: 2 }],
      score: { runs: 12, wickets: 1 },
    })
  })

  test('sums an over up', () => {
    const [first, second] = only(tell(writeInnings('Home', '1 4 . . 6 W | . . . . . . |')), 'over_end')
    expect(first).toMatchObject({
      number: 1,
      runs: 11,
      wickets: 1,
      isMaiden: false,
      score: { runs: 11, wickets: 1 },
    })
    expect(second).toMatchObject({
      isMaiden: true,
      bowler: { player: 'Y', overs: { completed: 1, balls: 0 } },
    })
  })

  test('says who comes in, and who comes back', () => {
    const events: CricketEvent[] = [
      ...writeInnings('Home', '1 W'),
      { kind: 'wicket', wicket: { kind: 'retired hurt', player: 'b3' } },
      { kind: 'batter_in', player: 'b4' },
      { kind: 'ball', wickets: [{ kind: 'bowled', player: 'b4' }], striker: 'b4' },
      { kind: 'ball', striker: 'b3' },
    ]
    expect(only(tell(events), 'batter_in').map(({ player, isBack }) => [player, isBack])).toEqual([
      ['b3', false],
      ['b4', false],
      ['b3', true],
    ])
    expect(only(tell(events), 'wicket')).toMatchObject([{ out: { kind: 'retired hurt', player: 'b3' } }])
  })

  test('has fifties, partnerships, five wickets and hat-tricks', () => {
    const items = tell(writeInnings('Home', '6 6 6 6 6 6 | 1 6 6 6 W W W 1 | | W W'))
    expect(only(items, 'batter_milestone')).toMatchObject([
      { player: 'b1', milestone: 50, runs: 54, sixes: 9 },
    ])
    expect(only(items, 'partnership')).toMatchObject([{ milestone: 50, runs: 55 }])
    expect(only(items, 'hat_trick')).toMatchObject([{ bowler: 'Y' }])
    expect(only(items, 'five_wickets')).toMatchObject([{ bowler: 'Y', wickets: 5 }])
  })

  test('ends an innings once, after the summary of its last over, before the result of the match', () => {
    const rules = { ...getCricketRules('t20', '2026-01-01'), overs: 1 }
    const events: CricketEvent[] = [
      ...writeInnings('Home', '1 1 1 1 1 1 |').slice(0, -1),
      { kind: 'innings_end' },
      ...writeInnings('Away', '1 |', 'a'),
    ]
    const items = tell(events, rules)
    expect(kindsOf(items).filter((kind) => kind !== 'ball')).toEqual([
      'innings_start',
      'over_end',
      'innings_end',
      'innings_start',
      'target',
      'over_end',
      'innings_end',
      'result',
    ])
    expect(only(items, 'innings_end').map(({ how }) => how)).toEqual(['overs', 'overs'])
  })

  test('ends a chase with the winning ball', () => {
    const events = [...writeInnings('Home', '4 W'), ...writeInnings('Away', '4 1', 'a')]
    const items = tell(events, { ...RULES, players: 2 })
    expect(only(items, 'innings_end').map(({ how }) => how)).toEqual(['all out', 'target reached'])
    expect(only(items, 'target')).toMatchObject([{ runs: 5, overs: { completed: 20, balls: 0 } }])
    expect(items.at(-1)).toMatchObject({ kind: 'result', result: { winner: 'Away' } })
  })

  test('has the result after the entry that decided it, whatever is entered later', () => {
    const events = [...writeInnings('Home', '4 W'), ...writeInnings('Away', '4 1', 'a')]
    const later: CricketEvent[] = [{ kind: 'over_end' }, { kind: 'innings_end' }, { kind: 'note', text: 'x' }]
    const results = [events, [...events, ...later]].map((all) =>
      only(tell(all, { ...RULES, players: 2 }), 'result').map(({ key }) => key),
    )
    expect(results).toEqual(Array(2).fill([`${events.length}-result`]))
  })

  test('has no result while a super over goes on, and then one after the entry that ended it', () => {
    const superOver = (team: string, written: string): CricketEvent[] => [
      { kind: 'innings', team, isSuperOver: true },
      ...writeInnings(team, written).slice(1),
      { kind: 'innings_end' },
    ]
    const end: CricketEvent = { kind: 'innings_end' }
    const tied = [...writeInnings('Home', '4'), end, ...writeInnings('Away', '4', 'a'), end]
    const resultsOf = (...more: CricketEvent[]) =>
      only(tell([...tied, ...more]), 'result').map(({ seq, result }) => [seq, result.winner])
    const first = superOver('Away', '1')
    const level = [...first, ...superOver('Home', '1')]
    expect(resultsOf()).toEqual([[tied.length, null]])
    expect(resultsOf(...first.slice(0, 2))).toEqual([])
    expect(resultsOf(...first)).toEqual([])
    expect(resultsOf(...level)).toEqual([[tied.length + level.length, null]])
    const won = [...first, ...superOver('Home', '. 2')]
    expect(resultsOf(...won)).toEqual([[tied.length + won.length - 1, 'Home']])
  })

  test('tells the overs of an innings as they are shown: with all its balls, an over is complete', () => {
    const events: CricketEvent[] = [...writeInnings('Home', '1 . . . . .'), { kind: 'declare' }]
    expect(only(tell(events), 'innings_end')[0]?.overs).toEqual({ completed: 1, balls: 0 })
  })

  test('marks what was corrected', () => {
    const events = writeInnings('Home', '1 1')
    const log = effective<CricketEvent>([
      ...events.map((event, index) => ({ seq: index + 1, event })),
      { seq: 9, event: { kind: 'replace', seq: 3, event: { kind: 'ball', runs: 4 } } },
    ]).events
    const balls = only(commentaryOf(RULES, log), 'ball')
    expect(balls.map(({ seq, isCorrected, runs }) => [seq, isCorrected, runs])).toEqual([
      [3, true, 4],
      [4, false, 1],
    ])
  })
})

test('every ball has one item, every item its own key, and the totals are those of the state', () => {
  fc.assert(
    fc.property(randomInnings, (events) => {
      const entries = number(events)
      const items = commentaryOf(RULES, entries)
      const balls = only(items, 'ball')
      const innings = reduce(RULES, entries).state.innings[0]
      expect(balls.map(({ seq }) => seq)).toEqual(
        entries.filter(({ event }) => event.kind === 'ball').map(({ seq }) => seq),
      )
      expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
      expect(balls.reduce((sum, { total }) => sum + total, 0)).toBe(innings?.runs)
      expect(only(items, 'over_end').map(({ runs }) => runs)).toEqual(
        innings?.overLines.map(({ runs }) => runs),
      )
    }),
    { numRuns: 60 },
  )
})
