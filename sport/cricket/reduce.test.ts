// Rules of scoring, each with a few deliveries: sport/cricket/written-innings.ts explains how they are written.
import { describe, expect, test } from 'vitest'
import type { BallExtras, CricketEvent } from './events.ts'
import { batterChoices } from './next-step.ts'
import { getCricketRules } from './rules.ts'
import {
  bat,
  battingOf,
  bowlingOf,
  derive,
  play,
  playInnings,
  problemsOf,
  RULES,
  writeInnings,
} from './written-innings.ts'

describe('the batter', () => {
  test('faces every delivery but wides; a no-ball counts', () => {
    expect(battingOf(bat('. w n4 2'))).toBe('b1 6(3) b2 0(0)')
  })

  test('has a four or six only when it was not run', () => {
    const [line] = bat('4 4r 6 . 5').batting
    expect(line).toMatchObject({ runs: 19, fours: 1, sixes: 1 })
  })
})

describe('the bowler', () => {
  test('is charged with wides and no-balls, not with byes, leg byes and penalty runs', () => {
    const innings = bat('w n4 b2 l1 p5 1')
    expect(bowlingOf(innings)).toBe('X 0.4-0-7-0')
    expect(innings.extras).toEqual({ wides: 1, noBalls: 1, byes: 2, legByes: 1, penalty: 5 })
    expect(innings.runs).toBe(15)
  })

  test('is charged with a no-ball, not with byes and leg byes off it; the ball is faced, but not counted', () => {
    const offNoBall = (extras: BallExtras) =>
      playInnings([...writeInnings('Home', '.'), { kind: 'ball', extras: { noBalls: 1, ...extras } }])
    for (const innings of [offNoBall({ byes: 2 }), offNoBall({ legByes: 2 })]) {
      expect(bowlingOf(innings)).toBe('X 0.1-0-1-0')
      expect(battingOf(innings)).toBe('b1 0(2) b2 0(0)')
      expect(innings.runs).toBe(3)
    }
    expect(offNoBall({ byes: 1 }).striker).toBe('b2')
  })

  test('has a maiden when nothing of a whole over is charged to him', () => {
    expect(bowlingOf(bat('. . b1 . l4 . |'))).toBe('X 1.0-1-0-0')
    expect(bowlingOf(bat('. . . . . . w |'))).toBe('X 1.0-0-1-0')
    expect(bowlingOf(bat('. . . . .'))).toBe('X 0.5-0-0-0')
  })

  test.each<CricketEvent>([
    { kind: 'over_start', bowler: 'Z' },
    { kind: 'replacement', team: 'Away', in: 'Z', out: 'X', reason: 'injury', role: 'bowler' },
  ])('counts only his own balls of a shared over, which is no maiden: $kind', (change) => {
    const shared: CricketEvent[] = [
      ...writeInnings('Home', '. . .'),
      change,
      { kind: 'ball' },
      { kind: 'ball' },
      { kind: 'ball' },
      { kind: 'over_end' },
    ]
    expect(bowlingOf(playInnings(shared))).toBe('X 0.3-0-0-0 Z 0.3-0-0-0')
  })

  test.each([
    ['five balls', '. . . . . |'],
    ['seven balls', '. . . . . . . |'],
  ])('has a whole over, as has the innings, when the umpire ended it after %s', (_name, written) => {
    const innings = bat(written)
    expect(bowlingOf(innings)).toBe('X 1.0-1-0-0')
    expect(innings.overs).toEqual({ completed: 1, balls: 0 })
  })

  test('is credited with his wickets, not with run outs', () => {
    expect(bowlingOf(bat('W Wc Wl Wh Ws Wr |'))).toBe('X 1.0-1-0-5')
  })

  test('does not bowl two overs running, unless that was allowed', () => {
    const again = (isAllowed: boolean): CricketEvent[] => [
      ...writeInnings('Home', '. . . . . . |').slice(0, -1),
      { kind: 'over_start', bowler: 'X', isAllowed },
      { kind: 'ball' },
    ]
    expect(problemsOf(again(false))).toEqual(['BOWLER_CONSECUTIVE'])
    expect(problemsOf(again(true))).toEqual([])
  })

  test('may bowl ten balls running in The Hundred, not fifteen', () => {
    const hundred = getCricketRules('hundred', '2026-01-01')
    const five: CricketEvent[] = Array.from({ length: 5 }, () => ({ kind: 'ball' }))
    const set: CricketEvent[] = [{ kind: 'over_start', bowler: 'X' }, ...five, { kind: 'over_end' }]
    const start: CricketEvent[] = [{ kind: 'innings', team: 'Home', batters: ['b1', 'b2'] }]
    expect(problemsOf([...start, ...set, ...set], hundred)).toEqual([])
    expect(problemsOf([...start, ...set, ...set, ...set], hundred)).toEqual(['BOWLER_CONSECUTIVE'])
  })

  test('bowls at most a fifth of the overs', () => {
    const rules = { ...RULES, maxOversPerBowler: 1 }
    expect(problemsOf(writeInnings('Home', '. . . . . . | . . . . . . | .'), rules)).toEqual([
      'BOWLER_OVER_QUOTA',
    ])
  })

  test.each<[string, { overs: number; maxOversPerBowler: number | null }, [number, number | null][]]>([
    [
      'a fifth',
      { overs: 20, maxOversPerBowler: 4 },
      [
        [17, 4],
        [5, 1],
      ],
    ],
    [
      'a quarter where the tournament says so',
      { overs: 20, maxOversPerBowler: 5 },
      [
        [12, 3],
        [13, 4],
      ],
    ],
    [
      'two of six',
      { overs: 6, maxOversPerBowler: 2 },
      [
        [5, 2],
        [3, 1],
      ],
    ],
    [
      'a third of ten that rain reduced twice',
      { overs: 30, maxOversPerBowler: 10 },
      [
        [20, 7],
        [10, 4],
      ],
    ],
    [
      'no limit',
      { overs: 40, maxOversPerBowler: null },
      [
        [20, null],
        [10, null],
      ],
    ],
  ])('keeps the share of overs when they are reduced: %s', (_name, given, reduced) => {
    const events: CricketEvent[] = []
    for (const [overs, quota] of reduced) {
      events.push({ kind: 'overs', overs })
      expect(derive(events, { ...RULES, ...given }).rules).toMatchObject({ overs, maxOversPerBowler: quota })
    }
  })
})

