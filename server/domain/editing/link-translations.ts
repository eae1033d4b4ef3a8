// Links translations: checks the permission, and changes both posts. SQL: translation-queries.ts.

import { can } from '#contract/permissions.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { toSubject } from '../posts/reading/permission-subject.ts'
import { linkTranslations, lockRelinked, type Touched } from './translation-queries.ts'

/**
 * Makes two posts each other's translation (`other` null: unlinks) and returns every post whose link changed. FORBIDDEN when
 * the viewer may not change one of the other posts now. The caller holds lockLinks.
 */
export async function linkAsTranslations(
  ctx: Ctx,
  transaction: Transaction,
  link: { id: string; other: string | null },
  by: { personId: string | null; now: Date },
): Promise<Touched[]> {
  // Checked on locked rows: a post approved since the request began no longer belongs to its writer.
  const reached = await lockRelinked(transaction, link)
  const mayChangeAll = reached.every((post) => can(ctx.viewer, 'post.update', toSubject(post)))
  if (!mayChangeAll) throw new AppError('FORBIDDEN', { field: 'translationOf' })
  return linkTranslations(transaction, link, by)
}
