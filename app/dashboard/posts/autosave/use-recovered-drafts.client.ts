// Looks for unsaved drafts when a form is opened: first in this browser, then on the server.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Api } from '#app/dashboard/api-client.ts'
import { useApi } from '#app/dashboard/screen.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import { findLockedKeys, readTabKey } from './draft-key.client.ts'
import {
  type DraftOwner,
  findDraftsInBrowser,
  findDraftsOnServer,
  isSavedAsPost,
} from './draft-stores.client.ts'
import { isSameDraft, type RecoveredDraft, type StoredDraft, selectDrafts } from './recovered-draft.ts'

type Options = { owner: DraftOwner; ownKey: string; stored: AutosavedFields }
type OnKeys = (keys: string[]) => void
type Recovered = {
  drafts: RecoveredDraft[]
  /** Stops offering a draft; `onKeys` is called with its keys, again for copies that the server reports later. */
  resolve(draft: RecoveredDraft, onKeys: OnKeys): void
}

export function useRecoveredDrafts({ owner, ownKey, stored }: Options): Recovered {
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
    resolve(draft, onKeys) {
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