describe('the strike', () => {
  const strikerAfter = (written: string, rules = RULES) => bat(written, rules).striker

  test.each([
    ['a single', '1', 'b2'],
    ['two runs', '2', 'b1'],
    ['the end of the over', '. . . . . . |', 'b2'],
    ['a single off its last ball', '. . . . . 1 |', 'b1'],
    ['byes and leg byes', 'b1 l1 b1', 'b2'],
    ['a wide, whose own run is not run', 'w', 'b1'],
    ['a wide and one run', 'w2', 'b2'],
    ['a no-ball', 'n', 'b1'],
    ['a run off a no-ball', 'n1', 'b2'],
  ])('after %s', (_name, written, striker) => {
    expect(strikerAfter(written)).toBe(striker)
  })

  test('changes by the runs that were run where a no-ball costs two', () => {
    const rules = getCricketRules('hundred', '2026-01-01')
    const noBall = (noBalls: number): CricketEvent[] => [
      { kind: 'innings', team: 'Home', batters: ['b1', 'b2'] },
      { kind: 'ball', bowler: 'X', extras: { noBalls } },
    ]
    expect(play(noBall(2), rules).innings[0]?.striker).toBe('b1')
    expect(play(noBall(3), rules).innings[0]?.striker).toBe('b2')
  })

  test('in The Hundred changes ends every ten balls', () => {
    const rules = getCricketRules('hundred', '2026-01-01')
    expect(strikerAfter('. . . . . |', rules)).toBe('b1')
    expect(strikerAfter('. . . . . | . . . . . |', rules)).toBe('b2')
  })

  test('can be swapped by the scorer', () => {
    expect(play([...writeInnings('Home', '1'), { kind: 'swap' }]).innings[0]?.striker).toBe('b1')
  })

  test('after a catch belongs to the new batter since October 2022, before that to the survivor when they crossed', () => {
    const caught = (facing?: 'survivor'): CricketEvent[] => [
      ...writeInnings('Home', '.'),
      { kind: 'ball', wickets: [facing ? { kind: 'caught', facing } : { kind: 'caught' }] },
      { kind: 'batter_in', player: 'b3' },
    ]
    expect(play(caught()).innings[0]?.striker).toBe('b3')
    const before = getCricketRules('t20', '2022-09-30')
    expect(play(caught('survivor'), before).innings[0]?.striker).toBe('b2')
  })

  test('after a run out belongs to the batter whom the scorer states', () => {
    const runOut = (facing: 'new' | 'survivor'): CricketEvent[] => [
      ...writeInnings('Home', '.'),
      { kind: 'ball', runs: 1, wickets: [{ kind: 'run out', player: 'b2', facing }] },
      { kind: 'batter_in', player: 'b3' },
    ]
    expect(play(runOut('new')).innings[0]).toMatchObject({ striker: 'b3', nonStriker: 'b1' })
    expect(play(runOut('survivor')).innings[0]).toMatchObject({ striker: 'b1', nonStriker: 'b3' })
  })
})

