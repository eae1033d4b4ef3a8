// Stores files before the row that names them, and removes them when that row is refused.
import { isCircuitOpen, isDatabaseFull, isDatabaseUnavailable } from '#server/db/errors.ts'
import { FileStoreUnavailable } from '#server/platform/files/file-store-unavailable.ts'
import { AppError } from './app-error.ts'
import type { Ctx } from './ctx.ts'

/**
 * Stores files and the row that names them. On failure, `remove` deletes the files and the error is rethrown. Files that
 * cannot be deleted now, or whose row may have been committed, are left and logged under `place`.
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
    // The person who sent the file sees an error about the file.
    throw isDatabaseFull(error) ? new AppError('STORAGE_FULL', { cause: error }) : error
  }
}

/** The result of a commit can be lost, and a row without its files is worse than files without a row. */
function mayBeCommitted(error: unknown): boolean {
  return !(error instanceof FileStoreUnavailable) && isDatabaseUnavailable(error) && !isCircuitOpen(error)
}
