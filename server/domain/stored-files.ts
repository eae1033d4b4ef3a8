// Files that are stored before the row that names them: when that row is refused they go again. Which files, doors know.
import { isCircuitOpen, isDatabaseFull, isDatabaseUnavailable } from '#server/db/errors.ts'
import { FilesAway } from '#server/platform/files-away.ts'
import { AppError } from './app-error.ts'
import type { Ctx } from './ctx.ts'

/**
 * Stores files and the row that names them; when that fails, `remove` takes the files out again and the error goes on. Files
 * that cannot be removed now, or whose row may be there after all, are left and logged under `place`.
 */
export async function withStoredFiles<T>(
  ctx: Pick<Ctx, 'log'>,
  { place, remove }: { place: string; remove(): Promise<void> },
  store: () => Promise<T>,
): Promise<T> {
  try {
    return await store()
  } catch (error) {
    const left = mayBeCommitted(error) ? error : await remove().catch((failure: unknown) => failure)
    if (left !== undefined) ctx.log.warn({ err: left, place }, 'Files that no row may name were left')
    // The sender of a file sees an error about the file.
    throw isDatabaseFull(error) ? new AppError('STORAGE_FULL', { cause: error }) : error
  }
}

/** The answer to a commit can be lost: a row without its files is worse than files without a row. */
function mayBeCommitted(error: unknown): boolean {
  return !(error instanceof FilesAway) && isDatabaseUnavailable(error) && !isCircuitOpen(error)
}
