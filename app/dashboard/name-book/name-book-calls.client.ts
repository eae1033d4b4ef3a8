// Calls of the name book.
import type { ApiTerm, NewTerm } from '#contract/term.ts'
import type { Api } from '../calls/api-client.ts'

export const NAMES = 'terms'

export type SavedName = NewTerm & { id: string | null; version: number }

/** Adds a name, or changes the one with this id if its version is still current. */
export function saveName(api: Api, { id, version, ...term }: SavedName): Promise<ApiTerm> {
  return id === null
    ? api.send('POST', '/terms', {}, term)
    : api.send('PUT', '/terms/{id}', { id }, { ...term, version })
}
