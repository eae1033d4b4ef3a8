import { describe, expect, test } from 'vitest'
import type { FootballEvent, Minute } from './events.ts'
import { at, CUP, card, goal, LEAGUE, play, problemsOf, sub } from './written-match.ts'

const lineup: FootballEvent = {
  kind: 'lineup',
  team: 'Home',
  players: ['Asif', 'Babu', 'Chan'],
  substitutes: ['Dip', 'Emon', 'Faruk', 'Gazi', 'Habib', 'Iqbal', 'Jamal'],
}
const END: FootballEvent = { kind: 'end' }

describe('the score', () => {
  test('is the sum of goals, by period and with who scored', () => {
    const { state, problems } = play([
      goal('Home', 'Asif', 12),
      { kind: 'own_goal', team: 'Home', player: 'Babu', at: at(45, 2) },
      { kind: 'penalty_kick', team: 'Away', player: 'Xavi', outcome: 'scored', at: at(47) },
      { kind: 'penalty_kick', team: 'Home', player: 'Asif', outcome: 'saved', at: at(80) },
      END,
    ])
    expect(problems).toEqual([])
    expect(state.score).toEqual([1, 2])
    expect(state.periods).toEqual([
      { period: 'first half', goals: [1, 1] },
      { period: 'second half', goals: [0, 1] },
    ])
    expect(state.goals.map(({ team, player, kind, score }) => [team, player, kind, score])).toEqual([
      ['Home', 'Asif', 'goal', [1, 0]],
      ['Away', 'Babu', 'own goal', [1, 1]],
      ['Away', 'Xavi', 'penalty', [1, 2]],
    ])
    expect(state.result).toMatchObject({ outcome: 'won', winner: 'Away', by: 'score', goals: [1, 2] })
  })

  test('has goals in the order of time, whenever they were entered', () => {
    const { goals } = play([goal('Home', 'A', 46), goal('Away', 'B', 45, 3), goal('Home', 'C', 45, 1)]).state
    expect(goals.map(({ player, score }) => [player, score])).toEqual([
      ['C', [1, 0]],
      ['B', [1, 1]],
      ['A', [2, 1]],
    ])
  })

  test('does not count what a review took back', () => {
    const { state, problems } = play([
      goal('Home', 'Asif', 10),
      { kind: 'var', decision: 'no goal', of: 1, at: at(11) },
      card('Babu', 'red', 20),
      { kind: 'var', decision: 'no card', of: 3, at: at(21) },
      { kind: 'var', decision: 'penalty', at: at(30) },
    ])
    expect(state).toMatchObject({ score: [0, 0], goals: [], cards: [], takenBack: [1, 3] })
    expect(state.sides[0].sentOff).toEqual([])
    expect(problems).toEqual([])
  })

  test('reports a review without a reviewed event', () => {
    expect(problemsOf([{ kind: 'var', decision: 'no goal', at: at(3) }])).toEqual(['1 VAR_TARGET'])
    expect(problemsOf([END, { kind: 'var', decision: 'no goal', of: 1, at: at(3) }])).toEqual([
      '2 VAR_TARGET',
    ])
  })
})

describe('cards', () => {
  test('a second yellow card is one sending-off', () => {
    const { state } = play([lineup, card('Asif', 'yellow', 5), card('Asif', 'yellow', 70)])
    expect(state.cards.map(({ kind }) => kind)).toEqual(['yellow', 'second yellow'])
    expect(state.sides[0]).toMatchObject({ sentOff: ['Asif'], onPitch: ['Babu', 'Chan'], fairPlay: -3 })
  })

  test.each([
    [['yellow'], -1],
    [['yellow', 'yellow'], -3],
    [['red'], -4],
    [['yellow', 'red'], -5],
  ] as const)('%j costs %i fair play points', (colors, points) => {
    const { state } = play(colors.map((color, index) => card('Asif', color, 10 + index)))
    expect(state.sides[0].fairPlay).toBe(points)
  })

  test('a coach can be booked, which costs no fair play points', () => {
    const booked: FootballEvent = {
      kind: 'card',
      team: 'Home',
      player: 'Coach',
      color: 'red',
      at: at(9),
      isStaff: true,
    }
    const { state, problems } = play([lineup, booked])
    expect([state.sides[0].fairPlay, problems]).toEqual([0, []])
  })

  test('a yellow card in the match and one in the shoot-out are no sending-off', () => {
    const { state } = play([
      card('Asif', 'yellow', 5),
      { kind: 'card', team: 'Home', player: 'Asif', color: 'yellow', at: { period: 'shoot-out', minute: 0 } },
    ])
    expect(state.sides[0].sentOff).toEqual([])
  })
})

