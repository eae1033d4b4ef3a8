// A small league for tests of reading pages: a finished Twenty20, one that is being played, a fixture, and a football match. Made
// through the services.
import { newPlayerSchema, newTeamSchema, newVenueSchema } from '#contract/matches/competitor.ts'
import type { Match } from '#contract/matches/match.ts'
import { newMatchSchema } from '#contract/matches/match.ts'
import { newEventsSchema } from '#contract/matches/match-event.ts'
import { newTournamentSchema } from '#contract/matches/tournament.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { appendEvents } from '#server/domain/matches/append-events.ts'
import { createMatch, getMatch } from '#server/domain/matches/matches.ts'
import { createPlayer } from '#server/domain/players/players.ts'
import { createTeam } from '#server/domain/teams/teams.ts'
import { setSquad } from '#server/domain/tournaments/squads.ts'
import { createTournament } from '#server/domain/tournaments/tournaments.ts'
import { createVenue } from '#server/domain/venues/venues.ts'
import { type Entry, entry, footballEvents, innings, opening, shortMatch } from './match-scripts.ts'

const LETTERS = 'কখগঘচছজঝটঠডঢতথদধনপফবভমযরলশসহ'
const GIVEN = ['রাশেদ', 'তানভীর', 'শাহীন', 'ইমরান', 'জাহিদ', 'মামুন', 'আরিফ', 'সোহেল', 'কামরুল', 'নাঈম', 'হাসিব']

export type League = {
  home: string
  away: string
  slugs: { home: string; away: string; player: string; venue: string; tournament: string }
  finished: Match
  live: Match
  fixture: Match
  football: Match
  /** Appends a ball to the live match. */
  bowl(runs: number): Promise<void>
  /** A match that starts within the hour, without events. */
  addFixture(sport: 'cricket' | 'football'): Promise<Match>
  /** A league of football with a match that is being played, without goals. */
  addFootball(): Promise<{ id: string; slug: string; match: Match }>
  goal(side: 'home' | 'away', minute: number): Entry
  /** The entries of a whole match. */
  script(sport: 'cricket' | 'football'): Entry[]
  append(id: string, events: Entry[]): Promise<void>
}

