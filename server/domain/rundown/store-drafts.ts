// Stores the drafts of a match in one transaction that locks the match's row: the posts, and their link to the match. A second
// process finds them and stores nothing.
import type { Category } from '#contract/category.ts'
import type { Language } from '#contract/language.ts'
import type { Match } from '#contract/match.ts'
import { nameIn } from '#contract/person-names.ts'
import type { DraftRole } from '#contract/rundown.ts'
import type { Sport } from '#contract/tournament.ts'
import type { Ctx } from '../ctx.ts'
import { type PreparedDraft, prepareDraft, storePrepared } from '../editing/prepared-drafts.ts'
import { withCurrentFacts } from '../match-facts/match-facts.ts'
import { withLockedMatch } from '../matches/locked-match.ts'
import { getMatch } from '../matches/matches.ts'
import { getTournament } from '../tournaments/tournaments.ts'
import { type Described, draftText } from './draft-text.ts'
import { type Assigned, linkStory, selectDrafts } from './rundown-queries.ts'
import { type DueMatch, draftId, dueRole, possibleRole } from './rundown-rules.ts'

const CATEGORIES: Partial<Record<Sport, Category>> = { cricket: 'Cricket', football: 'Football' }

export type WantedDrafts = {
  match: DueMatch & { id: string }
  role: DraftRole
  editions: readonly Language[]
  /** The author of the drafts; null while nobody is assigned to the match. */
  author: Assigned | null
  /** An editor asked for them, so they need not be due. */
  isAsked?: boolean
}

/** Stores the drafts unless some exist. True when this call stored them. */
export async function storeDrafts(ctx: Ctx, wanted: WantedDrafts): Promise<boolean> {
  const { match, role, isAsked = false } = wanted
  const described = await describe({ ...ctx, readDb: ctx.db }, match.id)
  const drafts: PreparedDraft[] = []
  for (const language of wanted.editions) drafts.push(await prepare(ctx, wanted, described, language))
  const ids = drafts.map(({ row }) => row.id)
  const isStored = await withLockedMatch(ctx, match.id, async (transaction, present) => {
    // Meanwhile the match may have been moved, or another process may have stored the drafts.
    const now = { ...match, ...present }
    if ((isAsked ? possibleRole(now) : dueRole(now, ctx.clock.now())) !== role) return false
    if ((await selectDrafts(transaction, ids)).length > 0) return false
    await storePrepared(ctx, transaction, drafts)
    for (const postId of ids) await linkStory(transaction, { matchId: match.id, postId, role })
    return true
  })
  return isStored === true
}

async function describe(ctx: Ctx, id: string): Promise<Described> {
  const match = await getMatch(ctx, id)
  const { summary } = match
  const played = summary?.sport === 'cricket' ? summary.innings.filter(({ isSuperOver }) => !isSuperOver) : []
  return { match, hasTable: await hasTable(ctx, match), innings: played.length }
}

async function hasTable(ctx: Ctx, { tournament, stage }: Match): Promise<boolean> {
  if (!tournament) return false
  const { stages } = await getTournament(ctx, { id: tournament.id })
  return stages.length === 0 || stages.some((each) => each.id === stage?.id && each.hasTable)
}

async function prepare(
  ctx: Ctx,
  { match, role, author }: WantedDrafts,
  described: Described,
  language: Language,
): Promise<PreparedDraft> {
  const text = draftText(role, described, language)
  return prepareDraft(ctx, {
    ...{ id: draftId(match.id, role, language), language, headline: text.headline },
    richText: await withCurrentFacts({ ...ctx, readDb: ctx.db }, { ...text, language }),
    categories: [CATEGORIES[described.match.sport] ?? 'Sports'],
    reporter: author ? nameIn(author, language) : '',
    authorId: author?.id ?? null,
  })
}
