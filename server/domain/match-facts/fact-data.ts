// Loads the data for the facts of one match, and no more than the wanted facts need.
import type { Language } from '#contract/language.ts'
import type { Match } from '#contract/match.ts'
import type { Fact } from '#contract/match-fact.ts'
import type { TableRow } from '#sport/tables/table.ts'
import type { Ctx } from '../ctx.ts'
import { cursorAt } from '../cursor.ts'
import { listMatches } from '../matches/matches.ts'
import { type FullMatch, getFullMatch } from '../matches/read-log.ts'
import { getStandings, isIn } from '../standings/standings.ts'
import { listSquads, type Squad } from '../tournaments/squads.ts'
import { getTournament } from '../tournaments/tournaments.ts'

type Row = TableRow & { name: Record<Language, string> }

export type FactData = {
  full: FullMatch
  /** Of the tournament; empty where no fact needs them. */
  squads: Squad[]
  /** Finished matches before this one, newest first. */
  form: { home: Match[]; away: Match[] }
  meetings: Match[]
  /** The rows of the table to which both sides belong; empty without one. */
  table: Row[]
}

const FORM = 5
const MEETINGS = 50

/** MATCH_NOT_FOUND. Public. */
export async function loadFactData(ctx: Ctx, matchId: string, wanted: readonly Fact[]): Promise<FactData> {
  const full = await getFullMatch(ctx, matchId)
  const { home, away, tournament, startsAt, sport } = full.match
  const needs = (...names: Fact[]) => names.some((name) => wanted.includes(name))
  // A club may play several sports.
  const before = { status: 'finished', sport, cursor: cursorAt(startsAt) } as const
  const list = async (isNeeded: boolean, filter: Parameters<typeof listMatches>[1]) =>
    isNeeded ? (await listMatches(ctx, { ...before, ...filter })).matches : []
  const [ofHome, ofAway, meetings, squads, table] = await Promise.all([
    list(needs('home-form'), { teamId: home.id, limit: FORM }),
    list(needs('away-form'), { teamId: away.id, limit: FORM }),
    list(needs('meetings'), { between: [home.id, away.id], limit: MEETINGS }),
    tournament && needs('home-squad', 'away-squad') ? listSquads(ctx, tournament.id) : [],
    needs('table', 'home-position', 'away-position') ? loadTable(ctx, full.match) : [],
  ])
  return { full, squads, form: { home: ofHome, away: ofAway }, meetings, table }
}

async function loadTable(ctx: Ctx, { tournament, stage }: Match): Promise<Row[]> {
  if (!tournament) return []
  const standings = await getStandings(ctx, await getTournament(ctx, { id: tournament.id }))
  const own = standings.find((table) => isIn(stage?.id ?? null, table.stage, table.parts))
  return own?.rows.map(({ teamInfo, ...row }) => ({ ...row, name: teamInfo.name })) ?? []
}
