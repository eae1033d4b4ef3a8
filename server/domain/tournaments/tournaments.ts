// Tournaments service: a season of a competition with its rules, stages and teams. Squads: squads.ts. Matches: matches/. Tables:
// standings/.
import type { ApiListedTournament } from '#contract/matches/api-tournament.ts'
import type { MatchTeam } from '#contract/matches/match.ts'
import type {
  Names,
  NewTournament,
  Sport,
  StageTableRules,
  TournamentChange,
} from '#contract/matches/tournament.ts'
import type { Stored } from '#contract/stored.ts'
import type { Transaction } from '#server/db/client.ts'
import { isMissingReference } from '#server/db/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { matchesOfTag, scoresTag, tournamentTag } from '../cache-tags.ts'
import type { Ctx, ReadingCtx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { differingFields } from '../same-value.ts'
import { findTeams } from '../teams/teams.ts'
import { writeAs } from '../write-as.ts'
import { asStage, checkDays, checkTeams, chooseSlug, storedFields, writeParts } from './tournament-parts.ts'
import {
  findTournamentRow,
  hasMatches,
  insertTournament,
  lockSlugs,
  lockTournament,
  removeTournament,
  selectStages,
  selectTeamsOf,
  selectTournaments,
  selectTournamentsById,
  selectTournamentsOfTeam,
  type TournamentRow,
  writeTournament,
} from './tournament-queries.ts'

export type Stage = { id: string; name: Names; hasTable: boolean; table: StageTableRules }
export type ListedTournament = Stored<ApiListedTournament>
export type Tournament = ListedTournament & {
  stages: Stage[]
  /** `stageId`: the stage to which the team belongs. */
  teams: { team: MatchTeam; stageId: string | null }[]
}

type Wanted = {
  sport?: Sport | undefined
  termId?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** Tournaments, newest first. Public. */
export async function listTournaments(
  ctx: Ctx,
  { sport, termId, cursor = '', limit }: Wanted,
): Promise<{ tournaments: ListedTournament[]; next: string | null }> {
  if (!/^\d{0,6}$/.test(cursor)) throw new AppError('CURSOR_INVALID', { field: 'cursor' })
  const offset = Number(cursor)
  const rows = await selectTournaments(ctx.readDb, { sport, termId, offset, limit: limit + 1 })
  const next = rows.length > limit ? String(offset + limit) : null
  return { tournaments: rows.slice(0, limit).map(asListed), next }
}

/** One tournament; TOURNAMENT_NOT_FOUND. Public. */
export async function getTournament(
  ctx: ReadingCtx,
  by: { id: string } | { slug: string },
): Promise<Tournament> {
  const row = await findTournamentRow(ctx.readDb, by)
  const [tournament] = row ? await complete(ctx, [row]) : []
  if (!tournament) throw new AppError('TOURNAMENT_NOT_FOUND')
  return tournament
}

/** These tournaments in this order; those that do not exist are missing. Public. */
export async function findTournaments(ctx: Ctx, ids: readonly string[]): Promise<Tournament[]> {
  if (ids.length === 0) return []
  const rows = await selectTournamentsById(ctx.readDb, ids)
  return complete(
    ctx,
    ids.flatMap((id) => rows.find((row) => row.id === id) ?? []),
  )
}

/** The tournaments a team takes part in, newest first. Public. */
export async function listTournamentsOf(
  ctx: Ctx,
  wanted: { teamId: string; limit: number },
): Promise<ListedTournament[]> {
  return (await selectTournamentsOfTeam(ctx.readDb, wanted)).map(asListed)
}

/** Adds the stages and teams to these tournaments. */
async function complete(ctx: ReadingCtx, rows: readonly TournamentRow[]): Promise<Tournament[]> {
  const ids = rows.map(({ id }) => id)
  const [stages, teams] = await Promise.all([selectStages(ctx.readDb, ids), selectTeamsOf(ctx.readDb, ids)])
  const find = await findTeams(
    ctx,
    teams.map(({ teamId }) => teamId),
  )
  return rows.map((row) => ({
    ...asListed(row),
    stages: stages.filter(({ tournamentId }) => tournamentId === row.id).map(asStage),
    teams: teams
      .filter(({ tournamentId }) => tournamentId === row.id)
      .map(({ teamId, stageId }) => ({ team: find(teamId), stageId })),
  }))
}

/**
 * Adds a tournament; with an `id` only once: what was stored with it under the same name is returned. TOURNAMENT_SLUG_TAKEN for a
 * requested slug; FIELD_INVALID for a team, term or stage that does not exist, or `id` for that of another tournament;
 * TOURNAMENT_ENDS_EARLY for a last day before the first.
 */
export async function createTournament(
  ctx: Ctx,
  { id = newId(ctx.clock), ...input }: NewTournament,
  isDemo = false,
): Promise<Tournament> {
  permit(ctx, 'tournament.manage')
  checkDays(input)
  await checkTeams(ctx, input)
  await store(ctx, async (transaction) => {
    const { name, season, stages, teams, rules, slug: asked, ...fields } = input
    await lockSlugs(transaction)
    const stored = await findTournamentRow(transaction, { id })
    if (stored) return checkRepeated(stored, input)
    const slug = await chooseSlug(transaction, id, asked, `${name.en} ${season}`)
    const names = { nameBn: name.bn, nameEn: name.en }
    const row = { ...fields, ...names, season, slug, rules, sport: rules.sport }
    await insertTournament(transaction, { ...row, id, createdAt: ctx.clock.now(), demo: isDemo })
    await writeParts(ctx, transaction, id, { stages, teams })
    // Nobody acted when the demo newsroom was set up, so the audit log has no entry.
    if (!isDemo) await record(ctx, transaction, { act: 'tournament.created', object: objectOf({ id, name }) })
    await ctx.changes.publishInvalidation(transaction, tagsOf(id, teams))
  })
  return getTournament(fresh(ctx), { id })
}

/** Changes the given fields. Errors as for {@link createTournament}, and TOURNAMENT_CHANGED for an outdated version. */
export async function updateTournament(ctx: Ctx, id: string, change: TournamentChange): Promise<Tournament> {
  permit(ctx, 'tournament.manage')
  await checkTeams(ctx, change)
  await store(ctx, async (transaction) => {
    const before = await lockTournament(transaction, id)
    checkChange(before, change)
    const former = await selectTeamsOf(transaction, [id])
    const changed = differingFields(change, {
      ...storedFields(before, await selectStages(transaction, [id]), former),
      ...(change.slug?.trim() === '' && { slug: change.slug }),
    })
    if (changed.length === 0) return
    const { startsOn = before.startsOn, endsOn = before.endsOn } = change
    checkDays({ startsOn, endsOn })
    const {
      version: _version,
      name,
      slug: asked = '',
      stages,
      teams,
      rules = before.rules,
      ...fields
    } = change
    const isSlugKept = asked.trim() === '' || asked === before.slug
    const slug = isSlugKept ? before.slug : await chooseSlug(transaction, id, asked, '')
    await writeTournament(transaction, id, {
      ...fields,
      rules,
      version: before.version + 1,
      ...(name && { nameBn: name.bn, nameEn: name.en }),
      slug,
      formerSlugs: [...new Set([...before.formerSlugs, before.slug])].filter((former) => former !== slug),
    })
    await writeParts(ctx, transaction, id, { stages, teams })
    if (changed.includes('rules'))
      await ctx.jobs.add(transaction, 'derive-matches', { tournamentId: id }, { key: id })
    await record(ctx, transaction, {
      act: 'tournament.changed',
      object: objectOf({ id, name: name ?? { bn: before.nameBn, en: before.nameEn } }),
      details: { fields: changed.join(' ') },
    })
    await ctx.changes.publishInvalidation(transaction, tagsOf(id, [...former, ...(teams ?? [])]))
  })
  return getTournament(fresh(ctx), { id })
}

function checkChange(
  before: TournamentRow | null,
  { version, rules }: TournamentChange,
): asserts before is TournamentRow {
  if (!before) throw new AppError('TOURNAMENT_NOT_FOUND')
  if (version !== undefined && version !== before.version)
    throw new AppError('TOURNAMENT_CHANGED', { field: 'version' })
  if (rules && rules.sport !== before.sport) throw new AppError('FIELD_INVALID', { field: 'rules.sport' })
}

function checkRepeated({ nameBn, nameEn, season }: TournamentRow, wanted: NewTournament): void {
  const { name } = wanted
  if (nameBn !== name.bn || nameEn !== name.en || season !== wanted.season)
    throw new AppError('FIELD_INVALID', { field: 'id' })
}

async function store(ctx: Ctx, work: (transaction: Transaction) => Promise<void>): Promise<void> {
  try {
    await writeAs(ctx, 'tournament.manage', work)
  } catch (error) {
    if (!isMissingReference(error, ['tournaments_term_id_terms_id_fk'])) throw error
    throw new AppError('FIELD_INVALID', { field: 'termId', cause: error })
  }
}

/** Deletes a tournament without matches; TOURNAMENT_IN_USE while it has some. */
export async function deleteTournament(ctx: Ctx, id: string): Promise<void> {
  await writeAs(ctx, 'tournament.manage', async (transaction) => {
    const row = await lockTournament(transaction, id)
    if (!row) throw new AppError('TOURNAMENT_NOT_FOUND')
    if (await hasMatches(transaction, id)) throw new AppError('TOURNAMENT_IN_USE')
    const teams = await selectTeamsOf(transaction, [id])
    await removeTournament(transaction, id)
    await record(ctx, transaction, {
      act: 'tournament.deleted',
      object: objectOf({ id, name: { bn: row.nameBn, en: row.nameEn } }),
    })
    await ctx.changes.publishInvalidation(transaction, tagsOf(id, teams))
  })
}

/** Reads after a change use the database that was written, because a replica may be behind. */
function fresh(ctx: Ctx): Ctx {
  return { ...ctx, readDb: ctx.db }
}

function tagsOf(id: string, teams: { teamId: string }[]): string[] {
  return [
    tournamentTag(id),
    tournamentTag('all'),
    scoresTag('now'),
    ...new Set(teams.map(({ teamId }) => matchesOfTag(teamId))),
  ]
}

function objectOf({ id, name }: { id: string; name: Names }) {
  return { kind: 'tournament', id, name: `${name.bn} · ${name.en}` } as const
}

function asListed({ nameBn, nameEn, createdAt: _at, demo: _demo, ...row }: TournamentRow): ListedTournament {
  return { ...row, name: { bn: nameBn, en: nameEn } }
}