describe('wickets', () => {
  test('are recorded with the score and the ball', () => {
    expect(bat('1 W . . . . | wWs').falls).toEqual([
      { wicket: 1, runs: 1, overs: { completed: 0, balls: 2 }, player: 'b2' },
      { wicket: 2, runs: 2, overs: { completed: 1, balls: 0 }, player: 'b1' },
    ])
  })

  test('do not include retired hurt, whose batter may return, but include retired out', () => {
    const retire = (kind: 'retired hurt' | 'retired out'): CricketEvent[] => [
      ...writeInnings('Home', '4'),
      { kind: 'wicket', wicket: { kind, player: 'b1' } },
      { kind: 'batter_in', player: 'b3' },
      { kind: 'ball' },
    ]
    const [hurt] = play(retire('retired hurt')).innings
    expect([hurt?.wickets, hurt?.batting[0]?.dismissal?.kind]).toEqual([0, 'retired hurt'])
    const back: CricketEvent[] = [
      ...retire('retired hurt'),
      { kind: 'ball', wickets: [{ kind: 'bowled' }] },
      { kind: 'batter_in', player: 'b1' },
      { kind: 'ball', runs: 1 },
    ]
    expect(problemsOf(back)).toEqual([])
    expect(play(back).innings[0]?.batting[0]).toMatchObject({ runs: 5, dismissal: null })
    expect(play(retire('retired out')).innings[0]).toMatchObject({ wickets: 1, falls: [{ player: 'b1' }] })
  })

  test('can fall without a ball: timed out', () => {
    const events: CricketEvent[] = [
      ...writeInnings('Home', 'W'),
      { kind: 'wicket', wicket: { kind: 'timed out', player: 'b3' } },
    ]
    const [innings] = play(events).innings
    expect(innings?.falls.map(({ player, overs }) => [player, overs.balls])).toEqual([
      ['b1', 1],
      ['b3', 1],
    ])
    expect(innings?.batting.find(({ player }) => player === 'b3')).toMatchObject({ balls: 0 })
  })

  test('can fall without a ball: the non-striker is run out before the delivery', () => {
    const events: CricketEvent[] = [
      ...writeInnings('Home', '. 1 .'),
      { kind: 'wicket', wicket: { kind: 'run out', player: 'b1', fielders: [{ player: 'X' }] } },
    ]
    expect(problemsOf(events)).toEqual([])
    const innings = playInnings(events)
    expect(innings).toMatchObject({ wickets: 1, runs: 1, striker: 'b2', nonStriker: null })
    expect(innings.overs).toEqual({ completed: 0, balls: 3 })
    expect(innings.falls).toEqual([{ wicket: 1, runs: 1, overs: { completed: 0, balls: 3 }, player: 'b1' }])
    expect(battingOf(innings)).toBe('b1 1(2) b2 0(1)')
    expect(innings.batting.map(({ dismissal }) => dismissal)).toEqual([
      { kind: 'run out', bowler: null, fielders: [{ player: 'X' }] },
      null,
    ])
    expect(bowlingOf(innings)).toBe('X 0.3-0-1-0')
    const next = playInnings([...events, { kind: 'batter_in', player: 'b3' }, { kind: 'ball' }])
    expect(next).toMatchObject({ striker: 'b2', nonStriker: 'b3', overs: { completed: 0, balls: 4 } })
  })

  test('can fall twice on one ball', () => {
    const events: CricketEvent[] = [
      ...writeInnings('Home', '.'),
      { kind: 'ball', wickets: [{ kind: 'bowled' }, { kind: 'timed out', player: 'b3' }] },
    ]
    expect(play(events).innings[0]?.wickets).toBe(2)
  })

  test.each([
    ['stumped off a wide', { wides: 1 }, 'stumped', 1],
    ['hit wicket off a wide', { wides: 1 }, 'hit wicket', 1],
    ['run out off a wide', { wides: 2 }, 'run out', 0],
    ['obstructing the field off a wide', { wides: 1 }, 'obstructing the field', 0],
    ['run out off a no-ball', { noBalls: 1 }, 'run out', 0],
    ['obstructing the field off a no-ball', { noBalls: 1 }, 'obstructing the field', 0],
    ['hit the ball twice', {}, 'hit the ball twice', 0],
    ['handled the ball', {}, 'handled the ball', 0],
    ['hit wicket', {}, 'hit wicket', 1],
  ] as const)('%s counts, but for the bowler only where it is his', (_name, extras, kind, credited) => {
    const events: CricketEvent[] = [
      ...writeInnings('Home', '4'),
      { kind: 'ball', extras, wickets: [{ kind, player: 'b1' }] },
    ]
    expect(problemsOf(events)).toEqual([])
    const innings = playInnings(events)
    expect(innings).toMatchObject({ wickets: 1, falls: [{ player: 'b1', wicket: 1 }] })
    expect(innings.batting[0]).toMatchObject({ runs: 4, dismissal: { kind } })
    expect(innings.bowling[0]?.wickets).toBe(credited)
  })

  test.each([
    ['bowled off a wide', { wides: 1 }, 'bowled'],
    ['caught off a no-ball', { noBalls: 1 }, 'caught'],
    ['stumped off a no-ball', { noBalls: 1 }, 'stumped'],
  ] as const)('%s is impossible', (_name, extras, kind) => {
    const events: CricketEvent[] = [
      ...writeInnings('Home', '.'),
      { kind: 'ball', extras, wickets: [{ kind }] },
    ]
    expect(problemsOf(events)).toEqual(['WICKET_IMPOSSIBLE'])
  })

  test('on a free hit only a run out is possible, also after a wide', () => {
    expect(problemsOf(writeInnings('Home', 'n W'))).toEqual(['WICKET_IMPOSSIBLE'])
    expect(problemsOf(writeInnings('Home', 'n w W'))).toEqual(['WICKET_IMPOSSIBLE'])
    expect(problemsOf(writeInnings('Home', 'n Wr'))).toEqual([])
    expect(problemsOf(writeInnings('Home', 'n . W'))).toEqual([])
  })

  test('a batter who is out does not bat again', () => {
    const events: CricketEvent[] = [...writeInnings('Home', 'W'), { kind: 'ball', striker: 'b1' }]
    expect(problemsOf(events)).toContain('BATTER_OUT')
  })
})

