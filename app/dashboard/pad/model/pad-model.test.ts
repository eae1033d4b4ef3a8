import { describe, expect, test } from 'vitest'
import { previewCorrection, removeLine, replaceLine } from '#app/dashboard/match-log/cricket-corrections.ts'
import {
  chaseOf,
  facingOf,
  isDelivery,
  lastDeliveries,
  leadOver,
  parOf,
  readCricketPad,
  takesPar,
} from '#app/dashboard/match-log/cricket-pad.ts'
import { toBengaliDigits } from '#bangla/digits.ts'
import type { Ball, CricketEvent } from '#sport/cricket/events.ts'
import { bowlerChoices } from '#sport/cricket/next-step.ts'
import { getCricketRules } from '#sport/cricket/rules.ts'
import { formatOvers } from '#sport/cricket/state.ts'
import { RULES, writeInnings } from '#sport/cricket/written-innings.ts'
import { padWords } from '../pad-words.ts'
import { markText } from '../screen/cricket/mark-text.ts'
import { arm, ballChoices, canTake, type ExtraKey, keysOf, toBall, UNARMED } from './keys.ts'
import { endInnings, joinLineup, replacePlayer, startOver } from './taps.ts'
import { fielderChoices, nextQuestion, openWicket, toWicketBall, wicketKinds } from './wicket.ts'

const TEAMS = ['Home', 'Away'] as const
const TOSS: CricketEvent = { kind: 'toss', winner: 'Away', decision: 'field' }

function pad(events: CricketEvent[], rules = RULES) {
  const log = events.map((event, at) => ({ seq: at + 1, event }))
  return readCricketPad({ sport: 'cricket', rules, teams: TEAMS, log })
}
const bat = (written: string, rules = RULES) => pad([TOSS, ...writeInnings('Home', written)], rules)

describe('a player who is added', () => {
  const lineup = (players: string[]): CricketEvent => ({ kind: 'lineup', team: 'Home', players })

  test('joins a given line-up only while it has room', () => {
    expect(joinLineup(pad([TOSS]), 'Home', ['new'])).toEqual([])
    const short = pad([TOSS, lineup(['b1', 'b2'])])
    expect(joinLineup(short, 'Home', ['new', 'b1'])).toEqual([lineup(['b1', 'b2', 'new'])])
    expect(joinLineup(short, 'Away', ['new'])).toEqual([])
    const full = pad([TOSS, lineup(Array.from({ length: 11 }, (_, at) => `b${at + 1}`))])
    expect(joinLineup(full, 'Home', ['new'])).toEqual([])
  })

  test('as a replacement, makes the squad the line-up, unless it is larger than a side', () => {
    const replaced = { team: 'Home', out: 'b2', in: 'new', reason: 'injury' }
    const event: CricketEvent = { kind: 'replacement', ...replaced }
    const squad = Array.from({ length: 11 }, (_, at) => `b${at + 1}`)
    expect(replacePlayer(pad([TOSS]), [...squad, 'new'], replaced)).toEqual([lineup(squad), event])
    expect(replacePlayer(pad([TOSS]), [...squad, 'b12'], replaced)).toEqual([event])
    expect(replacePlayer(pad([TOSS, lineup(squad)]), squad, replaced)).toEqual([event])
    const after = pad([TOSS, ...replacePlayer(pad([TOSS]), squad, replaced)])
    expect(after.state.lineups.Home).toEqual(squad.with(1, 'new'))
  })

  test('can bat where the side was all out without them', () => {
    const out = [TOSS, lineup(['b1', 'b2']), ...writeInnings('Home', '1 W').slice(0, -1)]
    expect(pad(out).step).toMatchObject({ kind: 'innings end', why: 'all out' })
    expect(pad([...out, ...joinLineup(pad(out), 'Home', ['new'])]).step).toEqual({ kind: 'batter' })
  })
})