export async function makeLeague(ctx: Ctx): Promise<League> {
  const home = await createTeam(
    ctx,
    newTeamSchema.parse({
      name: { bn: 'সূর্যতরুণ সংঘ', en: 'Surjotorun Club' },
      short: { bn: 'সূর্যতরুণ', en: 'Surjotorun' },
    }),
  )
  const away = await createTeam(
    ctx,
    newTeamSchema.parse({
      name: { bn: 'নবীন সংসদ', en: 'Nobin Sangsad' },
      short: { bn: 'নবীন', en: 'Nobin' },
    }),
  )
  const venue = await createVenue(ctx, newVenueSchema.parse({ name: { bn: 'পূর্ব মাঠ', en: 'East Field' } }))
  const [homePlayers, awayPlayers] = [await addPlayers(ctx, 'home', 0), await addPlayers(ctx, 'away', 11)]
  const tournament = await createTournament(
    ctx,
    newTournamentSchema.parse({
      name: { bn: 'মহানগর লিগ', en: 'Metropolitan League' },
      season: '2026',
      startsOn: '2026-11-01',
      rules: {
        sport: 'cricket',
        format: 't20',
        table: { points: { win: 2, draw: 1, loss: 0, noResult: 1 }, criteria: ['points', 'netRunRate'] },
      },
      teams: [home, away].map(({ id }) => ({ teamId: id, stage: null })),
    }),
  )
  const squad = homePlayers.map((playerId, at) => ({
    playerId,
    isCaptain: at === 0,
    isKeeper: at === 1,
    shirtNumber: at + 1,
  }))
  await setSquad(ctx, { tournamentId: tournament.id, teamId: home.id }, squad)
  const now = ctx.clock.now().getTime()
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  const add = (startsAt: string, more: object = {}) =>
    createMatch(
      ctx,
      newMatchSchema.parse({
        tournamentId: tournament.id,
        homeId: home.id,
        awayId: away.id,
        venueId: venue.id,
        startsAt,
        round: { bn: 'প্রথম রাউন্ড', en: 'First round' },
        officials: [{ role: 'umpire', name: 'অ. র.' }],
        ...more,
      }),
    )
  const finished = await add(at(-72))
  const live = await add(at(0))
  const fixture = await add(at(48))
  const football = await add(at(0), { tournamentId: null, sport: 'football', round: undefined })
  const sides = { home: home.id, away: away.id, homePlayers, awayPlayers }
  await append(ctx, finished.id, [
    ...opening(sides),
    ...innings(sides, true, 20),
    ...innings(sides, false, 20),
  ])
  await append(ctx, live.id, [
    ...opening(sides),
    ...innings(sides, true, 20),
    ...innings(sides, false, 5).slice(0, -2),
  ])
  await append(ctx, football.id, footballEvents(sides))
  const read = (id: string) => getMatch({ ...ctx, readDb: ctx.db }, id)
  return {
    home: home.id,
    away: away.id,
    slugs: {
      home: home.slug,
      away: away.slug,
      player: 'player-home-a',
      venue: venue.slug,
      tournament: tournament.slug,
    },
    finished: await read(finished.id),
    live: await read(live.id),
    fixture: await read(fixture.id),
    football: await read(football.id),
    bowl: (runs) => append(ctx, live.id, [entry('ball', { runs })]),
    addFixture: (sport) => add(at(0.5), { tournamentId: null, sport, round: undefined }),
    async addFootball() {
      const league = await createTournament(
        ctx,
        newTournamentSchema.parse({
          name: { bn: 'নগর ফুটবল লিগ', en: 'City Football League' },
          season: '2026',
          rules: {
            sport: 'football',
            format: 'league',
            table: {
              points: { win: 3, draw: 1, loss: 0, noResult: 0 },
              criteria: ['points', 'goalDifference'],
            },
          },
          teams: [home, away].map(({ id }) => ({ teamId: id, stage: null })),
        }),
      )
      const match = await add(at(0), { tournamentId: league.id, round: undefined })
      await append(ctx, match.id, footballEvents(sides).slice(0, 3))
      return { id: league.id, slug: league.slug, match: await read(match.id) }
    },
    goal: (side, minute) =>
      entry('goal', {
        ...(side === 'home'
          ? { team: home.id, player: homePlayers[8] }
          : { team: away.id, player: awayPlayers[8] }),
        at: { period: 'first half', minute },
      }),
    script: (sport) => (sport === 'football' ? footballEvents(sides) : shortMatch(sides)),
    append: (id, events) => append(ctx, id, events),
  }
}

async function addPlayers(ctx: Ctx, side: string, from: number): Promise<string[]> {
  const ids: string[] = []
  for (const [at, given] of GIVEN.entries()) {
    const name = {
      bn: `${given} ${LETTERS[from + at]}${side === 'home' ? 'াহা' : 'ূর'}`,
      en: `Player ${side} ${String.fromCharCode(97 + at)}`,
    }
    ids.push((await createPlayer(ctx, newPlayerSchema.parse({ name }))).id)
  }
  return ids
}

/** Appends entries to the log of a match, fifty per call. */
export async function append(ctx: Ctx, id: string, events: Entry[]): Promise<void> {
  for (let at = 0; at < events.length; at += 50) {
    const { lastSeq } = await getMatch({ ...ctx, readDb: ctx.db }, id)
    const batch = newEventsSchema.parse({
      base: lastSeq,
      events: events.slice(at, at + 50),
      acceptProblems: true,
    })
    const answer = await appendEvents(ctx, id, batch)
    if (answer.kind === 'missed') throw new Error('Somebody else wrote to the match')
  }
}
