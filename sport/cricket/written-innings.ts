// Cricket written down in tests, a token for each delivery: `. 1 4 6` runs, `4r` four that were run, `w w3` wides, `n n4` a no-ball
// and runs off the bat, `b2 l1` byes and leg byes, `p5` penalty runs with the ball; `W` bowled, `Wc` caught, `Wl` lbw, `Wh` hit wicket,
// `Ws` stumped, `wWs` stumped off a wide, `Wr Wn` striker or non-striker run out, `1Wn` after a run; `|` ends the over.
// Batters are b1 to b11 and come in by themselves; bowlers X and Y take turns.
import { type EffectiveEvent, effective } from '../log.ts'
import type { Ball, CricketEvent, Wicket, WicketKind } from './events.ts'
import { reduce } from './reduce.ts'
import { type CricketRules, getCricketRules } from './rules.ts'
import type { Innings } from './state.ts'

const WICKETS: Record<string, WicketKind> = {
  '': 'bowled',
  c: 'caught',
  l: 'lbw',
  h: 'hit wicket',
  s: 'stumped',
  r: 'run out',
  n: 'run out',
}

const TOKEN = /^(?<extra>[wnblp])?(?<count>\d)?(?<isRun>r)?(?:W(?<wicket>[clhsrn]?))?\.?$/

/** The events of one token, without the new batter. */
function readToken(token: string, findNonStriker: () => string): Ball {
  const groups = TOKEN.exec(token)?.groups
  if (!groups) throw new Error(`No delivery is written ${token}`)
  const { extra, count, isRun, wicket } = groups
  const ball: Ball = { kind: 'ball' }
  const runs = count === undefined ? 0 : Number(count)
  if (extra === 'w') ball.extras = { wides: runs || 1 }
  else if (extra === 'n') ball.extras = { noBalls: 1 }
  else if (extra === 'b') ball.extras = { byes: runs }
  else if (extra === 'l') ball.extras = { legByes: runs }
  else if (extra === 'p') ball.extras = { penalty: runs }
  if ((extra === undefined || extra === 'n') && runs > 0) ball.runs = runs
  if (isRun) ball.isRun = true
  if (wicket !== undefined) ball.wickets = [readWicket(wicket, findNonStriker)]
  return ball
}

function readWicket(letter: string, findNonStriker: () => string): Wicket {
  const kind = WICKETS[letter] ?? 'bowled'
  return letter === 'n' ? { kind, player: findNonStriker() } : { kind }
}

/** The events of an innings of a side whose players are called `side` and a number. */
export function writeInnings(team: string, written: string, side = 'b'): CricketEvent[] {
  const events: CricketEvent[] = [
    { kind: 'innings', team, batters: [`${side}1`, `${side}2`] },
    { kind: 'over_start', bowler: 'X' },
  ]
  let next = 3
  let bowler = 'X'
  for (const token of written.trim().split(/\s+/)) {
    if (token === '|') {
      bowler = bowler === 'X' ? 'Y' : 'X'
      events.push({ kind: 'over_end' }, { kind: 'over_start', bowler })
      continue
    }
    events.push(readToken(token, () => nonStrikerAfter(events)))
    if (token.includes('W') && next <= 11) events.push({ kind: 'batter_in', player: `${side}${next++}` })
  }
  return events
}

function nonStrikerAfter(events: CricketEvent[]): string {
  return play(events).innings[0]?.nonStriker ?? ''
}

export const RULES = getCricketRules('t20', '2026-01-01')

function number(events: CricketEvent[]): EffectiveEvent<CricketEvent>[] {
  return effective(events.map((event, index) => ({ seq: index + 1, event }))).events
}

/** Everything that follows from these events. */
export function derive(events: CricketEvent[], rules: CricketRules = RULES) {
  return reduce(rules, number(events))
}

/** The state that follows from these events. */
export function play(events: CricketEvent[], rules: CricketRules = RULES) {
  return derive(events, rules).state
}

/** Codes of the events that do not fit. */
export function problemsOf(events: CricketEvent[], rules: CricketRules = RULES): string[] {
  return derive(events, rules).problems.map(({ code }) => code)
}

/** The first innings of these deliveries. */
export function bat(written: string, rules: CricketRules = RULES): Innings {
  return playInnings(writeInnings('Home', written), rules)
}

/** The first innings of these events. */
export function playInnings(events: CricketEvent[], rules: CricketRules = RULES): Innings {
  const [innings] = play(events, rules).innings
  if (!innings) throw new Error('no innings')
  return innings
}

/** `b1 12(7)` for each batter. */
export function battingOf({ batting }: Innings): string {
  return batting.map(({ player, runs, balls }) => `${player} ${runs}(${balls})`).join(' ')
}

/** `X 1.0-0-6-1`: overs, maidens, runs, wickets. */
export function bowlingOf({ bowling }: Innings): string {
  return bowling
    .map(
      ({ player, overs, maidens, runs, wickets }) =>
        `${player} ${overs.completed}.${overs.balls}-${maidens}-${runs}-${wickets}`,
    )
    .join(' ')
}
