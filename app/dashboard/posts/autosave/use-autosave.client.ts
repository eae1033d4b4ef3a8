// Autosaves the text of a form and finds drafts of earlier sessions. The views: autosave-line.client.tsx and
// recovered-drafts.client.tsx.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Api } from '#app/dashboard/calls/api-client.ts'
import { useApi, useScreen } from '#app/dashboard/screen.ts'
import type { AutosavedFields } from '#contract/posts/autosave.ts'
import { areSame } from '../fields/fields.ts'
import type { Editing } from '../form/use-editing.client.ts'
import { createRandomKey } from '../random-key.ts'
import { type Autosaver, createAutosaver } from './autosaver.ts'
import { findLockedKeys, lockDraftKey, readTabKey, storeTabKey } from './draft-key.client.ts'
import type { AutosaveStatus } from './draft-state.ts'
import {
  createDraftStores,
  type DraftOwner,
  findDraftsInBrowser,
  findDraftsOnServer,
  isSavedAsPost,
} from './draft-stores.client.ts'
import { deleteLocalDrafts } from './local-drafts.client.ts'
import {
  isOutdated,
  isSameDraft,
  type RecoveredDraft,
  type StoredDraft,
  selectDrafts,
} from './recovered-draft.ts'

type OnKeys = (keys: string[]) => void

function useRecoveredDrafts(owner: DraftOwner, ownKey: string, stored: AutosavedFields) {
  const api = useApi()
  const [drafts, setDrafts] = useState<RecoveredDraft[]>([])
  const resolved = useRef<{ draft: RecoveredDraft; onKeys: OnKeys }[]>([])
  /** A decision about the browser's copy, made before the server answered, is applied to the server's copy too. */
  const applyDecision = (stored: StoredDraft): boolean => {
    const decision = resolved.current.find(
      ({ draft }) => draft.keys.includes(stored.key) || isSameDraft(draft, stored),
    )
    decision?.onKeys([stored.key])
    return decision !== undefined
  }
  const load = useEffectEvent(async (isCancelled: () => boolean) => {
    const liveKeys = new Set([...(await findLockedKeys()), ownKey])
    const context = { stored, ownKey: readTabKey(owner), liveKeys }
    const here = limitNew(await findDraftsInBrowser(owner).catch(() => []), owner)
    // Drafts of this browser do not wait for a slow server.
    if (!isCancelled()) setDrafts(selectDrafts(here, context))
    const there = await findDraftsOnServer(api, owner.postId).catch(() => null)
    const all = [...(await withoutSaved(api, owner, here, there)), ...(there ?? [])]
    if (isCancelled()) return
    const open = all.filter((draft) => !applyDecision(draft))
    setDrafts(selectDrafts(open, context))
  })
  useEffect(() => {
    let isCancelled = false
    void load(() => isCancelled)
    return () => {
      isCancelled = true
    }
  }, [])
  return {
    drafts: limitNew(drafts, owner),
    /** Stops offering a draft; `onKeys` is called with its keys, again for copies that the server reports later. */
    resolve(draft: RecoveredDraft, onKeys: OnKeys) {
      resolved.current.push({ draft, onKeys })
      setDrafts((shown) => shown.filter(({ key }) => key !== draft.key))
      onKeys(draft.keys)
    },
  }
}

const MAX_NEW_DRAFTS = 5

/** Of new posts only the newest drafts; of a stored post all. */
function limitNew<Draft extends { savedAt: Date }>(drafts: Draft[], { postId }: DraftOwner): Draft[] {
  if (postId !== null) return drafts
  const newestFirst = drafts.toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime())
  return newestFirst.slice(0, MAX_NEW_DRAFTS)
}