describe('who plays', () => {
  test('follows from line-up, substitutions and sendings-off', () => {
    const { state, problems } = play([
      lineup,
      sub('Asif', 'Dip', 60),
      sub('Babu', null, 70),
      goal('Home', 'Dip', 71),
    ])
    expect(state.sides[0].onPitch).toEqual(['Dip', 'Chan'])
    expect(problems).toEqual([])
  })

  test.each<[string, FootballEvent[]]>([
    ['3 PLAYER_SENT_OFF', [card('Asif', 'red', 5), goal('Home', 'Asif', 6)]],
    ['3 PLAYER_SENT_OFF', [card('Asif', 'red', 5), card('Asif', 'yellow', 6)]],
    ['3 PLAYER_SENT_OFF', [card('Asif', 'red', 5), sub('Asif', 'Dip', 6)]],
    ['3 PLAYER_SENT_OFF', [card('Dip', 'red', 5), sub('Asif', 'Dip', 6)]],
    ['3 PLAYER_SUBSTITUTED', [sub('Asif', 'Dip', 5), goal('Home', 'Asif', 6)]],
    ['3 PLAYER_SUBSTITUTED', [sub('Asif', 'Dip', 5), sub('Babu', 'Asif', 6)]],
    ['2 PLAYER_NOT_ON_PITCH', [goal('Home', 'Dip', 6)]],
    ['2 ASSIST_BY_SCORER', [{ kind: 'goal', team: 'Home', player: 'Asif', assist: 'Asif', at: at(6) }]],
    ['2 PLAYER_OF_OTHER_SIDE', [{ kind: 'lineup', team: 'Away', players: ['Zia'], substitutes: ['Asif'] }]],
    ['2 PLAYER_ON_PITCH', [sub('Asif', 'Babu', 6)]],
    ['2 PLAYER_NOT_IN_LINEUP', [goal('Home', 'Zahid', 6)]],
    ['2 TEAM_UNKNOWN', [goal('Elsewhere', 'Asif', 6)]],
  ])('reports the event: %s', (problem, events) => {
    expect(problemsOf([lineup, ...events])).toEqual([problem])
  })

  test('a goal that was entered after a sending-off, but scored before it, is valid', () => {
    expect(problemsOf([lineup, card('Asif', 'red', 50), goal('Home', 'Asif', 40)])).toEqual([])
  })

  test('a substituted player can be booked, and may return where the rules let him', () => {
    expect(problemsOf([lineup, sub('Asif', 'Dip', 5), card('Asif', 'yellow', 6)])).toEqual([])
    const youth = { ...LEAGUE, canReturn: true }
    expect(problemsOf([lineup, sub('Asif', 'Dip', 5), sub('Dip', 'Asif', 6)], youth)).toEqual([])
  })

  test('substitutions are limited, with one more in extra time, and concussions do not count', () => {
    const five = [
      sub('Asif', 'Dip', 50),
      sub('Dip', 'Emon', 51),
      sub('Emon', 'Faruk', 52),
      sub('Faruk', 'Gazi', 53),
    ]
    const all = [lineup, ...five, sub('Gazi', 'Habib', 54)]
    expect(problemsOf([...all, sub('Habib', 'Iqbal', 89)])).toEqual(['7 TOO_MANY_SUBSTITUTIONS'])
    expect(problemsOf([...all, sub('Habib', 'Iqbal', 95)], CUP)).toEqual([])
    const hurt: FootballEvent = {
      kind: 'sub',
      team: 'Home',
      out: 'Habib',
      in: 'Jamal',
      at: at(60),
      isConcussion: true,
    }
    expect(problemsOf([...all, hurt])).toEqual([])
  })

  test('without line-ups, who plays follows from the events', () => {
    expect(
      problemsOf([goal('Home', 'Zahid', 6), sub('Zahid', 'Yasin', 7), goal('Home', 'Zahid', 8)]),
    ).toEqual(['3 PLAYER_SUBSTITUTED'])
  })
})

describe('periods', () => {
  const kickoff = (period: Minute['period']): FootballEvent => ({ kind: 'kickoff', period })
  test('must follow one another, and have only events within their minutes', () => {
    expect(problemsOf([kickoff('second half')])).toEqual(['1 PERIOD_ORDER'])
    expect(problemsOf([kickoff('first half'), kickoff('first half')])).toEqual(['2 PERIOD_ORDER'])
    expect(problemsOf([kickoff('first half'), goal('Home', 'A', 50)])).toEqual(['2 PERIOD_NOT_STARTED'])
    const wrong: Minute = { period: 'first half', minute: 44, stoppage: 1 }
    expect(problemsOf([{ kind: 'goal', team: 'Home', player: 'A', at: wrong }])).toEqual([
      '1 MINUTE_OUTSIDE_PERIOD',
    ])
    expect(problemsOf([END, goal('Home', 'A', 50)])).toEqual(['2 AFTER_END'])
  })

  test('of extra time and shoot-out kicks are reported where the competition does not have them', () => {
    const kick: FootballEvent = { kind: 'shootout', team: 'Home', player: 'A', outcome: 'scored' }
    const late = [goal('Home', 'A', 100), card('B', 'yellow', 118), goal('Away', 'Z', 119)]
    const wrong = [1, 2, 3, 4].map((seq) => `${seq} TOO_MANY_PERIODS`)
    expect(problemsOf([...late, kick])).toEqual(wrong)
    expect(problemsOf([...late, kick], CUP)).toEqual([])
    const noKicks = { ...CUP, hasShootOut: false }
    expect(problemsOf([...late, kick], noKicks)).toEqual(['4 TOO_MANY_PERIODS'])
  })

  test('give the phase of the match', () => {
    const first = kickoff('first half')
    expect(play([]).state.phase).toBe('before')
    expect(play([first]).state.phase).toBe('first half')
    expect(play([first, { kind: 'period_end', period: 'first half' }]).state.phase).toBe('break')
    expect(play([first, END]).state.phase).toBe('ended')
  })
})
