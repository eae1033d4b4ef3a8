// Turns unexpected errors into AppErrors for people; their cause is for the log only.
import {
  isCircuitOpen,
  isDatabaseFull,
  isDatabaseUnavailable,
  isMissingReference,
  isStatementTimeout,
  isUnconfirmed,
  isUnstorable,
} from '#server/db/errors.ts'
import { isDiskFull } from '#server/platform/files/disk-space.ts'
import { FileStoreUnavailable } from '#server/platform/files/file-store-unavailable.ts'
import { AppError, type ErrorDetails } from './app-error.ts'

const RETRY_AFTER_SECONDS = 5
/** Foreign keys that fail when a picture is deleted between its choice and the commit of the row that shows it. */
const PICTURES = [
  'posts_media_id_media_id_fk',
  'post_pictures_media_id_media_id_fk',
  'newspapers_cover_id_media_id_fk',
]

/** How many errors each lost part has caused, for the metrics. */
export const lostPartCounts = {
  DATABASE_AWAY: 0,
  DATABASE_FULL: 0,
  FILES_AWAY: 0,
  REPLICAS_AWAY: 0,
  STORAGE_FULL: 0,
}

function lost(code: keyof typeof lostPartCounts, details: ErrorDetails): AppError {
  lostPartCounts[code]++
  return new AppError(code, details)
}

/**
 * Any error as an AppError: itself, DATABASE_AWAY or FILES_AWAY when one of them cannot be reached or takes too long, REPLICAS_AWAY
 * when no replica confirms what is stored, STORAGE_FULL or DATABASE_FULL when there is no room for a file or a row, MEDIA_UNKNOWN for a deleted picture, BAD_REQUEST for a value that cannot be
 * stored and that no schema refused, else INTERNAL.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof FileStoreUnavailable)
    return lost('FILES_AWAY', { retryAfter: RETRY_AFTER_SECONDS, cause: error })
  if (isDiskFull(error)) return lost('STORAGE_FULL', { cause: error })
  if (isDatabaseFull(error)) return lost('DATABASE_FULL', { cause: error })
  if (isUnconfirmed(error)) return lost('REPLICAS_AWAY', { retryAfter: RETRY_AFTER_SECONDS, cause: error })
  // Most often it waited for a lock; nothing of it is stored.
  if (isDatabaseUnavailable(error) || isStatementTimeout(error))
    return lost('DATABASE_AWAY', { retryAfter: RETRY_AFTER_SECONDS, cause: error })
  if (isMissingReference(error, PICTURES))
    return new AppError('MEDIA_UNKNOWN', { field: 'mediaId', cause: error })
  if (isUnstorable(error)) return new AppError('BAD_REQUEST', { cause: error })
  return new AppError('INTERNAL', { cause: error })
}

/**
 * Whether the log needs more than the request line. Not under overload, nor while the database is known to be unreachable: an
 * hour of failures must not fill the log.
 */
export function shouldLogDetails(error: AppError): boolean {
  return error.status >= 500 && error.code !== 'OVERLOADED' && !isCircuitOpen(error)
}