/** A save deletes its draft on the server; of a new post that was saved, this browser may still have the draft. */
async function withoutSaved(
  api: Api,
  { postId }: DraftOwner,
  here: StoredDraft[],
  there: StoredDraft[] | null,
): Promise<StoredDraft[]> {
  if (postId !== null || there === null) return here
  const keysOnServer = new Set(there.map(({ key }) => key))
  const unsaved = await Promise.all(
    here.map(async (draft) => {
      const isSaved = !keysOnServer.has(draft.key) && (await isSavedAsPost(api, draft).catch(() => false))
      return isSaved ? [] : [draft]
    }),
  )
  return unsaved.flat()
}

/** `isOutdated`: the post was saved again after this draft began. */
export type OfferedDraft = RecoveredDraft & { isOutdated: boolean }

export type Autosave = ReturnType<typeof useAutosave>

export function useAutosave(editing: Editing) {
  const { post, baseVersion, fields, isDirty, image, triedKey, getUnsavedFields } = editing
  const postId = post?._id ?? null
  const { viewer } = useScreen()
  const api = useApi()
  const [key] = useState(createRandomKey)
  const [status, setStatus] = useState<AutosaveStatus | null>(null)
  const owner: DraftOwner = { personId: viewer.id, postId }
  const [stores] = useState(() => createDraftStores(api, key, owner))
  const [autosaver] = useState(() => createAutosaver(key, stores, setStatus))
  const [stored] = useState(fields)
  const recovered = useRecoveredDrafts(owner, key, stored)

  useEffect(() => lockDraftKey(key), [key])
  const save = (text: AutosavedFields) => {
    storeTabKey(owner, key)
    autosaver.update({ baseVersion, fields: text, image, triedKey })
  }
  const saveNow = () => {
    const now = getUnsavedFields()
    // The last rendered state may not have reached the autosaver yet, because the effect runs after the paint.
    const latest = autosaver.getLatest()
    if (now !== null && (latest === null || latest.image !== image || !areSame(now, latest.fields))) save(now)
  }
  const saveOnExit = useEffectEvent(saveNow)
  useEffect(() => watchWindow(autosaver, () => saveOnExit()), [autosaver])
  const onEdit = useEffectEvent(save)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onEdit` reads the picture and the key
  useEffect(() => {
    if (isDirty) onEdit(fields)
    else void autosaver.clear(false)
  }, [fields, image, triedKey, isDirty, autosaver])

  return {
    status: status ?? autosaver.getStatus(),
    /** Sent with a save as `autosaveKey`. */
    key,
    /** Newest first. */
    drafts: recovered.drafts.map(
      (draft): OfferedDraft => ({ ...draft, isOutdated: isOutdated(draft.baseVersion, baseVersion) }),
    ),
    /** The form takes this draft over. */
    restore: (draft: RecoveredDraft) => recovered.resolve(draft, autosaver.supersede),
    /** Deletes it for good. */
    discard: (draft: RecoveredDraft) =>
      recovered.resolve(draft, (keys) => {
        void deleteLocalDrafts(keys).catch(() => undefined)
        // Without a connection they are deleted after the next autosave.
        stores.deleteRemote(keys).catch(() => autosaver.supersede(keys))
      }),
    /** The form was saved: deletes its draft. `isDeletedByServer`: the save has deleted it there. */
    clear: autosaver.clear,
    /** The new post was stored, so the form gets another autosaver with a new key. Closing this one then deletes its draft. */
    retire: autosaver.retire,
    /** Saves what was typed since the editor's last report. */
    saveNow,
  }
}

/** A window that is closed or hidden may get no other chance to save its text. */
function watchWindow(autosaver: Autosaver, saveNow: () => void): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  const saveAll = () => {
    saveNow()
    autosaver.flush()
  }
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') saveAll()
  }
  document.addEventListener('visibilitychange', onVisibilityChange, { signal })
  window.addEventListener('pagehide', saveAll, { signal })
  window.addEventListener('online', autosaver.retry, { signal })
  return () => {
    listeners.abort()
    autosaver.close()
  }
}
