// Rare cases in Cricsheet files, written here as the real files write them. The matches are invented.
import { expect, test } from 'vitest'
import { reduce } from '#sport/cricket/reduce.ts'
import { cricsheetSchema } from './cricsheet.ts'
import { getRulesOf, toEvents } from './cricsheet-events.ts'

type Part = Record<string, unknown>
const PLAYERS = {
  Padma: ['Anika', 'Chaya', 'Diya', 'Esha'],
  Meghna: ['Bithi', 'Farah', 'Gita', 'Hena'],
}
const ball = (changes: Part = {}): Part => ({
  batter: 'Anika',
  bowler: 'Bithi',
  non_striker: 'Chaya',
  runs: { batter: 0, extras: 0, total: 0 },
  ...changes,
})
const balls = (count: number, changes: Part = {}) => Array.from({ length: count }, () => ball(changes))
const innings = (deliveries: Part[], changes: Part = {}): Part => ({
  team: 'Padma',
  overs: [{ over: 0, deliveries }],
  ...changes,
})

function read(all: Part[], info: Part = {}) {
  const match = cricsheetSchema.parse({
    info: {
      dates: ['2026-01-01'],
      gender: 'female',
      match_type: 'T20',
      overs: 20,
      outcome: {},
      players: PLAYERS,
      teams: ['Padma', 'Meghna'],
      toss: { winner: 'Padma', decision: 'bat' },
      ...info,
    },
    innings: all,
  })
  const events = toEvents(match)
  const derived = reduce(getRulesOf(match), events)
  return { events: events.map(({ event }) => event), ...derived }
}

test.each(['concussion_substitute', 'impact_player', 'supersub'])('a replacement: %s', (reason) => {
  const replaced = { match: [{ in: 'Ira', out: 'Gita', team: 'Meghna', reason }] }
  const { events, state, problems } = read([
    innings([ball(), ball({ bowler: 'Ira', replacements: replaced })]),
  ])
  expect(events).toContainEqual({ kind: 'replacement', team: 'Meghna', in: 'Ira', out: 'Gita', reason })
  expect(state.lineups.Meghna).toEqual(['Bithi', 'Farah', 'Ira', 'Hena'])
  expect(problems).toEqual([])
})

test.each([{ out: 'Bithi' }, {}])('the replacement of a hurt bowler finishes the over: %j', (named) => {
  const role = { role: [{ role: 'bowler', in: 'Farah', ...named, reason: 'injury' }] }
  const { events, state, problems } = read([
    innings([...balls(2), ball({ bowler: 'Farah', replacements: role }), ...balls(3, { bowler: 'Farah' })]),
  ])
  const replaced = { kind: 'replacement', team: 'Meghna', in: 'Farah', out: 'Bithi', reason: 'injury' }
  expect(events).toContainEqual({ ...replaced, role: 'bowler' })
  expect(problems).toEqual([])
  expect(state.lineups.Meghna).toEqual(PLAYERS.Meghna)
  expect(state.innings[0]?.overLines[0]?.bowlers).toEqual(['Bithi', 'Farah'])
  const overs = state.innings[0]?.bowling.map((line) => line.overs)
  expect(overs?.map(({ completed, balls: left }) => `${completed}.${left}`)).toEqual(['0.2', '0.4'])
  expect(state.innings[0]?.bowling.map(({ maidens }) => maidens)).toEqual([0, 0])
})

test('a batter who is replaced because of an injury retires hurt, and can bat on later', () => {
  const role = { role: [{ role: 'batter', in: 'Diya', out: 'Anika', reason: 'injury' }] }
  const now = { batter: 'Diya', non_striker: 'Chaya' }
  const out = { wickets: [{ kind: 'bowled', player_out: 'Diya' }] }
  const back = ball({ runs: { batter: 4, extras: 0, total: 4 } })
  const { events, state, problems } = read([
    innings([ball(), ball({ ...now, replacements: role }), ball({ ...now, ...out }), back]),
  ])
  const retired = { kind: 'wicket', wicket: { kind: 'retired hurt', player: 'Anika' } }
  expect(events).toContainEqual(retired)
  expect(problems).toEqual([])
  expect(state.innings[0]?.wickets).toBe(1)
  expect(state.innings[0]?.batting[0]).toMatchObject({ player: 'Anika', runs: 4, balls: 2, dismissal: null })
  // A batter who never comes back stays not out: the file would name a dismissal.
  const gone = read([innings([ball(), ball({ ...now, replacements: role }), ball({ ...now, ...out })])])
  expect(gone.events).not.toContainEqual(retired)
  expect(gone.state.innings[0]?.batting[0]).toMatchObject({ dismissal: null })
})

test('a review follows its ball; one that names no team of the match is left out', () => {
  const review = (by: string) => ball({ review: { by, umpire: 'U', batter: 'Anika', decision: 'upheld' } })
  const { events, problems } = read([innings([review('Meghna'), review('Somebody'), ball()])])
  const [, , , , ...kinds] = events.map(({ kind }) => kind)
  expect(kinds).toEqual(['ball', 'review', 'ball', 'ball', 'innings_end'])
  expect(events).toContainEqual({ kind: 'review', by: 'Meghna', decision: 'upheld' })
  expect(problems).toEqual([])
})

test('a side is all out without those who are absent hurt', () => {
  const out = (player: string) => ball({ wickets: [{ kind: 'run out', player_out: player }] })
  const { state, problems } = read([innings([out('Anika')], { absent_hurt: ['Diya', 'Esha'] })])
  expect(state.innings[0]).toMatchObject({ wickets: 1, isAllOut: true })
  expect(problems).toEqual([])
})

test('a miscounted over of eight balls counts as one over', () => {
  const miscounted = { miscounted_overs: { 0: { balls: 8, umpire: 'U' } } }
  const { state } = read([innings(balls(8), miscounted)])
  expect(state.innings[0]?.overs).toEqual({ completed: 1, balls: 0 })
  expect(state.innings[0]?.bowling).toMatchObject([{ overs: { completed: 1, balls: 0 }, maidens: 1 }])
  expect(read([innings(balls(7), miscounted)]).state.innings[0]?.overs).toEqual({ completed: 0, balls: 7 })
})

test('fours and sixes that were run are no boundaries', () => {
  const runs = (batter: number, more: Part = {}) =>
    ball({ runs: { batter, extras: 0, total: batter, ...more } })
  const { state } = read([
    innings([runs(4), runs(4, { non_boundary: true }), runs(6, { non_boundary: true })]),
  ])
  expect(state.innings[0]?.batting[0]).toMatchObject({ runs: 14, balls: 3, fours: 1, sixes: 0 })
})

test('an uncontested toss is marked', () => {
  const toss = { winner: 'Meghna', decision: 'field', uncontested: true }
  const { events } = read([innings(balls(1))], { toss })
  expect(events[0]).toEqual({ kind: 'toss', winner: 'Meghna', decision: 'field', isUncontested: true })
})

test('the result has the method that the file names: VJD', () => {
  const second = innings(balls(1, { batter: 'Bithi', bowler: 'Anika', non_striker: 'Farah' }), {
    team: 'Meghna',
    target: { runs: 9, overs: 5 },
  })
  const outcome = { winner: 'Padma', by: { runs: 8 }, method: 'VJD' }
  expect(read([innings(balls(1)), second], { outcome }).state.result).toMatchObject({
    outcome: 'won',
    winner: 'Padma',
    by: { runs: 8 },
    method: 'VJD',
  })
})
