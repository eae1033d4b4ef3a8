// Rundown service: opens the drafts of a match because an editor asks for them. Those that are due by the clock: open-drafts.ts.
import type { DraftRole } from '#contract/rundown.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { selectAssigned, selectMatchForDrafts } from './rundown-queries.ts'
import { askedEditionsOf, draftId, possibleRole } from './rundown-rules.ts'
import { storeDrafts } from './store-drafts.ts'

export type OpenedDrafts = { role: DraftRole; ids: string[] }

/**
 * Opens the preview of a fixture or the report of any other match, in the editions of its tournament; both where it has none.
 * Their author is the first person assigned. MATCH_NOT_FOUND; MATCH_DRAFTS_IMPOSSIBLE for a contest of marks and a match that does
 * not take place; MATCH_DRAFTS_EXIST when there is one of them already, also in the bin.
 */
export async function askForDrafts(ctx: Ctx, matchId: string): Promise<OpenedDrafts> {
  permit(ctx, 'tournament.manage')
  const match = await selectMatchForDrafts(ctx.db, matchId)
  if (!match) throw new AppError('MATCH_NOT_FOUND')
  const role = possibleRole(match)
  if (role === null) throw new AppError('MATCH_DRAFTS_IMPOSSIBLE')
  const editions = askedEditionsOf(match)
  const [author = null] = await selectAssigned(ctx.db, [matchId])
  const isStored = await storeDrafts(ctx, { match, role, editions, author, isAsked: true })
  if (!isStored) throw new AppError('MATCH_DRAFTS_EXIST')
  return { role, ids: editions.map((language) => draftId(matchId, role, language)) }
}