describe('the last balls', () => {
  const marks = (written: string) =>
    lastDeliveries(bat(written), 6).map(({ event }) => markText(event, padWords('en'), String).text)

  test('are those of the last over, and at least six', () => {
    expect(marks('1 2')).toEqual(['1', '2'])
    expect(marks('1 4 w . 2 1 .')).toEqual(['1', '4', '1wd', '0', '2', '1', '0'])
    expect(marks('1 4 w . 2 1 . | 3')).toEqual(['1wd', '0', '2', '1', '0', '3'])
  })
})

describe('the fielders who are offered for a wicket', () => {
  const now = bat('1')
  const bowler = now.innings?.bowler ?? ''
  const players = ['z1', bowler, 'z2', 'z3']
  const offered = (kind: 'stumped' | 'caught', wicketkeepers: string[]) =>
    fielderChoices(kind, players, { innings: now.innings, wicketkeepers })

  test('begin with the wicketkeeper of the squad, and leave out the bowler for a stumping', () => {
    expect(offered('stumped', ['z2'])).toEqual(['z2', 'z1', 'z3'])
    expect(offered('caught', ['z2'])).toEqual(['z2', 'z1', bowler, 'z3'])
    expect(offered('stumped', [])).toEqual(['z1', 'z2', 'z3'])
  })

  test('begin with a player who has made a stumping, before the wicketkeeper of the squad', () => {
    const stumped: Ball = { kind: 'ball', wickets: [{ kind: 'stumped', fielders: [{ player: 'z3' }] }] }
    const { innings } = pad([TOSS, ...writeInnings('Home', '1'), stumped])
    expect(fielderChoices('stumped', players, { innings, wicketkeepers: ['z2'] })).toEqual(['z3', 'z2', 'z1'])
  })
})

describe('the batter who faces', () => {
  test('is the other batter as soon as all balls of an over are bowled', () => {
    const before = bat('. . . . .')
    expect(facingOf(before)).toBe(before.innings?.striker)
    const between = bat('. . . . . .')
    expect(facingOf(between)).toBe(between.innings?.nonStriker)
    const after = pad([TOSS, ...writeInnings('Home', '. . . . . .'), { kind: 'over_end' }])
    expect(facingOf(after)).toBe(facingOf(between))
    expect(after.innings?.striker).toBe(facingOf(between))
  })
})

