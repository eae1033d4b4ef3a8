// Players service: entries of the name book of the kind `player`. Two players with the same name are distinguished by team and
// birth year. A player who was entered twice is merged; events keep naming both ids.
import type { NewPlayer, PlayerChange } from '#contract/matches/competitor.ts'
import type { NamedTerm } from '#contract/matches/match.ts'
import type { Gender } from '#contract/matches/tournament.ts'
import { can } from '#contract/permissions.ts'
import type { Term } from '#contract/term.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { matchesOfTag, termTag, tournamentTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { changeNamed, checkNamed, createNamed, findNamed } from '../name-book/named-entries.ts'
import { listTermPage } from '../name-book/term-list.ts'
import { listTerms } from '../name-book/topics.ts'
import { differingFields, isSame } from '../same-value.ts'
import { getMerges, groupOf, resolveMerged } from './merges.ts'
import {
  haveSharedMatch,
  type PlayerFields,
  type SquadName,
  selectAddedAt,
  selectMerged,
  selectNewestTeams,
  selectPlayers,
  selectTeamsOfPlayers,
  selectTournamentsOf,
  writePlayer,
} from './player-queries.ts'

export type Player = NamedTerm & {
  gender: Gender
  birthYear: number | null
  teams: NamedTerm[]
  mergedInto: string | null
}

const NO_FIELDS: PlayerFields = { gender: 'male', birthYear: null, mergedInto: null, addedAtMatch: null }

const ADULT = 18

/** The birth year for the public: null if the player may be a minor at some time in `year`. */
function publicBirthYear(birthYear: number | null, year: number): number | null {
  return birthYear !== null && year - birthYear > ADULT ? birthYear : null
}

