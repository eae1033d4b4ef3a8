// A match for tests of the scoring pad: two sides of eleven with squads, six overs or football, and who scores it. Made through the
// services.
import { newPlayerSchema, newTeamSchema } from '#contract/matches/competitor.ts'
import { matchChangeSchema, newMatchSchema } from '#contract/matches/match.ts'
import { newTournamentSchema } from '#contract/matches/tournament.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { createMatch, updateMatch } from '#server/domain/matches/matches.ts'
import { createPlayer } from '#server/domain/players/players.ts'
import { createTeam } from '#server/domain/teams/teams.ts'
import { setSquad } from '#server/domain/tournaments/squads.ts'
import { createTournament } from '#server/domain/tournaments/tournaments.ts'

const NAMES = {
  Padma: ['Arif', 'Babul', 'Dulal', 'Emon', 'Faruk', 'Galib', 'Habib', 'Imran', 'Jahid', 'Kamal', 'Liton'],
  Jamuna: [
    'Masum',
    'Nayan',
    'Omar',
    'Parvez',
    'Quamrul',
    'Rony',
    'Sajib',
    'Tuhin',
    'Uzzal',
    'Yasin',
    'Zakir',
  ],
} as const
const BENGALI = {
  Padma: 'আরিফ বাবুল দুলাল ইমন ফারুক গালিব হাবিব ইমরান জাহিদ কামাল লিটন',
  Jamuna: 'মাসুম নয়ন ওমর পারভেজ কামরুল রনি সজীব তুহিন উজ্জল ইয়াসিন জাকির',
}
const TEAMS = { Padma: 'পদ্মা ক্রীড়া সংঘ', Jamuna: 'যমুনা ক্লাব' }

type Side = { id: string; players: string[] }
export type PadMatch = { id: string; home: Side; away: Side }

/** Every player's name ends with `mark`, so that several matches fit into one name book. `scorers`: ids of reporters. */
export async function makePadMatch(
  ctx: Ctx,
  {
    sport = 'cricket',
    mark = 'A',
    scorers = [],
  }: { sport?: 'cricket' | 'football'; mark?: string; scorers?: string[] },
): Promise<PadMatch> {
  const home = await addSide(ctx, 'Padma', mark)
  const away = await addSide(ctx, 'Jamuna', mark)
  const table = { points: { win: 2, draw: 1, loss: 0, noResult: 1 }, criteria: ['points'] }
  const tournament = await createTournament(
    ctx,
    newTournamentSchema.parse({
      name: { bn: `নদী কাপ ${mark}`, en: `River Cup ${mark}` },
      season: '2026',
      rules: { sport, format: sport === 'cricket' ? 'six-overs' : 'cup', table },
      teams: [home, away].map(({ id }) => ({ teamId: id, stage: null })),
    }),
  )
  for (const { id, players } of [home, away])
    await setSquad(
      ctx,
      { tournamentId: tournament.id, teamId: id },
      players.map((playerId, at) => ({
        playerId,
        isCaptain: at === 0,
        isKeeper: at === 1,
        shirtNumber: at + 1,
      })),
    )
  const { id } = await createMatch(
    ctx,
    newMatchSchema.parse({
      tournamentId: tournament.id,
      homeId: home.id,
      awayId: away.id,
      startsAt: ctx.clock.now().toISOString(),
    }),
  )
  await updateMatch(ctx, id, matchChangeSchema.parse({ scorers }))
  return { id, home, away }
}

async function addSide(ctx: Ctx, side: keyof typeof NAMES, mark: string): Promise<Side> {
  const team = await createTeam(
    ctx,
    newTeamSchema.parse({
      name: { bn: `${TEAMS[side]} ${mark}`, en: `${side} Club ${mark}` },
      short: { bn: TEAMS[side], en: side },
    }),
  )
  const bengali = BENGALI[side].split(' ')
  const players: string[] = []
  for (const [at, name] of NAMES[side].entries()) {
    const names = { bn: `${bengali[at]} ${mark}`, en: `${name} ${mark}` }
    players.push((await createPlayer(ctx, newPlayerSchema.parse({ name: names }))).id)
  }
  return { id: team.id, players }
}
