// The entries that store the line-ups of a match.
import { describe, expect, test } from 'vitest'
import { FOOTBALL_RULES } from '#sport/football/rules.ts'
import { type LineupLog, place, storedLineup, toLineupEntries, withoutSent } from './lineup-entry.ts'

type FootballLog = Extract<LineupLog, { sport: 'football' }>
const football = (events: FootballLog['log'][number]['event'][]): FootballLog => ({
  sport: 'football',
  rules: FOOTBALL_RULES.league,
  teams: ['home', 'away'],
  log: events.map((event, at) => ({ seq: at + 1, event })),
})
const lineup = { kind: 'lineup', team: 'home', players: ['a', 'b'], substitutes: ['c'] } as const
const LINEUP = { ...lineup, players: [...lineup.players], substitutes: [...lineup.substitutes] }

describe('a line-up', () => {
  test('has a player once: in the side, on the bench, or nowhere', () => {
    const side = { players: ['a', 'b'], substitutes: ['c'] }
    expect(place(side, 'c', 'players')).toEqual({ players: ['a', 'b', 'c'], substitutes: [] })
    expect(place(side, 'a', 'substitutes')).toEqual({ players: ['b'], substitutes: ['c', 'a'] })
    expect(place(side, 'b', null)).toEqual({ players: ['a'], substitutes: ['c'] })
  })

  test('that was changed while others were sent stays', () => {
    const [one, two, three] = ['a', 'b', 'c'].map((player) => ({ players: [player], substitutes: [] }))
    if (!one || !two || !three) throw new Error('Three line-ups')
    const sent = { home: one, away: two }
    expect(withoutSent(sent, sent)).toEqual({})
    expect(withoutSent({ home: three, away: two }, sent)).toEqual({ home: three })
    expect(withoutSent({ home: one, away: two }, { home: one })).toEqual({ away: two })
  })

  test('is a new entry before play, and a correction afterwards', () => {
    const wanted = { players: ['a'], substitutes: [] }
    const changed = { kind: 'lineup', team: 'home', ...wanted }
    const before = football([LINEUP])
    expect(storedLineup(before, 'home')).toEqual({ players: ['a', 'b'], substitutes: ['c'] })
    expect(toLineupEntries(before, { home: wanted }, false).entries).toEqual([changed])
    const played = football([LINEUP, { kind: 'kickoff', period: 'first half' }])
    expect(toLineupEntries(played, { home: wanted, away: wanted }, true).entries).toEqual([
      { kind: 'replace', seq: 1, event: changed },
      { kind: 'insert', after: 0, event: { ...changed, team: 'away' } },
    ])
  })

  test('names only the problems that its change causes', () => {
    const goal = { kind: 'goal', team: 'home', player: 'b', at: { period: 'first half', minute: 3 } } as const
    const log = football([LINEUP, { kind: 'kickoff', period: 'first half' }, goal, { ...goal, player: 'x' }])
    const { problems } = toLineupEntries(log, { home: { players: ['a'], substitutes: [] } }, true)
    expect(problems).toEqual([{ seq: 3, code: 'PLAYER_NOT_IN_LINEUP' }])
  })
})