describe('the pad', () => {
  test('asks for the toss, then for the innings of the side that bats', () => {
    expect(pad([]).step).toEqual({ kind: 'toss' })
    expect(pad([TOSS]).step).toEqual({ kind: 'innings', team: 'Home', isSuperOver: false })
    const batting: CricketEvent = { kind: 'toss', winner: 'Away', decision: 'bat' }
    expect(pad([batting]).step).toMatchObject({ kind: 'innings', team: 'Away' })
  })

  test('asks for the bowler before the first ball and after six legal ones', () => {
    expect(pad([TOSS, { kind: 'innings', team: 'Home', batters: ['b1', 'b2'] }]).step).toEqual({
      kind: 'bowler',
      endsOver: false,
    })
    expect(bat('. 1 w 2 n . .').step.kind).toBe('ball')
    expect(bat('. 1 w 2 n . . .').step).toEqual({ kind: 'bowler', endsOver: true })
  })

  test('asks for the new batter before the next bowler', () => {
    const events = writeInnings('Home', '. . . . . W').slice(0, -1)
    expect(pad([TOSS, ...events]).step).toEqual({ kind: 'batter' })
  })

  test('says that a side that trails by enough may follow on', () => {
    const rules = { ...RULES, inningsPerSide: 2 as const, overs: null, followOnLead: 8 }
    const end = endInnings({ endsOver: false })
    const step = (second: string) =>
      pad(
        [TOSS, ...writeInnings('Home', '4 6', 'b'), ...end, ...writeInnings('Away', second, 'a'), ...end],
        rules,
      ).step
    const next = { kind: 'innings', team: 'Home', isSuperOver: false }
    expect(step('2')).toEqual({ ...next, mayFollowOn: true })
    expect(step('3')).toEqual(next)
  })

  test('offers the end of the innings after the last ball, the last wicket and the winning run', () => {
    const two = { ...RULES, overs: 2 }
    const first = [TOSS, ...writeInnings('Home', '1 . . . . . | . . . . . 2', 'b')]
    expect(pad(first, two).step).toEqual({ kind: 'innings end', why: 'overs', endsOver: true })
    const ended = [...first, ...endInnings({ endsOver: true })]
    expect(pad(ended, two).step).toEqual({ kind: 'innings', team: 'Away', isSuperOver: false })
    const chase = [...ended, ...writeInnings('Away', '4', 'a')]
    expect(pad(chase, two).step).toEqual({ kind: 'innings end', why: 'target', endsOver: false })
    expect(pad([...chase, { kind: 'innings_end' }], two).step).toEqual({ kind: 'result', canGoOn: false })
    const tied = [...ended, ...writeInnings('Away', '3', 'a'), { kind: 'innings_end' } as const]
    expect(pad(tied, two).step).toEqual({ kind: 'result', canGoOn: true })
    const out = bat('W W W W W | W W W W W')
    expect(out.step).toEqual({ kind: 'innings end', why: 'all out', endsOver: false })
  })

  test('asks for both innings of a super over, and may go on after a level one', () => {
    const two = { ...RULES, overs: 1 }
    const tied = [
      TOSS,
      ...writeInnings('Home', '1 . . . . .', 'b'),
      ...endInnings({ endsOver: true }),
      ...writeInnings('Away', '1 . . . . .', 'a'),
      ...endInnings({ endsOver: true }),
    ]
    const superOver = (team: string, written: string, side: string): CricketEvent[] => {
      const [innings, ...rest] = writeInnings(team, written, side)
      return innings?.kind === 'innings' ? [{ ...innings, isSuperOver: true }, ...rest] : []
    }
    // Also where the tie was stated, for example of a shortened match.
    const stated: CricketEvent[] = [...tied, { kind: 'result', outcome: 'tied' }]
    expect(pad(stated, two).step).toEqual({ kind: 'result', canGoOn: true })
    expect(pad([...stated, ...superOver('Away', '1 .', 'a')], two).step).toEqual({ kind: 'ball' })
    const one = [...tied, ...superOver('Away', '4 . . . . .', 'a')]
    expect(pad(one, two).step).toMatchObject({ kind: 'innings end', why: 'overs' })
    const between = [...one, ...endInnings({ endsOver: true })]
    expect(pad(between, two).step).toEqual({ kind: 'innings', team: 'Home', isSuperOver: true })
    const second = [...between, ...superOver('Home', '1 .', 'b')]
    expect(pad(second, two).step).toEqual({ kind: 'ball' })
    expect(pad(second, two).state.result).toMatchObject({ outcome: 'tied', winner: null })
    const level = [...between, ...superOver('Home', '4 . . . . .', 'b'), ...endInnings({ endsOver: true })]
    expect(pad(level, two).step).toEqual({ kind: 'result', canGoOn: true })
  })
})

describe('the next bowler', () => {
  const players = ['X', 'Y', 'Z', 'Q']

  test('cannot be the bowler of the last over, and the one of this end is offered first', () => {
    const { innings, rules } = bat('. . . . . . | . . . . . .')
    const choices = innings ? bowlerChoices(rules, innings, players) : []
    expect(choices.map(({ player, refused }) => `${player} ${refused}`)).toEqual([
      'X null',
      'Z null',
      'Q null',
      'Y last over',
    ])
  })

  test('is refused without overs left', () => {
    const rules = { ...RULES, maxOversPerBowler: 1 }
    const { innings } = bat('. . . . . . | . . . . . .', rules)
    const choices = innings ? bowlerChoices(rules, innings, players) : []
    expect(choices.find(({ player }) => player === 'X')).toEqual({
      player: 'X',
      overs: 1,
      left: 0,
      refused: 'no overs left',
    })
  })

  test('is entered after the end of the previous over', () => {
    expect(startOver({ endsOver: true }, 'Z')).toEqual([
      { kind: 'over_end' },
      { kind: 'over_start', bowler: 'Z' },
    ])
  })
})

