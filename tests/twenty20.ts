// A realistic Twenty20, always the same: runs, extras and wickets are as frequent as in 342 professional matches. Every ball
// states its batters and its bowler.
import { type CricketPad, readCricketPad } from '#app/dashboard/match-log/cricket-pad.ts'
import { endInnings, openInnings, startOver } from '#app/dashboard/pad/model/taps.ts'
import type { Ball, CricketEvent, PlayerId, TeamId, Wicket } from '#sport/cricket/events.ts'
import { batterChoices, bowlerChoices } from '#sport/cricket/next-step.ts'
import { type CricketRules, getCricketRules } from '#sport/cricket/rules.ts'
import type { CricketState } from '#sport/cricket/state.ts'
import type { KnownMatch } from './pad-scorer.ts'

const TEAMS: readonly [TeamId, TeamId] = ['North', 'South']
const SQUADS: Record<TeamId, PlayerId[]> = {
  North: Array.from({ length: 11 }, (_, at) => `n${at + 1}`),
  South: Array.from({ length: 11 }, (_, at) => `s${at + 1}`),
}

/** Kinds of deliveries with their frequency per ten thousand. */
const SHAPES: readonly (readonly [number, Ball])[] = [
  [3390, { kind: 'ball' }],
  [3910, { kind: 'ball', runs: 1 }],
  [640, { kind: 'ball', runs: 2 }],
  [40, { kind: 'ball', runs: 3 }],
  [1080, { kind: 'ball', runs: 4 }],
  [430, { kind: 'ball', runs: 6 }],
  [270, { kind: 'ball', extras: { wides: 1 } }],
  [20, { kind: 'ball', extras: { wides: 2 } }],
  [20, { kind: 'ball', extras: { wides: 5 } }],
  [30, { kind: 'ball', runs: 1, extras: { noBalls: 1 } }],
  [10, { kind: 'ball', runs: 4, extras: { noBalls: 1 } }],
  [90, { kind: 'ball', extras: { legByes: 1 } }],
  [20, { kind: 'ball', extras: { byes: 1 } }],
  [10, { kind: 'ball', extras: { byes: 4 } }],
  [40, { kind: 'ball', runs: 1, wickets: [{ kind: 'run out' }] }],
]
const WICKETS: readonly Wicket['kind'][] = [
  'caught',
  'bowled',
  'caught',
  'lbw',
  'caught',
  'stumped',
  'caught',
]

export function makeTwenty20(): KnownMatch & { state: CricketState } {
  const rules = getCricketRules('t20', '2026-11-20')
  const random = randomNumbers(20)
  const events: CricketEvent[] = [
    { kind: 'toss', winner: 'South', decision: 'field' },
    ...TEAMS.map((team): CricketEvent => ({ kind: 'lineup', team, players: SQUADS[team] ?? [] })),
  ]
  for (;;) {
    const state = addNext(events, rules, random)
    if (state) return { rules, teams: TEAMS, events, state }
  }
}

/** Adds the next events. Returns the state if the match is over, otherwise null. */
function addNext(events: CricketEvent[], rules: CricketRules, random: () => number): CricketState | null {
  const log = events.map((event, at) => ({ seq: at + 1, event }))
  const pad = readCricketPad({ sport: 'cricket', rules, teams: TEAMS, log })
  if (pad.step.kind === 'result') return pad.state
  events.push(...nextEvents(pad, random))
  return null
}

function nextEvents({ step, innings, fielding, rules }: CricketPad, random: () => number): CricketEvent[] {
  if (step.kind === 'innings') {
    const [first = '', second = ''] = SQUADS[step.team] ?? []
    return openInnings(step.team, [first, second], false)
  }
  if (step.kind === 'innings end') return endInnings(step)
  if (!innings || fielding === null) throw new Error(`No innings for ${step.kind}`)
  const fielders = SQUADS[fielding] ?? []
  if (step.kind === 'batter') {
    const [next] = batterChoices(innings, SQUADS[innings.team] ?? [])
    return [{ kind: 'batter_in', player: next?.player ?? '' }]
  }
  if (step.kind !== 'bowler') return [nextBall(innings, fielders, random)]
  const free = bowlerChoices(rules, innings, fielders.slice(4)).filter(({ refused }) => !refused)
  return startOver(step, free[Math.floor(random() * free.length)]?.player ?? '')
}

type AtCrease = { striker: PlayerId | null; nonStriker: PlayerId | null; bowler: PlayerId | null }

function nextBall(
  { striker, nonStriker, bowler }: AtCrease,
  fielders: PlayerId[],
  random: () => number,
): Ball {
  const people = {
    ...(striker !== null && { striker }),
    ...(nonStriker !== null && { nonStriker }),
    ...(bowler !== null && { bowler }),
  }
  const fielder = { player: fielders[Math.floor(random() * fielders.length)] ?? null }
  if (random() < 0.052) {
    const kind = WICKETS[Math.floor(random() * WICKETS.length)] ?? 'bowled'
    const hasFielder = kind === 'caught' || kind === 'stumped'
    return { kind: 'ball', ...people, wickets: [{ kind, ...(hasFielder && { fielders: [fielder] }) }] }
  }
  const shape = pickShape(random())
  if (!shape.wickets) return { ...shape, ...people }
  const player = random() < 0.5 ? striker : nonStriker
  const out: Wicket = {
    kind: 'run out',
    ...(player !== null && { player }),
    fielders: [fielder],
    facing: random() < 0.5 ? 'new' : 'survivor',
  }
  return { ...shape, ...people, wickets: [out] }
}

/** Picks a delivery by frequency. `place`: a number between 0 and 1. */
function pickShape(place: number): Ball {
  let left = place * SHAPES.reduce((sum, [share]) => sum + share, 0)
  for (const [share, shape] of SHAPES) {
    left -= share
    if (left < 0) return shape
  }
  return { kind: 'ball' }
}

/** The same numbers between 0 and 1 for the same seed (Lehmer's generator). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