describe('an innings is over', () => {
  const TEN = 'W '.repeat(10)

  test('when ten are out', () => {
    expect(bat(TEN)).toMatchObject({ wickets: 10, isAllOut: true, isComplete: true })
    expect(problemsOf(writeInnings('Home', `${TEN} .`))).toContain('INNINGS_COMPLETE')
  })

  test('with fewer wickets when batters are absent or a side is short', () => {
    const absent: CricketEvent[] = [
      ...writeInnings('Home', 'W '.repeat(8)),
      { kind: 'absent', players: ['b11', 'b10'] },
    ]
    expect(play(absent).innings[0]?.isAllOut).toBe(true)
    const players = Array.from({ length: 9 }, (_, index) => `b${index + 1}`)
    const short: CricketEvent[] = [
      { kind: 'lineup', team: 'Home', players },
      ...writeInnings('Home', 'W '.repeat(8)),
    ]
    expect(play(short).innings[0]?.isAllOut).toBe(true)
  })

  test('when its overs are bowled', () => {
    expect(problemsOf(writeInnings('Home', '. . . . . . | .'), { ...RULES, overs: 1 })).toContain(
      'INNINGS_COMPLETE',
    )
  })

  test('not after ten wickets where the last batter stands alone', () => {
    const rules = { ...RULES, lastBatterStands: true }
    expect(bat(TEN, rules).isAllOut).toBe(false)
  })
})