describe('the keys', () => {
  test('make a plain ball with one tap and extras with two', () => {
    expect(toBall(UNARMED, 0, RULES)).toEqual({ kind: 'ball' })
    expect(toBall(UNARMED, 4, RULES)).toEqual({ kind: 'ball', runs: 4 })
    expect(toBall(arm(UNARMED, 'wide'), 2, RULES)).toEqual({ kind: 'ball', extras: { wides: 3 } })
    expect(toBall(arm(UNARMED, 'noBall'), 4, RULES)).toEqual({
      kind: 'ball',
      runs: 4,
      extras: { noBalls: 1 },
    })
    const both = arm(arm(UNARMED, 'noBall'), 'legBye')
    expect(toBall(both, 1, RULES)).toEqual({ kind: 'ball', extras: { noBalls: 1, legByes: 1 } })
    expect(toBall(arm(UNARMED, 'noBall'), 0, { ...RULES, noBallRuns: 2 })).toMatchObject({
      extras: { noBalls: 2 },
    })
  })

  test('count byes off a no-ball as no-balls before October 2017', () => {
    const old = { ...getCricketRules('t20', '2017-09-30'), noBallRuns: 2 }
    const armed = arm(arm(UNARMED, 'noBall'), 'bye')
    expect(toBall(armed, 4, old)).toEqual({ kind: 'ball', extras: { noBalls: 6 } })
    expect(keysOf(toBall(armed, 4, old), old)).toEqual({ armed, runs: 4 })
    const today = getCricketRules('t20', '2017-10-01')
    expect(toBall(armed, 4, today)).toEqual({ kind: 'ball', extras: { noBalls: 1, byes: 4 } })
  })

  test('are switched off by a second tap, and a wide switches byes off', () => {
    expect(arm(arm(UNARMED, 'bye'), 'bye')).toEqual(UNARMED)
    expect(arm(arm(UNARMED, 'bye'), 'wide')).toEqual({ delivery: 'wide', off: null })
    expect(arm(arm(UNARMED, 'wide'), 'legBye')).toEqual({ delivery: null, off: 'legBye' })
    expect(canTake(arm(UNARMED, 'bye'), 0)).toBe(false)
  })

  test('can be restored from the ball that they made', () => {
    for (const { armed, runs } of [
      { armed: UNARMED, runs: 3 },
      { armed: arm(UNARMED, 'wide'), runs: 4 },
      { armed: arm(arm(UNARMED, 'noBall'), 'bye'), runs: 2 },
    ])
      expect(keysOf(toBall(armed, runs, RULES), RULES)).toEqual({ armed, runs })
  })
})

