// Invented Twenty20 matches as Cricsheet files, the same ones each time: two hundred teams in leagues of ten. Pure except for the
// files it writes.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const TEAMS = 200
const IN_A_LEAGUE = 10
const LEAGUES = TEAMS / IN_A_LEAGUE
/** Matches of a league in one season; the leagues fill up one after the other. */
const IN_A_SEASON = 50
const SQUAD = 15
const ELEVEN = 11
const OVERS = 20
const FIRST_DAY = Date.parse('2019-01-01T00:00:00Z')
const DAY_MS = 86_400_000
const MATCHES_A_DAY = 5
const FILES_AT_ONCE = 50

/** Runs off a ball, `W` a wicket, `w` a wide, `n` a no-ball, `l` a leg bye. */
const OUTCOMES = '0000000011111112222446WW1w0n0l14'

type Side = { team: string; players: string[] }
type Delivery = Record<string, unknown>

/** Writes the first `count` matches, one file each. Returns the folder. */
export async function writeMadeMatches(folder: string, count: number): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (let first = 0; first < count; first += FILES_AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(FILES_AT_ONCE, count - first) },
      (_, index) => first + index,
    )
    await Promise.all(
      numbers.map((number) =>
        writeFile(join(folder, `${nameOf(number)}.json`), JSON.stringify(makeMatch(number))),
      ),
    )
  }
  return folder
}

function nameOf(number: number): string {
  return String(5_000_000 + number)
}

/** Day of a match, yyyy-mm-dd. */
function madeDay(number: number): string {
  const at = FIRST_DAY + Math.floor(number / MATCHES_A_DAY) * DAY_MS
  return new Date(at).toISOString().slice(0, 10)
}

function makeMatch(number: number): object {
  const block = Math.floor(number / IN_A_SEASON)
  const league = block % LEAGUES
  const season = Math.floor(block / LEAGUES)
  const turn = number % IN_A_SEASON
  const one = turn % IN_A_LEAGUE
  const other = (one + 1 + Math.floor(turn / IN_A_LEAGUE)) % IN_A_LEAGUE
  const [home, away] = [sideOf(league, one), sideOf(league, other)]
  const random = createRandom(number)
  const first = makeInnings(random, home, away, null)
  const second = makeInnings(random, away, home, first.runs + 1)
  const people = [...home.players, ...away.players]
  return {
    meta: { data_version: '1.1.0', created: madeDay(number), revision: 1 },
    info: {
      balls_per_over: 6,
      dates: [madeDay(number)],
      event: { name: `Made League ${league}`, match_number: turn },
      gender: 'male',
      match_type: 'T20',
      outcome: outcomeOf(home, away, first, second),
      overs: OVERS,
      players: { [home.team]: home.players, [away.team]: away.players },
      registry: { people: Object.fromEntries(people.map((name) => [name, `made-${name}`])) },
      season: 2019 + season,
      team_type: 'club',
      teams: [home.team, away.team],
      toss: { winner: home.team, decision: 'bat' },
      venue: `Field of league ${league}`,
    },
    innings: [
      { team: home.team, overs: first.overs },
      { team: away.team, overs: second.overs, target: { runs: first.runs + 1, overs: OVERS } },
    ],
  }
}

function sideOf(league: number, place: number): Side {
  const at = league * IN_A_LEAGUE + place
  const letters = (of: number) => String.fromCharCode(97 + (of % 26), 97 + (Math.floor(of / 26) % 26))
  const players = Array.from({ length: SQUAD }, (_, index) => `P${letters(index)} T${letters(at)}ul${at}`)
  return { team: `Made Club ${at}`, players: players.slice(0, ELEVEN) }
}

type Played = { runs: number; wickets: number; overs: { over: number; deliveries: Delivery[] }[] }

function outcomeOf(home: Side, away: Side, first: Played, second: Played): object {
  if (first.runs === second.runs) return { result: 'tie' }
  if (second.runs > first.runs) return { winner: away.team, by: { wickets: 10 - second.wickets } }
  return { winner: home.team, by: { runs: first.runs - second.runs } }
}

/** `at`: indexes in the batting order of the striker, the other batter and the next batter. */
type Play = {
  random: () => number
  batting: Side
  bowling: Side
  target: number | null
  at: [number, number, number]
} & Played

function makeInnings(random: () => number, batting: Side, bowling: Side, target: number | null): Played {
  const play: Play = { random, batting, bowling, target, at: [0, 1, 2], runs: 0, wickets: 0, overs: [] }
  for (let over = 0; over < OVERS && !isOver(play); over++) playOver(play, over)
  const { runs, wickets, overs } = play
  return { runs, wickets, overs }
}

function isOver({ wickets, target, runs }: Play): boolean {
  return wickets === 10 || (target !== null && runs >= target)
}

function playOver(play: Play, over: number): void {
  const deliveries: Delivery[] = []
  const bowler = play.bowling.players[ELEVEN - 1 - (over % 5)] ?? ''
  for (let legal = 0; legal < 6 && !isOver(play); ) {
    const sign = OUTCOMES[Math.floor(play.random() * OUTCOMES.length)] ?? '0'
    deliveries.push(bowl(play, sign, bowler))
    if (sign !== 'w' && sign !== 'n') legal++
  }
  play.overs.push({ over, deliveries })
  play.at = [play.at[1], play.at[0], play.at[2]]
}

function bowl(play: Play, sign: string, bowler: string): Delivery {
  const { batting, bowling, at } = play
  const [striker, other, next] = at
  const batter = batting.players[striker] ?? ''
  const extras = EXTRAS[sign]
  const runs = Number(sign) || 0
  const total = runs + (extras ? 1 : 0)
  play.runs += total
  const isOdd = (extras === 'legbyes' ? 1 : runs) % 2 === 1
  if (isOdd) play.at = [other, striker, next]
  const isWicket = sign === 'W'
  if (isWicket) {
    play.wickets++
    play.at = [next, other, next + 1]
  }
  const caught = { kind: 'caught', player_out: batter, fielders: [{ name: bowling.players[1] }] }
  return {
    batter,
    bowler,
    non_striker: batting.players[other] ?? '',
    runs: { batter: runs, extras: extras ? 1 : 0, total },
    ...(extras && { extras: { [extras]: 1 } }),
    ...(isWicket && { wickets: [caught] }),
  }
}

const EXTRAS: Record<string, 'wides' | 'noballs' | 'legbyes'> = { w: 'wides', n: 'noballs', l: 'legbyes' }

/** A linear congruential generator (constants of Numerical Recipes): good enough to invent scores. */
function createRandom(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