describe('partnerships', () => {
  test('run from wicket to wicket, and do not count wides as balls', () => {
    expect(bat('1 4 w W 2 b1').partnerships).toEqual([
      { wicket: 1, batters: ['b1', 'b2'], runs: 6, balls: 3 },
      { wicket: 2, batters: ['b3', 'b1'], runs: 3, balls: 2 },
    ])
  })

  test('have several parts when a batter retires', () => {
    const events: CricketEvent[] = [
      ...writeInnings('Home', '4'),
      { kind: 'wicket', wicket: { kind: 'retired hurt', player: 'b1' } },
      { kind: 'batter_in', player: 'b3' },
      { kind: 'ball', runs: 2 },
    ]
    expect(play(events).innings[0]?.partnerships.map(({ wicket, runs }) => [wicket, runs])).toEqual([
      [1, 4],
      [1, 2],
    ])
  })
})

describe('somebody who is replaced', () => {
  const hurt: CricketEvent = { kind: 'wicket', wicket: { kind: 'retired hurt', player: 'Rima' } }
  const concussed: CricketEvent = {
    kind: 'replacement',
    team: 'Home',
    in: 'Shila',
    out: 'Rima',
    reason: 'concussion',
  }
  const lineup: CricketEvent = { kind: 'lineup', team: 'Home', players: ['Rima', 'Tuli', 'Uma'] }
  const opening: CricketEvent = { kind: 'innings', team: 'Home', batters: ['Rima', 'Tuli'] }
  const bowled = (player: string): CricketEvent => ({
    kind: 'wicket',
    wicket: { kind: 'retired out', player },
  })
  const end: CricketEvent = { kind: 'innings_end' }

  test.each([
    ['after retiring', [hurt, concussed]],
    ['before the retirement is entered', [concussed, hurt]],
  ])('%s does not count as out: the other takes the place', (_when, events) => {
    const start = [lineup, opening, ...events, { kind: 'batter_in' as const, player: 'Shila' }]
    const [open] = play([...start, bowled('Shila'), end]).innings
    expect([open?.wickets, open?.isAllOut]).toEqual([1, false])
    const [all] = play([
      ...start,
      bowled('Shila'),
      { kind: 'batter_in', player: 'Uma' },
      bowled('Uma'),
      end,
    ]).innings
    expect([all?.wickets, all?.isAllOut]).toEqual([2, true])
  })

  test.each([
    ['after retiring', [hurt, concussed], false],
    ['before the retirement is entered', [concussed, hurt], false],
    ['and nobody took the place', [hurt], true],
  ])('%s: is offered again as a batter only with a place', (_when, events, isOffered) => {
    const [innings] = play([lineup, opening, ...events]).innings
    const offered = innings ? batterChoices(innings, ['Rima', 'Uma']).map(({ player }) => player) : []
    expect(offered).toEqual(isOffered ? ['Uma', 'Rima'] : ['Uma'])
  })

  test('is out of the innings at its end when nobody took the place', () => {
    const [ended] = play([lineup, opening, hurt, bowled('Tuli'), end]).innings
    expect(ended?.isAllOut).toBe(true)
  })
})

