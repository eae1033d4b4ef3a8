// What people are told when something failed that no door foresaw. The cause itself is for the log only.
import { isDatabaseAway } from '#server/db/errors.ts'
import { AppError } from './app-error.ts'

const RETRY_AFTER_SECONDS = 5

/** Any error as an AppError: itself, DATABASE_AWAY when the database cannot be reached, else INTERNAL. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error))
    return new AppError('DATABASE_AWAY', { retryAfter: RETRY_AFTER_SECONDS, cause: error })
  return new AppError('INTERNAL', { cause: error })
}
