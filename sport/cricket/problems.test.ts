// Events that cannot follow what happened before: each is reported once, and applied as far as possible.
import { describe, expect, test } from 'vitest'
import type { BallExtras, CricketEvent, WicketKind } from './events.ts'
import { getCricketRules } from './rules.ts'
import { play, problemsOf, RULES, writeInnings } from './written-innings.ts'

const END: CricketEvent = { kind: 'innings_end' }
const BALL: CricketEvent = { kind: 'ball' }
const innings = (team: string, written = '4', side = 'b'): CricketEvent[] => [
  ...writeInnings(team, written, side),
  END,
]
const superOver = (team: string, written: string): CricketEvent[] => {
  const [start, ...rest] = innings(team, written)
  return start?.kind === 'innings' ? [{ ...start, isSuperOver: true }, ...rest] : []
}
const begin = (team: string): CricketEvent => ({ kind: 'innings', team })
const BOTH = [...innings('Home'), ...innings('Away', '1')]
const TIED = [...innings('Home'), ...innings('Away')]

describe('nothing is played', () => {
  test.each<[string, CricketEvent, string]>([
    ['after it was abandoned', { kind: 'abandon' }, 'AFTER_END'],
    ['after a stated result', { kind: 'result', outcome: 'no result' }, 'AFTER_DECISION'],
    ['after an award', { kind: 'award', winner: 'Away' }, 'AFTER_DECISION'],
  ])('%s', (_name, last, code) => {
    const open = [...innings('Home'), ...writeInnings('Away', '1')]
    expect(problemsOf([...open, last])).toEqual([])
    expect(problemsOf([...open, last, BALL])).toEqual([code])
    const retired: CricketEvent = { kind: 'wicket', wicket: { kind: 'retired hurt', player: 'b1' } }
    expect(problemsOf([...open, last, retired])).toEqual([code])
    expect(problemsOf([...innings('Home'), last, { kind: 'innings', team: 'Away' }])).toEqual([code])
  })

  test('except super overs after a stated tie, until one of them decides', () => {
    const stated: CricketEvent[] = [...BOTH, { kind: 'result', outcome: 'tied', method: 'D/L' }]
    expect(problemsOf([...stated, BALL])).toContain('AFTER_DECISION')
    const decided = [...stated, ...superOver('Away', '1'), ...superOver('Home', '2')]
    expect(problemsOf(decided)).toEqual([])
    expect(problemsOf([...decided, ...superOver('Home', '2')])).toEqual(['AFTER_DECISION'])
  })
})

describe('an over', () => {
  const SIX = '. . . . . .'

  test('ends early only when somebody says so', () => {
    const events = writeInnings('Home', '. . .')
    expect(problemsOf([...events, { kind: 'over_end' }])).toEqual(['OVER_SHORT'])
    expect(problemsOf([...events, { kind: 'over_end', isAllowed: true }])).toEqual([])
    expect(problemsOf([...writeInnings('Home', SIX), { kind: 'over_end' }])).toEqual([])
  })

  test('of an innings of 13: three bowlers bowl three, the others two', () => {
    const rules = { ...RULES, overs: 13, maxOversPerBowler: 3 }
    const spell = (bowlers: string): CricketEvent[] => [
      { kind: 'innings', team: 'Home', batters: ['b1', 'b2'] },
      ...[...bowlers].flatMap((bowler): CricketEvent[] => [
        { kind: 'over_start', bowler },
        ...Array.from({ length: 6 }, () => BALL),
        { kind: 'over_end' },
      ]),
    ]
    expect(problemsOf(spell('ABABABCDCDCDE'), rules)).toEqual(['BOWLER_OVER_QUOTA'])
    expect(problemsOf(spell('ABABABCDCECDE'), rules)).toEqual([])
    const twenty = { ...RULES, overs: 20, maxOversPerBowler: 5 }
    expect(problemsOf(spell('ABABABABABCDCDCDCDCD'), twenty)).toEqual([])
  })
})