/** Players by slug; `search` finds words of any spelling. Public; birth years of possible minors for the newsroom only. */
export async function listPlayers(
  ctx: Ctx,
  wanted: { search?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ players: Player[]; next: string | null }> {
  const { terms, next } = await listTermPage(ctx, { ...wanted, kind: 'player' })
  const find = await findPlayers(
    ctx,
    terms.map(({ id }) => id),
  )
  return { players: terms.map(({ id }) => find(id)), next }
}

/** Looks up these players by id. Public. */
export async function findPlayers(ctx: Ctx, ids: string[]): Promise<(id: string) => Player> {
  const named = await findNamed(ctx)
  const [fields, teams] = await Promise.all([
    selectPlayers(ctx.readDb, ids),
    selectTeamsOfPlayers(ctx.readDb, await listSquadNames(ctx, ids)),
  ])
  const year = ctx.clock.now().getFullYear()
  const seesAll = can(ctx.viewer, 'dashboard.open')
  return (id) => {
    const { gender, birthYear, mergedInto } = fields.get(id) ?? NO_FIELDS
    return {
      ...named(id),
      gender,
      birthYear: seesAll ? birthYear : publicBirthYear(birthYear, year),
      teams: (teams.get(id) ?? []).map(named),
      mergedInto,
    }
  }
}

/** These players with every id by which squads name them. */
async function listSquadNames(ctx: Ctx, ids: readonly string[]): Promise<SquadName[]> {
  const all = await Promise.all(ids.map(async (of) => (await listIdsOf(ctx, of)).map((id) => ({ id, of }))))
  return all.flat()
}

/** The team in whose squad each of these players was last; players without one are missing. Public. */
export async function findNewestTeams(ctx: Ctx, ids: string[]): Promise<Map<string, NamedTerm>> {
  const names = await listSquadNames(ctx, ids)
  const [named, teams] = await Promise.all([findNamed(ctx), selectNewestTeams(ctx.readDb, names)])
  return new Map([...teams].map(([player, team]) => [player, named(team)]))
}

/** Those of these players who are or were in a squad of the team. */
export async function findInTeam(
  transaction: Transaction,
  teamId: string,
  ids: string[],
): Promise<Set<string>> {
  const names = ids.map((id) => ({ id, of: id }))
  const teams = await selectTeamsOfPlayers(transaction, names)
  return new Set(ids.filter((id) => teams.get(id)?.includes(teamId)))
}

/** Returns a function from an id in a log to the player's name; it follows merges. Public. */
export async function findPeople(ctx: Ctx): Promise<(id: string) => NamedTerm> {
  const [named, merges] = await Promise.all([findNamed(ctx), getMerges(ctx)])
  return (id) => named(merges.get(id) ?? id)
}

/** The ids under which events name this player: their own and those merged into it. Public. */
export async function listIdsOf(ctx: Ctx, id: string): Promise<string[]> {
  const merges = await getMerges(ctx)
  return [id, ...[...merges].flatMap(([merged, into]) => (into === id && merged !== id ? [merged] : []))]
}

/** The entry whose page stands for that of this one: of a merged player the one they were merged into. Public. */
export async function findPresentTerm(ctx: Ctx, term: Term): Promise<Term> {
  const into = (await getMerges(ctx)).get(term.id)
  const [present] = into === undefined ? [] : await listTerms(ctx, [into])
  return present?.hasPage ? present : term
}

/** The entries by which stories name this one: it, and the players merged into it. Public. */
export async function listNamesOf(ctx: Ctx, term: Term): Promise<readonly Term[]> {
  const ids = await listIdsOf(ctx, term.id)
  return ids.length === 1 ? [term] : listTerms(ctx, ids)
}

/**
 * Adds a player; TERM_SPELLING_TAKEN with the field where another entry has the name, unless that is a player and `isAnother`
 * says that there are two of them.
 */
export async function createPlayer(ctx: Ctx, input: NewPlayer): Promise<Player> {
  const { gender, birthYear, isAnother: allowSameName, ...named } = input
  const id = await createNamed(ctx, { kind: 'player', ...named, allowSameName }, (transaction, player) =>
    writePlayer(transaction, player, { ...NO_FIELDS, gender, birthYear }),
  )
  return getPlayer(ctx, id)
}

/** The most players whom scorers may add to one match until an editor has looked at them: two squads, and some mistakes. */
const MAX_ADDED_AT_MATCH = 50

/**
 * Stores the fields that matches need of a player whom a scorer has just added at the ground of this match. The caller has checked
 * the permission. Players whom the desk adds are not marked. TOO_MANY_NEW_PLAYERS.
 */
export async function storeNewPlayer(
  ctx: Ctx,
  transaction: Transaction,
  id: string,
  { gender, matchId }: { gender: Gender; matchId: string },
): Promise<void> {
  const addedAtMatch = can(ctx.viewer, 'tournament.manage') ? null : matchId
  if (addedAtMatch !== null && (await selectAddedAt(transaction, matchId)).length >= MAX_ADDED_AT_MATCH)
    throw new AppError('TOO_MANY_NEW_PLAYERS')
  await writePlayer(transaction, id, { ...NO_FIELDS, gender, addedAtMatch })
}

/** Players whom a scorer added at the ground of this match, and no editor has looked at yet. For those who see its assignments. */
export async function listAddedPlayers(ctx: Ctx, matchId: string): Promise<Pick<NamedTerm, 'id' | 'name'>[]> {
  const [ids, named] = await Promise.all([selectAddedAt(ctx.db, matchId), findNamed(ctx)])
  return ids.map((id) => ({ id, name: named(id).name }))
}

/** Changes the given fields; PLAYER_NOT_FOUND. PLAYERS_MET for a merge of two players who took part in the same match, by any of their ids. */
export async function updatePlayer(ctx: Ctx, id: string, change: PlayerChange): Promise<Player> {
  const { mergedInto: into, ...named } = change
  const wanted = { kind: 'player', id, change: named, isInBook: into !== undefined } as const
  await changeNamed(ctx, wanted, async (transaction) => {
    const before = (await selectPlayers(transaction, [id])).get(id) ?? NO_FIELDS
    const { gender = before.gender, birthYear = before.birthYear } = change
    const mergedInto = into === undefined ? before.mergedInto : into
    const fields = differingFields({ gender, birthYear }, before)
    const isMerge = mergedInto !== before.mergedInto
    if (mergedInto !== null && isMerge) await checkMerge(ctx, transaction, id, mergedInto)
    // An editor has looked at the player.
    const after = { ...NO_FIELDS, gender, birthYear, mergedInto }
    const isChanged = !isSame(after, before)
    if (isChanged) await writePlayer(transaction, id, after)
    if (isMerge) await recordMerge(ctx, transaction, id, mergedInto)
    const touched = [id, mergedInto, before.mergedInto].filter((each) => each !== null)
    const tags = touched.flatMap((each) => [matchesOfTag(each), termTag(each)])
    // Leaders of tournaments are counted by person.
    const ofMerge = isMerge ? await tournamentTagsOf(transaction, id) : []
    return { isChanged, fields, tags: [...tags, ...ofMerge] }
  })
  return getPlayer(ctx, id)
}

async function checkMerge(ctx: Ctx, transaction: Transaction, id: string, into: string): Promise<void> {
  await checkNamed(ctx, 'player', into, 'mergedInto')
  const merged = await selectMerged(transaction)
  const own = groupOf(merged, id)
  if (own.includes(into)) throw new AppError('FIELD_INVALID', { field: 'mergedInto' })
  merged.delete(id)
  const others = groupOf(merged, resolveMerged(merged, into))
  if (await haveSharedMatch(transaction, own, others))
    throw new AppError('PLAYERS_MET', { field: 'mergedInto' })
}

async function tournamentTagsOf(transaction: Transaction, id: string): Promise<string[]> {
  const ids = groupOf(await selectMerged(transaction), id)
  return (await selectTournamentsOf(transaction, ids)).map(tournamentTag)
}

async function recordMerge(
  ctx: Ctx,
  transaction: Parameters<typeof record>[1],
  id: string,
  into: string | null,
): Promise<void> {
  const named = await findNamed(ctx)
  const name = (player: string) => `${named(player).name.bn} · ${named(player).name.en}`
  await record(ctx, transaction, {
    act: into === null ? 'player.merge-undone' : 'player.merged',
    object: { kind: 'term', id, name: name(id) },
    details: into === null ? {} : { into: name(into) },
  })
}

async function getPlayer(ctx: Ctx, id: string): Promise<Player> {
  return (await findPlayers({ ...ctx, readDb: ctx.db }, [id]))(id)
}
