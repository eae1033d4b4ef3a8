// What the words mean that Better Auth, and the provider through it, put into `?error=` when somebody comes back.
import type { ErrorCode } from '#contract/error-code.ts'

const BY_WORD: Record<string, ErrorCode> = {
  account_disabled: 'ACCOUNT_DISABLED',
  email_not_found: 'EMAIL_INVALID',
  email_invalid: 'EMAIL_INVALID',
  oauth_provider_not_found: 'PROVIDER_NOT_SET_UP',
  // The provider says of itself that it is not well (RFC 6749, 4.1.2.1).
  server_error: 'PROVIDER_UNREACHABLE',
  temporarily_unavailable: 'PROVIDER_UNREACHABLE',
  internal_server_error: 'INTERNAL',
  unable_to_create_user: 'INTERNAL',
  unable_to_create_session: 'INTERNAL',
  validation_failed: 'INTERNAL',
}

/** The code for such a word. Refusals of every kind, and words nobody has heard of, are one general sentence. */
export function codeOfGoogleError(word: string): ErrorCode {
  return (Object.hasOwn(BY_WORD, word) && BY_WORD[word]) || 'PROVIDER_REFUSED'
}
