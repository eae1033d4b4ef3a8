// The leagues of the demo newsroom: a Twenty20 league and a football league of the same eight clubs, and a women's tournament.
// Matches in the past have a complete log, the others are fixtures.

import { dhakaDay } from '#bangla/dates.ts'
import { DAY_MS } from '#bangla/durations.ts'
import { readImportedInstant } from '#contract/instant.ts'
import type { MatchEvent } from '#contract/matches/match-event.ts'
import type { Gender, NewTournament } from '#contract/matches/tournament.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { updatePlayer } from '#server/domain/players/players.ts'
import { updateTeam } from '#server/domain/teams/teams.ts'
import { setSquad } from '#server/domain/tournaments/squads.ts'
import { createTournament } from '#server/domain/tournaments/tournaments.ts'
import { updateVenue } from '#server/domain/venues/venues.ts'
import { TABLE_PRESETS } from '#sport/tables/rules.ts'
import { addNames, storeEvents, storeMatch } from './demo-entries.ts'
import { type LeagueData, makeNames, makeRounds, readLeagueData } from './league-data.ts'
import { type DemoSide, playCricket } from './play-cricket.ts'
import { playFootball } from './play-football.ts'
import { createRandom, type Random } from './random.ts'

/** Every match is over this long after its start. */
const LENGTH_MS = 4 * 3_600_000
const CRICKET_SQUAD = 11
const FOOTBALL_SQUAD = 13

type League = {
  tournament: Pick<NewTournament, 'name' | 'gender' | 'rules'>
  sides: DemoSide[]
  /** Days from now of each round, and the hours of its matches in Dhaka. */
  days: readonly number[]
  hours: readonly string[]
  play(home: DemoSide, away: DemoSide, random: Random): MatchEvent[]
}

/** Stores clubs, players, tournaments and matches, dated around now. */
export async function storeDemoMatches(ctx: Ctx): Promise<void> {
  const data = await readLeagueData()
  const venues = await storeVenues(ctx, data)
  const clubs = await storeClubs(ctx, data.clubs, 'male')
  const women = await storeClubs(ctx, data.womenClubs, 'female')
  const random = createRandom(20_261_123)
  const squadsOf = (teams: string[], players: string[], size: number): DemoSide[] =>
    teams.map((team, index) => ({
      team,
      players: players.slice(index * size, (index + 1) * size),
      strength: 8 - index * 2 + Math.floor(random.next() * 6),
    }))
  const cricketers = clubs.length * CRICKET_SQUAD
  const names = makeNames(data.firstNames, data.lastNames, cricketers + clubs.length * FOOTBALL_SQUAD)
  const players = await addNames(ctx, 'player', names)
  const womenNames = makeNames(data.womenFirstNames, data.womenLastNames, women.length * CRICKET_SQUAD)
  const womenPlayers = await addNames(ctx, 'player', womenNames)
  for (const id of womenPlayers) await updatePlayer(ctx, id, { gender: 'female' })
  const leagues: League[] = [
    {
      ...CRICKET_LEAGUE,
      sides: squadsOf(clubs, players.slice(0, cricketers), CRICKET_SQUAD),
      days: [-19, -16, -13, -10, -7, -1, 3],
    },
    {
      ...FOOTBALL_LEAGUE,
      sides: squadsOf(clubs, players.slice(cricketers), FOOTBALL_SQUAD),
      days: [-18, -15, -12, -9, -5, 0, 5],
    },
    { ...WOMENS_CUP, sides: squadsOf(women, womenPlayers, CRICKET_SQUAD), days: [-4, -2, 0] },
  ]
  for (const league of leagues) await storeLeague(ctx, league, venues, random)
}

const cricketRules = (): NewTournament['rules'] => {
  const { points, criteria } = TABLE_PRESETS.cricket
  return { sport: 'cricket', format: 't20', table: { points, criteria } }
}
const CRICKET_LEAGUE = {
  tournament: {
    name: { bn: 'ঢাকা পাড়া টি-টোয়েন্টি লিগ', en: 'Dhaka Neighbourhood T20 League' },
    gender: 'male',
    rules: cricketRules(),
  },
  hours: ['09:30', '09:30', '14:00', '18:30'],
  play: playCricket,
} as const
const FOOTBALL_LEAGUE = {
  tournament: {
    name: { bn: 'ঢাকা পাড়া ফুটবল লিগ', en: 'Dhaka Neighbourhood Football League' },
    gender: 'male',
    rules: {
      sport: 'football',
      format: 'league',
      table: {
        points: TABLE_PRESETS['goal-difference'].points,
        criteria: TABLE_PRESETS['goal-difference'].criteria,
      },
    },
  },
  hours: ['15:00', '15:30', '17:30', '20:00'],
  play: playFootball,
} as const
const WOMENS_CUP = {
  tournament: {
    name: { bn: 'ঢাকা নারী টি-টোয়েন্টি কাপ', en: 'Dhaka Women’s T20 Cup' },
    gender: 'female',
    rules: cricketRules(),
  },
  hours: ['10:00', '14:30'],
  play: playCricket,
} as const

async function storeVenues(ctx: Ctx, { venues }: LeagueData): Promise<string[]> {
  const ids = await addNames(
    ctx,
    'ground',
    venues.map(({ name }) => name),
  )
  for (const [index, id] of ids.entries()) {
    const city = venues[index]?.city
    if (city) await updateVenue(ctx, id, { city })
  }
  return ids
}

async function storeClubs(ctx: Ctx, clubs: LeagueData['clubs'], gender: Gender): Promise<string[]> {
  const ids = await addNames(
    ctx,
    'team',
    clubs.map(({ name }) => name),
  )
  for (const [index, id] of ids.entries()) {
    const short = clubs[index]?.short
    if (short) await updateTeam(ctx, id, { short, gender })
  }
  return ids
}

async function storeLeague(ctx: Ctx, league: League, venues: string[], random: Random): Promise<void> {
  const { tournament: fields, sides, days } = league
  const now = ctx.clock.now()
  const dayAt = (offset: number) => dhakaDay(new Date(now.getTime() + offset * DAY_MS))
  const tournament = await createTournament(
    ctx,
    {
      ...fields,
      season: dayAt(0).slice(0, 4),
      slug: '',
      termId: null,
      stages: [],
      startsOn: dayAt(days[0] ?? 0),
      endsOn: dayAt(days.at(-1) ?? 0),
      teams: sides.map(({ team }) => ({ teamId: team, stage: null })),
    },
    true,
  )
  for (const { team, players } of sides) {
    const squad = players.map((playerId, index) => ({
      playerId,
      isCaptain: index === 2,
      isKeeper: index === 0,
      shirtNumber: index + 1,
    }))
    await setSquad(ctx, { tournamentId: tournament.id, teamId: team }, squad)
  }
  for (const [round, pairs] of makeRounds(sides).entries()) {
    for (const [index, [home, away]] of pairs.entries()) {
      const startsAt = readImportedInstant(`${dayAt(days[round] ?? 0)}T${league.hours[index] ?? '12:00'}`)
      if (!startsAt) continue
      const venueId = venues[(round + index) % venues.length] ?? null
      const number = round + 1
      const id = await storeMatch(ctx, {
        tournamentId: tournament.id,
        homeId: home.team,
        awayId: away.team,
        venueId,
        startsAt,
        round: { bn: `রাউন্ড ${number.toLocaleString('bn-BD')}`, en: `Round ${number}` },
      })
      const isOver = startsAt.getTime() + LENGTH_MS < now.getTime()
      const events = league.play(home, away, random)
      if (isOver) await storeEvents(ctx, id, events)
    }
  }
}
