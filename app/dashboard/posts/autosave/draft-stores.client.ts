// Where the autosaver stores a draft: in this browser, and on the server for the same person on other devices.
import { type Api, SENT_EMPTY } from '#app/dashboard/calls/api-client.ts'
import type { AutosaveInput } from '#contract/posts/autosave.ts'
import { postToFields } from '../fields/post-fields.ts'
import { isSavedAs } from '../fields/same-text.ts'
import type { DraftRecord } from './draft-record.ts'
import type { DraftState, DraftStores } from './draft-state.ts'
import { deleteLocalDrafts, findLocalDrafts, saveLocalDraft, storeExitDraft } from './local-drafts.client.ts'
import type { StoredDraft } from './recovered-draft.ts'

/** `postId` is null for a new post. */
export type DraftOwner = { personId: string; postId: string | null }

/** The largest body that is sent while the window closes; browsers allow 64 kB for keepalive requests. */
const MAX_EXIT_BYTES = 60_000
const IN_BACKGROUND = { staysOnPage: true }

export function createDraftStores(api: Api, key: string, { personId, postId }: DraftOwner): DraftStores {
  const toInput = ({ baseVersion, fields }: DraftState, sequence: number): AutosaveInput => ({
    personId,
    postId,
    baseVersion,
    sequence,
    fields,
  })
  const toRecord = ({ image: _image, ...state }: DraftState): DraftRecord => ({
    key,
    personId,
    postId,
    ...state,
    savedAt: Date.now(),
  })
  return {
    saveLocal: (state) => saveLocalDraft(toRecord(state), state.image),
    saveLocalOnExit: (state) => storeExitDraft(toRecord(state)),
    deleteLocal: deleteLocalDrafts,
    async saveRemote(state, sequence, signal) {
      const options = { ...IN_BACKGROUND, signal }
      const stored = await api.send('PUT', '/autosaves/{key}', { key }, toInput(state, sequence), options)
      return new Date(stored.savedAt)
    },
    saveRemoteOnExit(state, sequence) {
      const body = toInput(state, sequence)
      const keepalive = new Blob([JSON.stringify(body)]).size < MAX_EXIT_BYTES
      const options = { ...IN_BACKGROUND, keepalive }
      // If this fails, the browser's own store still has the text.
      api.send('PUT', '/autosaves/{key}', { key }, body, options).catch(() => undefined)
    },
    deleteRemote: (keys) => deleteFromServer(api, postId, keys),
  }
}

/** Skips keys that the server does not know: their drafts never reached it, or are deleted already. */
async function deleteFromServer(api: Api, postId: string | null, keys: string[]): Promise<void> {
  const drafts = await findDraftsOnServer(api, postId)
  const known = drafts.filter(({ key }) => keys.includes(key))
  await Promise.all(
    known.map(({ key }) => api.send('DELETE', '/autosaves/{key}', { key }, undefined, IN_BACKGROUND)),
  )
}

export async function findDraftsInBrowser({ personId, postId }: DraftOwner): Promise<StoredDraft[]> {
  const drafts = await findLocalDrafts(personId, postId)
  return drafts.map(({ savedAt, personId: _personId, postId: _postId, ...draft }) => ({
    ...draft,
    place: 'here',
    savedAt: new Date(savedAt),
  }))
}

export async function findDraftsOnServer(api: Api, postId: string | null): Promise<StoredDraft[]> {
  const drafts = await api.get('/autosaves', { postId: postId ?? SENT_EMPTY })
  return drafts.map(({ key, savedAt, baseVersion, fields }) => ({
    key,
    place: 'elsewhere',
    savedAt: new Date(savedAt),
    baseVersion,
    fields,
    image: null,
    triedKey: null,
  }))
}

/** Whether a new post was saved and its window closed before it could delete the draft. */
export async function isSavedAsPost(api: Api, draft: StoredDraft): Promise<boolean> {
  const headline = draft.fields.headline.trim()
  if (headline === '') return false
  const { items } = await api.list('/allposts', { status: 'any', q: headline, limit: 5 })
  return items.some((post) => isSavedAs(draft, postToFields(post)))
}
