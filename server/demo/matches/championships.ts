// The championships of the demo newsroom: a finished athletics meeting and women's kabaddi, with the stories about them.

import { dhakaDay } from '#bangla/dates.ts'
import { DAY_MS, HOUR_MS } from '#bangla/durations.ts'
import type { NewTournament } from '#contract/matches/tournament.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { updatePlayer } from '#server/domain/players/players.ts'
import { setSquad } from '#server/domain/tournaments/squads.ts'
import { createTournament } from '#server/domain/tournaments/tournaments.ts'
import { type ChampionshipData, type DemoContest, readChampionshipData } from './championship-data.ts'
import { addNames, storeEvents, storeMatch } from './demo-entries.ts'
import { playContest, playKabaddi } from './play-championships.ts'

/** A match and the slugs of the stories about it. */
export type StoryLink = { matchId: string; slugs: string[] }

/** Stores both championships, dated around now. Returns which stories are about which matches. */
export async function storeChampionships(ctx: Ctx): Promise<StoryLink[]> {
  const data = await readChampionshipData()
  const [stadium = null, hall = null] = await addNames(ctx, 'ground', data.venues)
  return [...(await storeMeeting(ctx, data, stadium)), ...(await storeKabaddi(ctx, data, hall))]
}

const TABLE = {
  points: { win: 2, draw: 1, loss: 0, noResult: 1 },
  criteria: ['points', 'goalDifference', 'goalsFor'],
} as const satisfies NewTournament['rules']['table']

async function storeTournament(
  ctx: Ctx,
  fields: Pick<NewTournament, 'name' | 'gender' | 'rules'>,
  { teams, days }: { teams: readonly string[]; days: number },
) {
  const now = ctx.clock.now()
  const dayBefore = (days: number) => dhakaDay(new Date(now.getTime() - days * DAY_MS))
  return createTournament(
    ctx,
    {
      ...fields,
      season: dayBefore(0).slice(0, 4),
      slug: '',
      termId: null,
      startsOn: dayBefore(days),
      endsOn: dayBefore(0),
      rules: { ...fields.rules, table: TABLE },
      stages: [{ name: { bn: 'গ্রুপ পর্ব', en: 'Group stage' }, hasTable: true, table: NO_DECISIONS }],
      teams: teams.map((teamId) => ({ teamId, stage: 0 })),
    },
    true,
  )
}

const NO_DECISIONS = { deductions: [], annulled: [], order: [] }

function hoursAgo(ctx: Ctx, hours: number): Date {
  return new Date(ctx.clock.now().getTime() - hours * HOUR_MS)
}

async function storeMeeting(
  ctx: Ctx,
  { clubs: names, contests }: ChampionshipData,
  venueId: string | null,
): Promise<StoryLink[]> {
  const clubs = await addNames(ctx, 'team', names)
  const { id: tournamentId } = await storeTournament(
    ctx,
    {
      name: { bn: 'জাতীয় অ্যাথলেটিকস', en: 'National Athletics Championships' },
      gender: 'male',
      rules: { sport: 'athletics', format: 'race', table: TABLE },
    },
    { teams: clubs, days: 1 },
  )
  const links: StoryLink[] = []
  const members = new Map<string, string[]>()
  for (const contest of contests) {
    const { disciplineId, people } = await storeNames(ctx, contest)
    for (const [at, { club }] of contest.lines.entries()) {
      const team = club === null ? undefined : clubs[club]
      if (team !== undefined) members.set(team, [...(members.get(team) ?? []), people[at] ?? ''])
    }
    const id = await storeMatch(ctx, {
      tournamentId,
      homeId: disciplineId,
      awayId: disciplineId,
      venueId,
      startsAt: hoursAgo(ctx, contest.hoursAgo),
      rules: { format: contest.format },
    })
    await storeEvents(ctx, id, playContest(contest, people))
    links.push({ matchId: id, slugs: contest.stories })
  }
  for (const [teamId, players] of members) {
    const plain = { isCaptain: false, isKeeper: false, shirtNumber: null }
    await setSquad(
      ctx,
      { tournamentId, teamId },
      players.map((playerId) => ({ playerId, ...plain })),
    )
  }
  return links
}

async function storeNames(ctx: Ctx, { name, lines }: DemoContest) {
  const [disciplineId = ''] = await addNames(ctx, 'other', [name])
  const people = await addNames(
    ctx,
    'player',
    lines.map((line) => line.name),
  )
  if (name.en.startsWith('Women')) for (const id of people) await updatePlayer(ctx, id, { gender: 'female' })
  return { disciplineId, people }
}

async function storeKabaddi(
  ctx: Ctx,
  { kabaddi }: ChampionshipData,
  venueId: string | null,
): Promise<StoryLink[]> {
  const teams = await addNames(ctx, 'team', kabaddi.teams)
  const [raider = ''] = await addNames(ctx, 'player', [kabaddi.raider])
  await updatePlayer(ctx, raider, { gender: 'female' })
  const { id: tournamentId, stages } = await storeTournament(
    ctx,
    {
      name: { bn: 'জাতীয় নারী কাবাডি চ্যাম্পিয়নশিপ', en: 'National Women’s Kabaddi Championship' },
      gender: 'female',
      rules: { sport: 'kabaddi', format: 'kabaddi', table: TABLE },
    },
    { teams, days: 5 },
  )
  const sides = ({ home, away }: { home: number; away: number }) => ({
    homeId: teams[home] ?? '',
    awayId: teams[away] ?? '',
    tournamentId,
    venueId,
  })
  for (const match of kabaddi.matches) {
    const startsAt = hoursAgo(ctx, match.daysAgo * 24)
    const id = await storeMatch(ctx, { ...sides(match), stageId: stages[0]?.id ?? null, startsAt })
    await storeEvents(ctx, id, playKabaddi(match.halves, null))
  }
  const { final } = kabaddi
  const round = { bn: 'ফাইনাল', en: 'Final' }
  const id = await storeMatch(ctx, { ...sides(final), round, startsAt: hoursAgo(ctx, final.hoursAgo) })
  const last = { team: teams[final.home] ?? '', player: raider, points: final.last }
  await storeEvents(ctx, id, playKabaddi(final.halves, last))
  return [{ matchId: id, slugs: kabaddi.stories }]
}
