// Translates errors of Better Auth into our error codes. Its own messages are never shown.
import { z } from 'zod'
import type { ErrorCode } from '#contract/error-code.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { AppError, type ErrorDetails } from '#server/domain/app-error.ts'
import { toAppError } from '#server/domain/unexpected-error.ts'

const BY_CODE: Record<string, [ErrorCode, ErrorDetails?]> = {
  INVALID_EMAIL_OR_PASSWORD: ['SIGN_IN_FAILED'],
  INVALID_EMAIL: ['EMAIL_INVALID', { field: 'email' }],
  USER_ALREADY_EXISTS: ['EMAIL_TAKEN', { field: 'email' }],
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: ['EMAIL_TAKEN', { field: 'email' }],
  PASSWORD_TOO_SHORT: ['PASSWORD_TOO_SHORT', { field: 'newPassword' }],
  PASSWORD_TOO_LONG: ['PASSWORD_TOO_LONG', { field: 'newPassword' }],
  INVALID_PASSWORD: ['PASSWORD_WRONG', { field: 'currentPassword' }],
  CREDENTIAL_ACCOUNT_NOT_FOUND: ['PASSWORD_NOT_SET', { field: 'currentPassword' }],
  INVALID_TOKEN: ['RESET_LINK_INVALID', { field: 'token' }],
  USER_NOT_FOUND: ['RESET_LINK_INVALID', { field: 'token' }],
  PROVIDER_NOT_FOUND: ['PROVIDER_NOT_SET_UP', { field: 'provider' }],
  INVALID_ORIGIN: ['FOREIGN_ORIGIN'],
  UNAUTHORIZED: ['SIGN_IN_REQUIRED'],
}
const BY_STATUS: Record<number, ErrorCode> = { 401: 'SIGN_IN_REQUIRED', 403: 'FORBIDDEN', 404: 'NOT_FOUND' }

const failure = z.object({ code: z.string() })

/** The error of a Better Auth response with status 400 or more; a general one for unknown codes. */
export async function readAuthError(answer: Response): Promise<AppError> {
  const read = failure.safeParse(await answer.json().catch(() => null))
  const known = read.success ? BY_CODE[read.data.code] : undefined
  if (known) return new AppError(...known)
  return new AppError(BY_STATUS[answer.status] ?? (answer.status < 500 ? 'BAD_REQUEST' : 'INTERNAL'))
}

/** Any thrown value as an AppError. Its cause is for the log. */
export function asSignInError(thrown: unknown): AppError {
  // Of two simultaneous registrations with one address, the later one fails at the unique index.
  if (isUniqueViolation(thrown, 'users_email')) return new AppError('EMAIL_TAKEN', { field: 'email' })
  return toAppError(thrown)
}
