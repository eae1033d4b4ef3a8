// Who else has a post open: reports this window to the server every few seconds and gets the others.
import { useEffect, useEffectEvent, useState } from 'react'
import { type Api, ApiError } from '#app/dashboard/api-client.ts'
import { useApi } from '#app/dashboard/screen.ts'
import { type ApiPresence, PRESENCE_EVERY_MS } from '#contract/presence.ts'
import { loadPost } from '../post-calls.client.ts'
import { createRandomKey } from '../random-key.ts'

export type OtherPerson = ApiPresence['others'][number]
/** `scheduled`, `published`: an editor approved it meanwhile; `other`: it is no longer theirs, or deleted. */
type Refusal = 'scheduled' | 'published' | 'other'
export type Presence = {
  others: OtherPerson[]
  /** The version of the post, when somebody has saved a newer one than the form's. */
  newerVersion: number | null
  /** Why the viewer may no longer change the post, or null. */
  refusal: Refusal | null
}

/** `postId` and `version` are null for a new post; `isEditing`: the form has unsaved text. */
export function usePresence(postId: string | null, version: number | null, isEditing: boolean): Presence {
  const api = useApi()
  const [ownWindow] = useState(createRandomKey)
  const [presence, setPresence] = useState<ApiPresence | null>(null)
  const [refused, setRefused] = useState<{ post: string; why: Refusal } | null>(null)
  const refusal = refused?.post === postId ? refused.why : null
  const isRefused = refusal !== null

  const report = useEffectEvent(async (post: string, isLeaving = false) => {
    const body = { window: ownWindow, isEditing, isLeaving }
    const options = { staysOnPage: true, keepalive: isLeaving }
    const answer = await api
      .send('PUT', '/allposts/{id}/presence', { id: post }, body, options)
      .catch(async (error: unknown) => {
        if (error instanceof ApiError && (error.status === 403 || error.status === 404)) {
          setRefused({ post, why: await findRefusal(api, post) })
        }
        return null
      })
    // Without an answer it is unknown who else is there.
    if (!isLeaving) setPresence((before) => answer ?? (before && { ...before, others: [] }))
  })

  useEffect(() => {
    if (postId === null || isRefused) return
    const listeners = new AbortController()
    const { signal } = listeners
    const timer = setInterval(() => void report(postId), PRESENCE_EVERY_MS)
    const leave = () => void report(postId, true)
    window.addEventListener('pagehide', leave, { signal })
    // The page is restored from the back/forward cache, or visible again after a long time.
    const onReturn = () => {
      if (document.visibilityState === 'visible') void report(postId)
    }
    window.addEventListener('pageshow', onReturn, { signal })
    document.addEventListener('visibilitychange', onReturn, { signal })
    return () => {
      clearInterval(timer)
      listeners.abort()
      leave()
    }
  }, [postId, isRefused])
  // Others see at once that this window starts or stops editing, or has another version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are read by `report`
  useEffect(() => {
    if (postId !== null && !isRefused) void report(postId)
  }, [postId, isRefused, isEditing, version])

  if (postId === null || presence === null) return { others: [], newerVersion: null, refusal }
  const isNewer = version !== null && presence.version > version
  return { others: presence.others, newerVersion: isNewer ? presence.version : null, refusal }
}

/** By the current state of the post; one that cannot be read is `other`. */
async function findRefusal(api: Api, post: string): Promise<Refusal> {
  return loadPost(api, post).then(
    ({ status }) => (status === 'published' || status === 'scheduled' ? status : 'other'),
    () => 'other',
  )
}
