// Calls of the redirect book.
import type { ApiRedirect, NewRedirect } from '#contract/redirect.ts'
import type { Api } from '../calls/api-client.ts'

export const REDIRECTS = 'redirects'
export const MISSING = 'missing-addresses'

/** Adds a redirect, or changes the one with this id. */
export function saveRedirect(
  api: Api,
  { id, ...input }: NewRedirect & { id: string | null },
): Promise<ApiRedirect> {
  return id === null
    ? api.send('POST', '/redirects', {}, input)
    : api.send('PUT', '/redirects/{id}', { id }, input)
}
