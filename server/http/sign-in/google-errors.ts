// Translates the `?error=` of the OAuth callback, set by Better Auth or the provider, into our error codes.
import type { ErrorCode } from '#contract/error-code.ts'

const CODES: Record<string, ErrorCode> = {
  account_disabled: 'ACCOUNT_DISABLED',
  email_not_found: 'EMAIL_INVALID',
  email_invalid: 'EMAIL_INVALID',
  oauth_provider_not_found: 'PROVIDER_NOT_SET_UP',
  // The provider reports that it is not working (RFC 6749, 4.1.2.1).
  server_error: 'PROVIDER_UNREACHABLE',
  temporarily_unavailable: 'PROVIDER_UNREACHABLE',
  internal_server_error: 'INTERNAL',
  unable_to_create_user: 'INTERNAL',
  unable_to_create_session: 'INTERNAL',
  validation_failed: 'INTERNAL',
}

/** The error code for an `?error=` value: PROVIDER_REFUSED for every refusal and for unknown values. */
export function googleErrorCode(word: string): ErrorCode {
  return (Object.hasOwn(CODES, word) && CODES[word]) || 'PROVIDER_REFUSED'
}
