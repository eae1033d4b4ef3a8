// The entries of the matches in the tests' league.
import { randomUUID } from 'node:crypto'

export const entry = (kind: string, payload: object = {}) => ({
  clientId: randomUUID(),
  kind,
  payload: { ...payload },
})
export type Entry = ReturnType<typeof entry>

type Sides = { home: string; away: string; homePlayers: string[]; awayPlayers: string[] }

export function opening({ home, away, homePlayers, awayPlayers }: Sides): Entry[] {
  return [
    entry('toss', { winner: home, decision: 'bat' }),
    entry('lineup', { team: home, players: homePlayers }),
    entry('lineup', { team: away, players: awayPlayers }),
  ]
}

const RUNS = [1, 0, 4, 2, 0, 1, 6, 1, 0, 1, 2, 4, 0, 1, 1, 3, 0, 1]

/** The second innings is slower, so the first side wins. */
export function innings(
  { home, away, homePlayers, awayPlayers }: Sides,
  isFirst: boolean,
  overs: number,
): Entry[] {
  const [batting, bowling] = isFirst ? [homePlayers, awayPlayers] : [awayPlayers, homePlayers]
  const most = isFirst ? 6 : 3
  const started = entry('innings', { team: isFirst ? home : away, batters: batting.slice(0, 2) })
  return [
    started,
    ...Array.from({ length: overs }, (_, over) => overEvents(over, { batting, bowling, most })).flat(),
  ]
}

/** A match of four overs against two, without a stated result. */
export function shortMatch(sides: Sides): Entry[] {
  return [
    ...opening(sides),
    ...innings(sides, true, 4),
    entry('innings_end'),
    ...innings(sides, false, 2),
    entry('innings_end'),
  ]
}

/** An innings of one ball, without people. */
export const shortInnings = (team: string, runs: number, isSuperOver = false): Entry[] => [
  entry('innings', { team, isSuperOver }),
  entry('ball', { runs }),
  entry('innings_end'),
]

type Players = { batting: string[]; bowling: string[]; most: number }

/** A wicket at the end of every fourth over, a wide in some. */
function overEvents(over: number, { batting, bowling, most }: Players): Entry[] {
  const runsOf = (ball: number) => Math.min(most, RUNS[(over * 5 + ball) % RUNS.length] ?? 0)
  const caught = { kind: 'caught', fielders: [{ player: bowling[1] }] }
  const wicket = [
    entry('ball', { wickets: [over % 8 === 3 ? caught : { kind: 'bowled' }] }),
    entry('batter_in', { player: batting[(over + 5) / 4] }),
  ]
  return [
    entry('over_start', { bowler: bowling[5 + (over % 5)] }),
    ...(over % 7 === 2 ? [entry('ball', { extras: { wides: 1 } })] : []),
    ...Array.from({ length: 5 }, (_, ball) => entry('ball', { runs: runsOf(ball) })),
    ...(over % 4 === 3 ? wicket : [entry('ball', { runs: runsOf(5) })]),
    entry('over_end'),
  ]
}

export function footballEvents({ home, away, homePlayers, awayPlayers }: Sides): Entry[] {
  const at = (minute: number, period = 'first half') => ({ period, minute })
  return [
    entry('lineup', { team: home, players: homePlayers, substitutes: [] }),
    entry('lineup', { team: away, players: awayPlayers, substitutes: [] }),
    entry('kickoff', { period: 'first half' }),
    entry('goal', { team: home, player: homePlayers[8], assist: homePlayers[7], at: at(12) }),
    entry('card', { team: away, player: awayPlayers[3], color: 'yellow', at: at(31) }),
    entry('goal', { team: away, player: awayPlayers[9], at: { ...at(45), stoppage: 2 } }),
    entry('period_end', { period: 'first half' }),
    entry('kickoff', { period: 'second half' }),
    entry('goal', { team: home, player: homePlayers[9], at: at(77, 'second half') }),
    entry('end'),
  ]
}
