// Plays a football match of the demo newsroom: goals, cards and substitutions, generated from a seed. Pure.
import type { FootballEvent, Minute } from '#sport/football/events.ts'
import type { DemoSide } from './play-cricket.ts'
import type { Random } from './random.ts'

const STARTERS = 11

/** The log of a whole match with line-ups. */
export function playFootball(home: DemoSide, away: DemoSide, random: Random): FootballEvent[] {
  const sides = [home, away] as const
  const events: FootballEvent[] = sides.map(({ team, players }) => ({
    kind: 'lineup',
    team,
    players: players.slice(0, STARTERS),
    substitutes: players.slice(STARTERS),
  }))
  const play: Play = { random, events, booked: new Set(), off: new Set() }
  for (const period of ['first half', 'second half'] as const) {
    events.push({ kind: 'kickoff', period })
    for (let minute = 1; minute <= 45; minute++) {
      const at: Minute = { period, minute: period === 'first half' ? minute : 45 + minute }
      playMinute(play, home, away, at)
      playMinute(play, away, home, at)
    }
    events.push({ kind: 'period_end', period })
  }
  events.push({ kind: 'end' })
  return events
}

type Play = {
  random: Random
  events: FootballEvent[]
  booked: Set<string>
  /** Players who were sent off or substituted. */
  off: Set<string>
}

function playMinute(play: Play, side: DemoSide, other: DemoSide, at: Minute): void {
  const { random, events } = play
  if (random.isTrue(0.015 + (side.strength - other.strength) / 900))
    events.push(drawGoal(play, side, other, at))
  if (random.isTrue(0.018)) events.push(...drawCard(play, side, at))
  const which = [62, 75].indexOf(at.minute)
  if (which !== -1) events.push(...drawChange(play, side, at, which))
}

/** The players who can score: starters without the goalkeeper who are still on the pitch. Forwards are last in the list. */
function outfield({ players }: DemoSide, off: Set<string>): string[] {
  return players.slice(1, STARTERS).filter((player) => !off.has(player))
}

function drawGoal({ random, off }: Play, side: DemoSide, other: DemoSide, at: Minute): FootballEvent {
  if (random.isTrue(0.04)) {
    const player = random.pick(outfield(other, off)) ?? null
    return { kind: 'own_goal', team: other.team, player, at }
  }
  const forwards = outfield(side, off).slice(-5)
  const player = random.pick(forwards) ?? null
  if (random.isTrue(0.1))
    return {
      kind: 'penalty_kick',
      team: side.team,
      player,
      outcome: random.isTrue(0.8) ? 'scored' : 'saved',
      at,
    }
  const assist = random.pick(outfield(side, off).filter((each) => each !== player))
  const isAssisted = assist !== undefined && random.isTrue(0.7)
  return { kind: 'goal', team: side.team, player, at, ...(isAssisted ? { assist } : {}) }
}

function drawCard({ random, booked, off }: Play, side: DemoSide, at: Minute): FootballEvent[] {
  const player = random.pick(outfield(side, off))
  if (player === undefined) return []
  const isRed = random.isTrue(0.02)
  if (isRed || booked.has(player)) off.add(player)
  booked.add(player)
  return [{ kind: 'card', team: side.team, player, color: isRed ? 'red' : 'yellow', at }]
}

function drawChange(
  { random, booked, off }: Play,
  side: DemoSide,
  at: Minute,
  which: number,
): FootballEvent[] {
  const player = side.players[STARTERS + which]
  const tired = random.pick(outfield(side, off).filter((each) => !booked.has(each)))
  if (player === undefined || tired === undefined) return []
  off.add(tired)
  return [{ kind: 'sub', team: side.team, in: player, out: tired, at }]
}