describe('penalty runs', () => {
  test('for the side that set a revised target raise it, and the par score', () => {
    const chase: CricketEvent[] = [
      ...writeInnings('Home', '6 6 6'),
      { kind: 'innings_end' },
      { kind: 'target', runs: 12, balls: 6 },
      ...writeInnings('Away', '4 4'),
      { kind: 'par', runs: 7 },
      { kind: 'penalty', team: 'Home', runs: 5 },
      { kind: 'penalty', team: 'Away', runs: 5 },
    ]
    const [, second] = play(chase).innings
    expect([second?.target, second?.par, second?.runs]).toEqual([{ runs: 17, balls: 6 }, 12, 13])
  })

  test('between the innings raise a target that is set already', () => {
    const [, second] = play([
      ...writeInnings('Home', '6'),
      { kind: 'innings_end' },
      { kind: 'target', runs: 5, balls: 6 },
      { kind: 'penalty', team: 'Home', runs: 5 },
      ...writeInnings('Away', '1'),
    ]).innings
    expect(second?.target?.runs).toBe(10)
  })

  test('count before the first ball, and for the fielding side', () => {
    const events: CricketEvent[] = [
      { kind: 'penalty', team: 'Home', runs: 5 },
      ...writeInnings('Home', '1'),
      { kind: 'penalty', team: 'Away', runs: 5 },
      ...writeInnings('Away', '2', 'a'),
    ]
    expect(play(events).innings.map(({ runs, extras }) => [runs, extras.penalty])).toEqual([
      [6, 5],
      [7, 5],
    ])
  })

  describe('after the last innings', () => {
    const first: CricketEvent[] = [...writeInnings('Home', '6 6 6'), { kind: 'innings_end' }]
    const penalty: CricketEvent = { kind: 'penalty', team: 'Home', runs: 5 }
    const target: CricketEvent = { kind: 'target', runs: 13, balls: 12 }
    const card: CricketEvent = {
      kind: 'card_innings',
      team: 'Away',
      runs: 12,
      wickets: 0,
      overs: { completed: 2, balls: 0 },
    }
    const played: CricketEvent[] = [...writeInnings('Away', '6 6'), { kind: 'innings_end' }]

    test.each([
      ['balls', played],
      ['a card', [card]],
    ])('raise its target and par as they do during it: %s', (_name, second) => {
      expect(play([...first, target, ...second, penalty])).toMatchObject({
        innings: [{ runs: 23 }, { target: { runs: 18, balls: 12 } }],
        result: { outcome: 'won', winner: 'Home', by: { runs: 5 } },
      })
      const [, chase] = play([...first, ...second, { kind: 'par', runs: 12 }, penalty]).innings
      expect(chase?.par).toBe(17)
    })

    test('a target that is stated then is that of this innings', () => {
      expect(play([...first, card, target]).result).toMatchObject({ outcome: 'tied' })
    })
  })

  describe('in a super over count in it', () => {
    const tied: CricketEvent[] = ['Home', 'Away'].flatMap((team): CricketEvent[] => [
      ...writeInnings(team, '6'),
      { kind: 'innings_end' },
    ])
    const superOver = (team: string, runs: number): CricketEvent[] => [
      { kind: 'innings', team, isSuperOver: true, batters: ['b1', 'b2'] },
      { kind: 'ball', runs, bowler: 'X' },
      { kind: 'innings_end' },
    ]
    const penalty = (team: string): CricketEvent => ({ kind: 'penalty', team, runs: 5 })
    const totals = (events: CricketEvent[]) => play(events).innings.map(({ runs }) => runs)

    test('for the side that has not batted in it yet, and for one that has', () => {
      const first = superOver('Away', 6)
      const waiting = [...tied, ...first.slice(0, 2), penalty('Home')]
      expect(totals(waiting)).toEqual([6, 6, 6])
      const whole = [...waiting, ...first.slice(2), ...superOver('Home', 2)]
      expect(totals(whole)).toEqual([6, 6, 6, 7])
      expect(play(whole).result).toMatchObject({ outcome: 'tied', winner: 'Home' })
      expect(totals([...whole, penalty('Away')])).toEqual([6, 6, 11, 7])
    })

    test('also in a second one', () => {
      const level = [...tied, ...superOver('Away', 1), ...superOver('Home', 1)]
      const second = [...level, ...superOver('Home', 1).slice(0, 2), penalty('Away')]
      expect(totals([...second, { kind: 'innings_end' }, ...superOver('Away', 2)])).toEqual([
        ...[6, 6, 1, 1],
        ...[1, 7],
      ])
    })
  })
})