describe('the wicket sheet', () => {
  test('asks nothing more after bowled, and asks for the fielder after caught', () => {
    const now = bat('. .')
    expect(nextQuestion({ ...openWicket(UNARMED), kind: 'bowled' }, now)).toBeNull()
    const caught = { ...openWicket(UNARMED), kind: 'caught' as const }
    expect(nextQuestion(caught, now)).toBe('fielders')
    const done = { ...caught, fielders: [{ player: 'Z' }] }
    expect(nextQuestion(done, now)).toBeNull()
    expect(toWicketBall(done, now)).toEqual({
      kind: 'ball',
      wickets: [{ kind: 'caught', player: 'b1', fielders: [{ player: 'Z' }] }],
    })
    const before2022 = bat('. .', { ...RULES, newBatterFacesAfterCatch: false })
    expect(nextQuestion(done, before2022)).toBe('facing')
  })

  test('asks after a run out who is out, how many runs, by which fielders, and who faces next', () => {
    const now = bat('. .')
    const asked = []
    let draft = { ...openWicket(UNARMED), kind: 'run out' as const }
    const answers = {
      out: { out: 'b2' },
      runs: { runs: 1 },
      fielders: { fielders: [] },
      facing: { facing: 'survivor' as const },
    }
    for (
      let next = nextQuestion(draft, now);
      next !== null && next !== 'kind';
      next = nextQuestion(draft, now)
    ) {
      asked.push(next)
      draft = { ...draft, ...answers[next] }
    }
    expect(asked).toEqual(['out', 'runs', 'fielders', 'facing'])
    expect(toWicketBall(draft, now)).toEqual({
      kind: 'ball',
      runs: 1,
      wickets: [{ kind: 'run out', player: 'b2', facing: 'survivor' }],
    })
  })

  test('offers only what is possible off a wide and on a free hit', () => {
    expect(wicketKinds(bat('.'), arm(UNARMED, 'wide'))).toEqual([
      'run out',
      'stumped',
      'hit wicket',
      'obstructing the field',
    ])
    expect(wicketKinds(bat('n'), UNARMED)).not.toContain('caught')
  })
})

describe('corrections', () => {
  test('offer every delivery that the keys can make', () => {
    const offered = (...keys: ExtraKey[]) =>
      ballChoices(keys.reduce(arm, UNARMED), RULES).map(({ ball }) => ball)
    expect(offered()).toHaveLength(8)
    expect(offered('noBall')).toContainEqual({ kind: 'ball', runs: 1, extras: { noBalls: 1 } })
    expect(offered('bye')).toContainEqual({ kind: 'ball', extras: { byes: 3 } })
    expect(offered('legBye')).toContainEqual({ kind: 'ball', extras: { legByes: 3 } })
    expect(offered('noBall', 'bye')).toContainEqual({ kind: 'ball', extras: { noBalls: 1, byes: 1 } })
    expect(offered('wide')).toContainEqual({ kind: 'ball', extras: { wides: 4 } })
  })

  const lineAt = (now: ReturnType<typeof bat>, ball: number) => {
    const line = now.lines.filter(isDelivery)[ball]
    if (!line) throw new Error('no ball')
    return line
  }

  test('show what they change before they are stored', () => {
    const now = bat('1 . 4')
    const preview = previewCorrection(
      now,
      lineAt(now, 0),
      replaceLine(now, lineAt(now, 0), { kind: 'ball', runs: 2 }),
    )
    expect([preview.before?.runs, preview.after?.runs]).toEqual([5, 6])
    expect(preview.striker).toBe('b1')
    expect(preview.problems).toEqual([])
  })

  test('that remove a wicket also remove the new batter', () => {
    const now = bat('1 W . 1')
    const wicket = lineAt(now, 1)
    const changed = previewCorrection(now, wicket, replaceLine(now, wicket, { kind: 'ball' }))
    expect([changed.before?.wickets, changed.after?.wickets]).toEqual([1, 0])
    expect(changed.after?.batting.map(({ player }) => player)).toEqual(['b1', 'b2'])
    expect(changed.problems).toEqual([])
    expect(removeLine(now, wicket)).toHaveLength(2)
  })

  test('that add a missed wicket also bring in the new batter', () => {
    const now = bat('1 . . 1')
    const ball = lineAt(now, 1)
    const event: CricketEvent = { kind: 'ball', wickets: [{ kind: 'lbw' }] }
    expect(previewCorrection(now, ball, replaceLine(now, ball, event)).problems).toContain('BATTER_MISSING')
    const whole = previewCorrection(now, ball, replaceLine(now, ball, event, 'b3'))
    expect(whole.problems).toEqual([])
    expect(whole.after?.batting.map(({ player }) => player)).toEqual(['b1', 'b2', 'b3'])
  })
})

