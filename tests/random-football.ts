// Random football matches of a league: goals, penalties, cards and substitutions at any minute.
import fc from 'fast-check'
import type { FootballEvent, Minute } from '#sport/football/events.ts'
import { TEAMS } from '#sport/football/written-match.ts'

const minute: fc.Arbitrary<Minute> = fc
  .tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 0, max: 7 }))
  .map(([played, added]) => {
    const period = played <= 45 ? 'first half' : 'second half'
    const isLast = played === 45 || played === 90
    return isLast && added > 0 ? { period, minute: played, stoppage: added } : { period, minute: played }
  })
const team = fc.constantFrom(...TEAMS)
const player = fc.constantFrom('p1', 'p2', 'p3', 'p4')
const somebody = fc.option(player, { freq: 6 })

const event: fc.Arbitrary<FootballEvent> = fc.oneof(
  fc.record({ kind: fc.constant('goal' as const), team, player: somebody, at: minute }),
  fc.record({ kind: fc.constant('goal' as const), team, player, assist: player, at: minute }),
  fc.record({ kind: fc.constant('own_goal' as const), team, player: somebody, at: minute }),
  fc.record({
    kind: fc.constant('penalty_kick' as const),
    team,
    player: somebody,
    outcome: fc.constantFrom('scored', 'saved', 'missed'),
    at: minute,
  }),
  fc.record({
    kind: fc.constant('card' as const),
    team,
    player,
    color: fc.constantFrom('yellow', 'red'),
    at: minute,
  }),
  fc.record({ kind: fc.constant('sub' as const), team, in: fc.option(player), out: player, at: minute }),
)

export const randomFootball = fc.array(event, { maxLength: 30, size: 'max' })
