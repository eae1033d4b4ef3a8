// Plays a Twenty20 match of the demo newsroom ball by ball: plausible scores, generated from a seed. Pure.
import type { Ball, CricketEvent, Wicket } from '#sport/cricket/events.ts'
import type { Random } from './random.ts'

export type DemoSide = { team: string; players: string[]; strength: number }

/** The sides bowl with their last five players. */
const BOWLERS = 5

type Play = {
  random: Random
  overs: number
  batting: DemoSide
  bowling: DemoSide
  target: number | null
  events: CricketEvent[]
  runs: number
  wickets: number
  /** Legal balls of the open over. */
  balls: number
  nextBatter: number
  /** After a no-ball. In this game nobody gets out on a free hit. */
  isFreeHit: boolean
}

/** The log of a whole match, toss and line-ups included; the side that wins the toss chooses at random. */
export function playCricket(home: DemoSide, away: DemoSide, random: Random, overs = 20): CricketEvent[] {
  const [winner, loser] = random.isTrue(0.5) ? [home, away] : [away, home]
  const decision = random.isTrue(0.6) ? 'field' : 'bat'
  const [first, second] = decision === 'bat' ? [winner, loser] : [loser, winner]
  const events: CricketEvent[] = [
    { kind: 'toss', winner: winner.team, decision },
    { kind: 'lineup', team: home.team, players: home.players },
    { kind: 'lineup', team: away.team, players: away.players },
  ]
  const runs = playInnings({ events, random, overs, batting: first, bowling: second, target: null })
  playInnings({ events, random, overs, batting: second, bowling: first, target: runs + 1 })
  return events
}

type InningsOf = Pick<Play, 'random' | 'overs' | 'batting' | 'bowling' | 'target' | 'events'>

/** Adds the events of an innings and returns its runs. */
function playInnings(innings: InningsOf): number {
  const { events, batting, target } = innings
  const [opener = '', partner = ''] = batting.players
  const play: Play = {
    ...innings,
    runs: 0,
    wickets: 0,
    balls: 0,
    nextBatter: 2,
    isFreeHit: false,
  }
  events.push({ kind: 'innings', team: batting.team, batters: [opener, partner] })
  for (let over = 0; over < play.overs && !isOver(play); over++) playOver(play, over)
  if (target === null) events.push({ kind: 'innings_end' })
  return play.runs
}

function isOver({ runs, wickets, target }: Play): boolean {
  return wickets === 10 || (target !== null && runs >= target)
}

function playOver(play: Play, over: number): void {
  const { bowling, events } = play
  // The last five players of a side bowl in turn, so nobody bowls two overs in succession.
  const bowler = bowling.players[bowling.players.length - 1 - (over % BOWLERS)] ?? ''
  events.push({ kind: 'over_start', bowler })
  play.balls = 0
  while (play.balls < 6 && !isOver(play)) bowl(play, over)
  if (play.balls === 6) events.push({ kind: 'over_end' })
}

function bowl(play: Play, over: number): void {
  const { random, events, batting } = play
  const ball = drawBall(play, over)
  events.push(ball)
  const { wides = 0, noBalls = 0, byes = 0, legByes = 0 } = ball.extras ?? {}
  play.runs += (ball.runs ?? 0) + wides + noBalls + byes + legByes
  if (wides === 0 && noBalls === 0) play.balls++
  if (wides === 0) play.isFreeHit = noBalls > 0
  if (!ball.wickets) return
  play.wickets++
  const player = batting.players[play.nextBatter]
  if (play.wickets === 10 || player === undefined || isOver(play)) return
  events.push({ kind: 'batter_in', player })
  play.nextBatter++
  if (random.isTrue(0.01)) events.push({ kind: 'note', text: 'Drinks.' })
}

type Outcome = 'dot' | 1 | 2 | 3 | 4 | 6 | 'wicket' | 'wide' | 'no-ball' | 'leg bye' | 'bye'

function drawBall({ random, overs, batting, bowling, target, runs, isFreeHit }: Play, over: number): Ball {
  const edge = (batting.strength - bowling.strength) / 10
  const isLate = over >= overs * 0.75
  const isChasing = target !== null && target - runs > (overs - over) * 9
  const push = (isLate ? 1.5 : 1) * (isChasing ? 1.2 : 1)
  const outcome = random.weighted<Outcome>([
    ['dot', 36 - 4 * edge],
    [1, 37],
    [2, 7],
    [3, 0.6],
    [4, (10 + 3 * edge) * push],
    [6, (4 + 2 * edge) * push],
    ['wicket', isFreeHit ? 0 : (4.6 - edge) * push],
    ['wide', 3],
    ['no-ball', 0.4],
    ['leg bye', 1.2],
    ['bye', 0.4],
  ])
  switch (outcome) {
    case 'wicket':
      return { kind: 'ball', wickets: [drawWicket(random, bowling)] }
    case 'wide':
      return { kind: 'ball', extras: { wides: random.isTrue(0.1) ? 5 : 1 } }
    case 'no-ball':
      return { kind: 'ball', extras: { noBalls: 1 } }
    case 'leg bye':
      return { kind: 'ball', extras: { legByes: 1 } }
    case 'bye':
      return { kind: 'ball', extras: { byes: 1 } }
    case 'dot':
    case undefined:
      return { kind: 'ball' }
    default:
      return { kind: 'ball', runs: outcome }
  }
}

function drawWicket(random: Random, { players }: DemoSide): Wicket {
  const [wicketkeeper = ''] = players
  const fielder = random.pick(players) ?? wicketkeeper
  switch (
    random.weighted([
      ['caught', 58] as const,
      ['bowled', 20] as const,
      ['lbw', 11] as const,
      ['stumped', 4] as const,
      ['run out', 7] as const,
    ])
  ) {
    case 'bowled':
      return { kind: 'bowled' }
    case 'lbw':
      return { kind: 'lbw' }
    case 'stumped':
      return { kind: 'stumped', fielders: [{ player: wicketkeeper }] }
    case 'run out':
      return { kind: 'run out', fielders: [{ player: fielder }], facing: 'new' }
    default:
      return { kind: 'caught', fielders: [{ player: fielder }] }
  }
}
