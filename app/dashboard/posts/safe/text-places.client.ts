// Where a form's text is kept, for its keeper: this browser's store and the server's autosaves.
import { z } from 'zod'
import type { Api } from '#app/dashboard/api-client.ts'
import { staffPostSchema } from '#contract/api-post.ts'
import { type AutosaveInput, autosaveSchema, autosaveStoredSchema } from '#contract/autosave.ts'
import { isStoredFrom } from '../form/attempts.ts'
import { dropLocally, findLocally, keepLocally } from './draft-store.client.ts'
import { fieldsOfPost } from './fields-of.ts'
import type { KeptState, Places } from './keeper.ts'
import type { KeptText } from './leftover.ts'

export type Whose = { personId: string; postId: string | null }

const gone = z.object({ deletedCount: z.int() })
/** What a browser still sends for a window that is being closed. */
const OUTLIVING_BYTES = 60_000

export function placesFor(api: Api, key: string, { personId, postId }: Whose): Places {
  const path = `/autosaves/${key}`
  const input = ({ baseVersion, fields }: KeptState, sequence: number): AutosaveInput => ({
    personId,
    postId,
    baseVersion,
    sequence,
    fields,
  })
  return {
    putLocal: ({ image, ...state }) =>
      keepLocally({ key, personId, postId, ...state, savedAt: Date.now() }, image),
    dropLocal: dropLocally,
    async putRemote(state, sequence, signal) {
      const manner = { staysOnPage: true, signal }
      const stored = await api.send('PUT', path, input(state, sequence), autosaveStoredSchema, manner)
      return new Date(stored.savedAt)
    },
    leaveRemote(state, sequence) {
      const body = input(state, sequence)
      const keepalive = new Blob([JSON.stringify(body)]).size < OUTLIVING_BYTES
      const manner = { staysOnPage: true, keepalive }
      // The browser's own store has it in any case.
      api.send('PUT', path, body, autosaveStoredSchema, manner).catch(() => undefined)
    },
    dropRemote: (keys) => dropRemotely(api, postId, keys),
  }
}

/** Of these keys, those that the server knows: a text may never have come there, or be gone already. */
async function dropRemotely(api: Api, postId: string | null, keys: string[]): Promise<void> {
  const there = await textsOnServer(api, postId)
  const known = there.filter(({ key }) => keys.includes(key))
  const manner = { staysOnPage: true }
  await Promise.all(known.map(({ key }) => api.send('DELETE', `/autosaves/${key}`, undefined, gone, manner)))
}

export async function textsHere({ personId, postId }: Whose): Promise<KeptText[]> {
  const found = await findLocally(personId, postId)
  return found.map(({ savedAt, personId: _personId, postId: _postId, ...text }) => ({
    ...text,
    place: 'here',
    savedAt: new Date(savedAt),
  }))
}

export async function textsOnServer(api: Api, postId: string | null): Promise<KeptText[]> {
  const query = new URLSearchParams({ postId: postId ?? '' })
  const found = await api.get(`/autosaves?${query}`, z.array(autosaveSchema))
  return found.map(({ key, savedAt, baseVersion, fields }) => ({
    key,
    place: 'elsewhere',
    savedAt: new Date(savedAt),
    baseVersion,
    fields,
    image: null,
    triedKey: null,
  }))
}

/** A new post was saved, and the window went before it could clear its text away. */
export async function isStoredAsPost(api: Api, text: KeptText): Promise<boolean> {
  const headline = text.fields.headline.trim()
  if (headline === '') return false
  const query = new URLSearchParams({ status: 'any', q: headline, limit: '5' })
  const { items } = await api.list(`/allposts?${query}`, staffPostSchema)
  return items.some((post) => isStoredFrom(text, fieldsOfPost(post)))
}
