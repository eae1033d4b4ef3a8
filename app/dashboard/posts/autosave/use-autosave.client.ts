// Autosaves the text of a form and finds drafts of earlier sessions. The views: autosave-line.client.tsx and
// recovered-drafts.client.tsx.
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi, useScreen } from '#app/dashboard/screen.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import { areSame } from '../fields/fields.ts'
import { createRandomKey } from '../random-key.ts'
import type { AutosaveStatus } from './autosave-status.ts'
import { type Autosaver, createAutosaver } from './autosaver.ts'
import { lockDraftKey, storeTabKey } from './draft-key.client.ts'
import { createDraftStores, type DraftOwner } from './draft-stores.client.ts'
import { deleteLocalDrafts } from './local-drafts.client.ts'
import { isOutdated, type RecoveredDraft } from './recovered-draft.ts'
import { useRecoveredDrafts } from './use-recovered-drafts.client.ts'

export type AutosaveOptions = {
  /** Null for a new post. Another post is another form: give it a `key`. */
  postId: string | null
  /** The version of the post that the form was filled from. */
  baseVersion: number | null
  /** The same object as long as nothing changes. While `isDirty` is false it is the stored post. */
  fields: AutosavedFields
  isDirty: boolean
  image: File | null
  /** Key of a save of this new post whose outcome is unknown. */
  triedKey: string | null
  /** The fields of this moment, if unsaved: the editor reports its text with a delay. */
  getUnsavedFields(): AutosavedFields | null
}

/** `isOutdated`: the post was saved again after this draft began. */
export type OfferedDraft = RecoveredDraft & { isOutdated: boolean }

export type Autosave = AutosaveStatus & {
  /** Sent with a save as `autosaveKey`. */
  key: string
  /** Newest first. */
  drafts: OfferedDraft[]
  /** The form takes this draft over. */
  restore(draft: RecoveredDraft): void
  /** Deletes it for good. */
  discard(draft: RecoveredDraft): void
  /** The form was saved: deletes its draft. `isDeletedByServer`: the save has deleted it there. */
  clear(isDeletedByServer: boolean): Promise<void>
  /** The new post was stored, so the form gets another autosaver with a new key. Closing this one then deletes its draft. */
  retire(): void
  /** Saves what was typed since the editor's last report. */
  saveNow(): void
}

export function useAutosave(options: AutosaveOptions): Autosave {
  const { postId, baseVersion, fields, isDirty, image, triedKey, getUnsavedFields } = options
  const { viewer } = useScreen()
  const api = useApi()
  const [key] = useState(createRandomKey)
  const [status, setStatus] = useState<AutosaveStatus | null>(null)
  const owner: DraftOwner = { personId: viewer.id, postId }
  const [stores] = useState(() => createDraftStores(api, key, owner))
  const [autosaver] = useState(() => createAutosaver(key, stores, setStatus))
  const [stored] = useState(fields)
  const recovered = useRecoveredDrafts({ owner, ownKey: key, stored })

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
    ...(status ?? autosaver.getStatus()),
    key,
    drafts: recovered.drafts.map((draft) => ({
      ...draft,
      isOutdated: isOutdated(draft.baseVersion, baseVersion),
    })),
    restore(draft) {
      recovered.resolve(draft, autosaver.supersede)
    },
    discard(draft) {
      recovered.resolve(draft, (keys) => {
        void deleteLocalDrafts(keys).catch(() => undefined)
        // Without a connection they are deleted after the next autosave.
        stores.deleteRemote(keys).catch(() => autosaver.supersede(keys))
      })
    },
    clear: autosaver.clear,
    retire: autosaver.retire,
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