describe('an innings', () => {
  test('begins only when the one before is over, with or without an entered end', () => {
    expect(problemsOf([...writeInnings('Home', '4'), ...innings('Away')])).toEqual(['INNINGS_OPEN'])
    const one = { ...RULES, overs: 1 }
    expect(problemsOf([...writeInnings('Home', '. . . . . 1'), ...innings('Away')], one)).toEqual([])
  })

  test('is reported when its side has no innings left', () => {
    expect(problemsOf([...BOTH, begin('Home')])).toEqual(['TOO_MANY_INNINGS'])
    expect(problemsOf([...innings('Home'), begin('Home')])).toEqual(['TOO_MANY_INNINGS'])
    const rules = getCricketRules('test', '2026-01-01')
    const four = [...BOTH, ...innings('Home'), ...innings('Away', '1')]
    expect(problemsOf(four, rules)).toEqual([])
    expect(problemsOf([...four, begin('Home')], rules)).toEqual(['TOO_MANY_INNINGS'])
    const followOn = [...BOTH, ...innings('Away', '1')]
    expect(problemsOf([...followOn, begin('Home')], rules)).toEqual([])
    expect(problemsOf([...followOn, begin('Away')], rules)).toEqual(['TOO_MANY_INNINGS'])
  })

  test('that a card states counts as an innings of its side', () => {
    const card: CricketEvent = {
      kind: 'card_innings',
      team: 'Home',
      runs: 4,
      wickets: 0,
      overs: { completed: 1, balls: 0 },
    }
    expect(problemsOf([card, ...innings('Away')])).toEqual([])
    expect(problemsOf([card, card])).toEqual(['TOO_MANY_INNINGS'])
  })

  test('cannot begin after a match was won by an innings', () => {
    const rules = getCricketRules('test', '2026-01-01')
    const won = [...innings('Home', '6'), ...innings('Away', '1'), ...innings('Away', 'W '.repeat(10))]
    expect(problemsOf(won, rules)).toEqual([])
    expect(problemsOf([...won, begin('Home')], rules)).toEqual(['AFTER_DECISION'])
  })

  test('of a super over needs a tie, and each side has only one', () => {
    expect(problemsOf([...TIED, ...superOver('Away', '1'), ...superOver('Home', '1')])).toEqual([])
    expect(problemsOf([...BOTH, ...superOver('Away', '1')])).toEqual(['TIE_BREAK_SCORE_NOT_LEVEL'])
    const again = [...TIED, ...superOver('Away', '1'), ...superOver('Away', '1')]
    expect(problemsOf(again)).toEqual(['TOO_MANY_INNINGS'])
    expect(problemsOf([...TIED, ...superOver('Away', '1'), ...innings('Home')])).toEqual(['TOO_MANY_INNINGS'])
  })

  test.each<[CricketEvent, string[]]>([
    [BALL, ['INNINGS_COMPLETE']],
    [{ kind: 'wicket', wicket: { kind: 'timed out', player: 'b3' } }, ['INNINGS_COMPLETE']],
    [{ kind: 'batter_in', player: 'b3' }, ['INNINGS_COMPLETE', 'CREASE_FULL']],
    [{ kind: 'over_start', bowler: 'Y' }, ['INNINGS_COMPLETE']],
    [{ kind: 'swap' }, ['INNINGS_COMPLETE']],
    [{ kind: 'declare' }, ['INNINGS_COMPLETE']],
    [END, ['INNINGS_COMPLETE']],
    [{ kind: 'note', text: 'Tea.' }, []],
    [{ kind: 'penalty', team: 'Home', runs: 5 }, []],
  ])('that has ended accepts a further $kind only if it is a note or penalty runs', (event, codes) => {
    expect(problemsOf([...innings('Home'), event])).toEqual(codes)
  })

  test('has no wicket without a ball after its last ball', () => {
    const out: CricketEvent = { kind: 'wicket', wicket: { kind: 'retired out', player: 'b1' } }
    const won = [...innings('Home', '1'), ...writeInnings('Away', '4')]
    expect(problemsOf([...won, out])).toEqual(['INNINGS_COMPLETE'])
  })
})

describe('batters', () => {
  test('who open must be two different players', () => {
    expect(problemsOf([{ kind: 'innings', team: 'Home', batters: ['b1', 'b1'] }])).toEqual(['BATTER_TWICE'])
  })

  test.each([
    ['while both are in', '.', 'b3', 'CREASE_FULL'],
    ['who is in already', '.', 'b2', 'BATTER_TWICE'],
    ['who was out', 'W', 'b1', 'BATTER_OUT'],
  ])('nobody comes in %s', (_name, written, player, code) => {
    expect(problemsOf([...writeInnings('Home', written), { kind: 'batter_in', player }])).toEqual([code])
  })
})

describe('runs of one ball', () => {
  test.each<[number, BallExtras, string[]]>([
    [0, { wides: 1, noBalls: 1 }, ['EXTRAS_IMPOSSIBLE']],
    [0, { wides: 1, byes: 1 }, ['EXTRAS_IMPOSSIBLE']],
    [1, { byes: 1 }, ['EXTRAS_IMPOSSIBLE']],
    [1, { legByes: 1 }, ['EXTRAS_IMPOSSIBLE']],
    [0, { byes: 1, legByes: 1 }, ['EXTRAS_IMPOSSIBLE']],
    [1, { wides: 1 }, ['RUNS_OFF_A_WIDE']],
    [1, { noBalls: 1, penalty: 5 }, []],
    [0, { noBalls: 1, byes: 2 }, []],
    [0, { noBalls: 1, legByes: 2 }, []],
  ])('%i off the bat with %j', (runs, extras, codes) => {
    expect(problemsOf([...writeInnings('Home', '.'), { kind: 'ball', runs, extras }])).toEqual(codes)
  })
})

