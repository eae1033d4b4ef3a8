// Teams service: entries of the name book of the kind `team`, with short names for score lines.

import type { Language } from '#contract/language.ts'
import type { NewTeam, TeamChange } from '#contract/matches/competitor.ts'
import type { MatchTeam } from '#contract/matches/match.ts'
import type { Gender, Names } from '#contract/matches/tournament.ts'
import { matchesOfTag, scoresTag, termTag } from '../cache-tags.ts'
import type { Ctx, ReadingCtx } from '../ctx.ts'
import { changeNamed, createNamed, findNamed } from '../name-book/named-entries.ts'
import { listTermPage } from '../name-book/term-list.ts'
import { differingFields } from '../same-value.ts'
import { selectTeams, type TeamFields, writeTeam } from './team-queries.ts'

export type Team = MatchTeam & { gender: Gender }

const NO_FIELDS: TeamFields = { short: { bn: '', en: '' }, gender: 'male' }

/** Teams by slug; `search` finds words of any spelling. Public. */
export async function listTeams(
  ctx: Ctx,
  wanted: { search?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ teams: Team[]; next: string | null }> {
  const { terms, next } = await listTermPage(ctx, { ...wanted, kind: 'team' })
  const find = await findTeams(
    ctx,
    terms.map(({ id }) => id),
  )
  return { teams: terms.map(({ id }) => find(id)), next }
}

/** Looks up these teams by id. For a team without a short name, `short` is its name. Public. */
export async function findTeams(ctx: ReadingCtx, ids: string[]): Promise<(id: string) => Team> {
  const [named, fields] = [await findNamed(ctx), await selectTeams(ctx.readDb, [...new Set(ids)])]
  return (id) => {
    const { short, gender } = fields.get(id) ?? NO_FIELDS
    const team = named(id)
    return { ...team, short: { bn: short.bn || team.name.bn, en: short.en || team.name.en }, gender }
  }
}

/** Adds a team; TERM_SPELLING_TAKEN with the field where another entry has its name. */
export async function createTeam(ctx: Ctx, { short, gender, ...named }: NewTeam): Promise<Team> {
  const id = await createNamed(ctx, { kind: 'team', ...named }, (transaction, team) =>
    writeTeam(transaction, team, { short, gender }),
  )
  return getTeam(ctx, id)
}

/** Changes the given fields; TEAM_NOT_FOUND. */
export async function updateTeam(ctx: Ctx, id: string, change: TeamChange): Promise<Team> {
  const { name } = (await findNamed(ctx))(id)
  await changeNamed(ctx, { kind: 'team', id, change }, async (transaction) => {
    const before = (await selectTeams(transaction, [id])).get(id) ?? NO_FIELDS
    const { gender = before.gender } = change
    const short = shortAfter(before.short, name, change.short)
    const fields = differingFields({ short, gender }, before)
    if (fields.length > 0) await writeTeam(transaction, id, { short, gender })
    return { isChanged: fields.length > 0, fields, tags: [termTag(id), matchesOfTag(id), scoresTag('now')] }
  })
  return getTeam(ctx, id)
}

/** Teams without a short name are shown with their name: sent back, it is still no short name. */
function shortAfter(stored: Names, name: Names, sent: Names = stored): Names {
  const after = (edition: Language) =>
    stored[edition] === '' && sent[edition] === name[edition] ? '' : sent[edition]
  return { bn: after('bn'), en: after('en') }
}

async function getTeam(ctx: Ctx, id: string): Promise<Team> {
  return (await findTeams({ ...ctx, readDb: ctx.db }, [id]))(id)
}