test('shows what the chasing side needs', () => {
  const two = { ...RULES, overs: 2 }
  const first = [
    TOSS,
    ...writeInnings('Home', '6 6 . . . . | . . . . . .'),
    ...endInnings({ endsOver: true }),
  ]
  const now = pad([...first, ...writeInnings('Away', '4 1', 'a')], two)
  expect(chaseOf(now)).toEqual({ target: 13, runs: 8, balls: 10 })
  expect(chaseOf(pad(first.slice(0, -1), two))).toBeNull()
  // Also between the innings, with a target that was revised in the break.
  expect(chaseOf(pad(first, two))).toEqual({ target: 13, runs: 13, balls: 12 })
  const revised = pad([...first, { kind: 'target', runs: 8, balls: 6 }], two)
  expect(chaseOf(revised)).toEqual({ target: 8, runs: 8, balls: 6 })
})

test('shows who is ahead of a par score, in the chase of a match of limited overs only', () => {
  const two = { ...RULES, overs: 2 }
  const first = [
    TOSS,
    ...writeInnings('Home', '6 6 . . . . | . . . . . .'),
    ...endInnings({ endsOver: true }),
  ]
  const chase = [...first, ...writeInnings('Away', '4 1', 'a')]
  const now = pad(chase, two)
  expect(
    [pad(first.slice(0, -1), two), now, pad(chase, { ...two, inningsPerSide: 2 })].map(takesPar),
  ).toEqual([false, true, false])
  expect(parOf(now)).toBeNull()
  expect([3, 5, 6].map((par) => leadOver(now, par))).toEqual([
    { team: 'Away', runs: 2 },
    null,
    { team: 'Home', runs: 1 },
  ])
  const stated = [...chase, { kind: 'par', runs: 3 } as const]
  expect(parOf(pad([...stated, { kind: 'ball', runs: 1 }], two))).toEqual({
    par: 3,
    at: { completed: 0, balls: 2 },
  })
  // An innings that was ended early may still get a par score; a chase that is won may not.
  const ended = pad([...stated, { kind: 'innings_end' }], two)
  expect([takesPar(ended), ended.state.result]).toMatchObject([true, { winner: 'Away', by: { runs: 2 } }])
  expect(takesPar(pad([...first, ...writeInnings('Away', '6 6 1', 'a')], two))).toBe(false)
})

test('gives a wide or no-ball the number of the delivery that follows it', () => {
  const now = bat('w . n 1 . . . . | w')
  const numbers = now.lines.filter(isDelivery).map(({ at }) => formatOvers(at))
  expect(numbers).toEqual(['0.1', '0.1', '0.2', '0.2', '0.3', '0.4', '0.5', '0.6', '1.1'])
})

test.each([
  ['en', ['.', '4', 'w', 'n1', 'W', '1W'], ['0', '4', '1wd', '2nb', 'W', '1+W']],
  ['bn', ['.', '4', 'w', 'n1', 'W', '1W'], ['০', '৪', '১ও', '২নো', 'উ', '১+উ']],
] as const)('marks a ball without ambiguity in %s', (language, written, marks) => {
  const balls: Record<(typeof written)[number], Ball> = {
    '.': toBall(UNARMED, 0, RULES),
    '4': toBall(UNARMED, 4, RULES),
    w: toBall(arm(UNARMED, 'wide'), 0, RULES),
    n1: toBall(arm(UNARMED, 'noBall'), 1, RULES),
    W: { kind: 'ball', wickets: [{ kind: 'bowled' }] },
    '1W': { kind: 'ball', runs: 1, wickets: [{ kind: 'run out' }] },
  }
  const write = (text: string | number) => (language === 'bn' ? toBengaliDigits(String(text)) : String(text))
  expect(written.map((each) => markText(balls[each], padWords(language), write).text)).toEqual(marks)
})
