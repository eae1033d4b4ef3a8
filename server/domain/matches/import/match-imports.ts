// Lists imports of matches, and undoes an import by removing its matches with their logs.
import type { CacheTag } from '#contract/cache-tag.ts'
import { can } from '#contract/permissions.ts'
import { personIdOf } from '#contract/role.ts'
import { MATCH_IMPORT_LOCK } from '#server/db/locks.ts'
import { withSessionLock } from '#server/db/session-lock.ts'
import { withdrawPages } from '#server/domain/alerts/withdraw-pages.ts'
import { AppError } from '#server/domain/app-error.ts'
import { record } from '#server/domain/audit/audit.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { pageOf, readCursor } from '#server/domain/cursor.ts'
import { permit } from '#server/domain/permit.ts'
import { writeAs } from '#server/domain/write-as.ts'
import { selectPlayersOf } from '../event-queries.ts'
import { tagsOfMatch } from '../match-log.ts'
import { removeMatchRow } from '../match-queries.ts'
import {
  type CountedImport,
  countMatches,
  findImport,
  type ImportRow,
  lockUntouched,
  markUndone,
  selectImports,
} from './import-queries.ts'

/** `kept`: matches that stay, because people scored or changed them or linked stories to them since. */
export type UndoResult = { removed: number; kept: number }

const MATCHES_AT_ONCE = 20

type Wanted = { tournamentId?: string | undefined; cursor?: string | undefined; limit: number }

/** Newest first, with the matches that still exist; editors see their own imports, admins all. */
export async function listMatchImports(
  ctx: Ctx,
  { tournamentId, cursor, limit }: Wanted,
): Promise<{ imports: CountedImport[]; next: string | null }> {
  permit(ctx, 'tournament.manage')
  const own = can(ctx.viewer, 'match.import') ? {} : { by: personIdOf(ctx.viewer) ?? '' }
  const found = await selectImports(ctx.db, {
    ...own,
    tournamentId,
    after: readCursor(cursor),
    limit: limit + 1,
  })
  const { rows, next } = pageOf(found, limit, ({ at, id }) => ({ at, id }))
  return { imports: rows, next }
}

/**
 * Removes the matches that the import added, with their logs, in small transactions; if interrupted, it can be called again.
 * Names and tournaments stay, and so do matches that people worked on since. MATCH_IMPORT_NOT_FOUND, MATCH_IMPORT_UNDONE,
 * MATCH_IMPORT_BUSY while matches are imported. Editors undo their own imports, admins all.
 */
export async function undoMatchImport(ctx: Ctx, id: string): Promise<UndoResult> {
  permit(ctx, 'tournament.manage')
  const known = await findImport(ctx.db, id)
  if (known) permit(ctx, actionFor(ctx, known))
  const undone = await withSessionLock(ctx.db, { lock: MATCH_IMPORT_LOCK, part: 0 }, async ({ lost }) => {
    const found = await findImport(ctx.db, id)
    if (!found) throw new AppError('MATCH_IMPORT_NOT_FOUND')
    if (found.undoneAt) throw new AppError('MATCH_IMPORT_UNDONE')
    let removed = 0
    for (let some = await removeSome(ctx, found); some > 0; some = await removeSome(ctx, found)) {
      removed += some
      lost.throwIfAborted()
    }
    const kept = await countMatches(ctx.db, id)
    await writeAs(ctx, actionFor(ctx, found), async (transaction) => {
      await markUndone(transaction, id, ctx.clock.now())
      await record(ctx, transaction, {
        act: 'matches.import-undone',
        object: { kind: 'match-import', id, name: found.name },
        details: { matches: String(removed), kept: String(kept) },
      })
    })
    return { removed, kept }
  })
  if (!undone) throw new AppError('MATCH_IMPORT_BUSY')
  return undone
}

/** The permission that is needed to undo this import. */
function actionFor({ viewer }: Ctx, { by }: ImportRow) {
  return by !== null && by === personIdOf(viewer) ? 'tournament.manage' : 'match.import'
}

/** Removes one batch of matches. Returns their number; 0 when none are left. */
async function removeSome(ctx: Ctx, row: ImportRow): Promise<number> {
  const { id, name } = row
  return writeAs(ctx, actionFor(ctx, row), async (transaction) => {
    const found = await lockUntouched(transaction, id, MATCHES_AT_ONCE)
    const by = personIdOf(ctx.viewer)
    const now = ctx.clock.now()
    const tags = new Set<CacheTag>()
    await withdrawPages(ctx, transaction, { kind: 'match', ids: found.map((match) => match.id) })
    for (const match of found) {
      const players = await selectPlayersOf(transaction, match.id)
      for (const tag of tagsOfMatch(match, now, players)) tags.add(tag)
      await removeMatchRow(transaction, { id: match.id, reason: `import undone: ${name}`, by })
    }
    if (tags.size > 0) await ctx.changes.publishInvalidation(transaction, [...tags])
    return found.length
  })
}