describe('where the line-ups are known', () => {
  const LINEUPS: CricketEvent[] = [
    { kind: 'lineup', team: 'Home', players: Array.from({ length: 11 }, (_, at) => `b${at + 1}`) },
    { kind: 'lineup', team: 'Away', players: ['X', 'Y', 'Z', ...'ABCDEFGH'] },
  ]
  const start = [...LINEUPS, ...writeInnings('Home', '.')]
  const caughtBy = (player: string, isSubstitute = false): CricketEvent => ({
    kind: 'ball',
    wickets: [{ kind: 'caught', fielders: [{ player, ...(isSubstitute && { isSubstitute }) }] }],
  })

  test.each<[string, CricketEvent, string[]]>([
    ['a batter of neither side', { kind: 'ball', striker: 'new' }, ['PLAYER_NOT_IN_LINEUP']],
    ['a batter of the other side', { kind: 'ball', striker: 'Z' }, ['PLAYER_OF_OTHER_SIDE']],
    ['a batter who bowls', { kind: 'ball', striker: 'X' }, ['PLAYER_OF_OTHER_SIDE']],
    ['a bowler of neither side', { kind: 'over_start', bowler: 'new' }, ['PLAYER_NOT_IN_LINEUP']],
    ['a bowler who bats', { kind: 'ball', bowler: 'b1' }, ['PLAYER_OF_OTHER_SIDE']],
    ['a fielder of neither side', caughtBy('new'), ['PLAYER_NOT_IN_LINEUP']],
    ['a fielder of the other side', caughtBy('b5'), ['PLAYER_OF_OTHER_SIDE']],
    ['a substitute fielder', caughtBy('new', true), []],
    ['a fielder of the side', caughtBy('A'), []],
    ['somebody absent who is not there', { kind: 'absent', players: ['new'] }, ['PLAYER_NOT_IN_LINEUP']],
  ])('%s', (_name, event, codes) => {
    expect(problemsOf([...start, event])).toEqual(codes)
  })

  test('no player is in both line-ups', () => {
    expect(problemsOf([...LINEUPS, { kind: 'lineup', team: 'Away', players: ['X', 'b3'] }])).toEqual([
      'PLAYER_OF_OTHER_SIDE',
    ])
  })

  test('a player in no line-up is reported once in an innings, not on every ball', () => {
    const bowled: CricketEvent[] = [{ kind: 'over_start', bowler: 'new' }, BALL, BALL]
    expect(problemsOf([...start, ...bowled])).toEqual(['PLAYER_NOT_IN_LINEUP'])
  })

  test('a replacement plays instead of the player who left', () => {
    const replaced: CricketEvent = {
      kind: 'replacement',
      team: 'Away',
      in: 'new',
      out: 'X',
      reason: 'concussion substitute',
    }
    expect(problemsOf([...start, replaced, { kind: 'ball', bowler: 'new' }])).toEqual([])
    expect(play([...start, replaced]).lineups.Away).not.toContain('X')
  })

  test('without line-ups, only a player who bats and bowls in the same innings is reported', () => {
    const open = writeInnings('Home', '.')
    expect(problemsOf([...open, { kind: 'ball', bowler: 'b1' }])).toEqual(['PLAYER_OF_OTHER_SIDE'])
    expect(problemsOf([...open, { kind: 'ball', bowler: 'new' }])).toEqual([])
    expect(problemsOf([...LINEUPS.slice(0, 1), ...open, { kind: 'ball', bowler: 'b7' }])).toEqual([
      'PLAYER_OF_OTHER_SIDE',
    ])
  })
})

describe('a wicket', () => {
  const on = (kind: WicketKind, player: string): CricketEvent => ({
    kind: 'ball',
    wickets: [{ kind, player }],
  })
  const without = (kind: WicketKind, player: string): CricketEvent => ({
    kind: 'wicket',
    wicket: { kind, player },
  })

  test.each<WicketKind>(['bowled', 'caught', 'lbw', 'stumped', 'hit wicket', 'hit the ball twice'])(
    '%s is possible only on a ball and only for the batter who faces',
    (kind) => {
      const open = writeInnings('Home', '.')
      expect(problemsOf([...open, on(kind, 'b1')])).toEqual([])
      expect(problemsOf([...open, on(kind, 'b2')])).toEqual(['WICKET_IMPOSSIBLE'])
      expect(problemsOf([...open, without(kind, 'b1')])).toEqual(['WICKET_IMPOSSIBLE'])
    },
  )

  test.each<WicketKind>(['run out', 'obstructing the field', 'handled the ball', 'retired out'])(
    '%s is possible only for the two batters, with or without a ball',
    (kind) => {
      const open = writeInnings('Home', '.')
      expect(problemsOf([...open, on(kind, 'b2')])).toEqual([])
      expect(problemsOf([...open, without(kind, 'b1')])).toEqual([])
      expect(problemsOf([...open, on(kind, 'b5')])).toEqual(['WICKET_IMPOSSIBLE'])
    },
  )

  test('after the tenth is reported as one too many', () => {
    const all = writeInnings('Home', 'W '.repeat(10))
    const eleventh: CricketEvent[] = [{ kind: 'ball', striker: 'b12', wickets: [{ kind: 'bowled' }] }]
    expect(problemsOf(all)).toEqual([])
    expect(problemsOf([...all, ...eleventh])).toEqual(['INNINGS_COMPLETE', 'TOO_MANY_WICKETS'])
  })
})
