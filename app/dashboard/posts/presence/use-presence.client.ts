// Who else has a post open, and a newer version that somebody else has saved: reports this window to the server every few
// seconds. A newer version is shown by presence-note.client.tsx until the form is based on it.
import { useEffect, useEffectEvent, useState } from 'react'
import { type Api, ApiError } from '#app/dashboard/calls/api-client.ts'
import { useApi } from '#app/dashboard/screen.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import { type ApiPresence, PRESENCE_EVERY_MS } from '#contract/posts/presence.ts'
import { postToFields } from '../fields/post-fields.ts'
import type { Editing } from '../form/use-editing.client.ts'
import { loadPost } from '../post-calls.client.ts'
import { createRandomKey } from '../random-key.ts'

export type OtherPerson = ApiPresence['others'][number]
export type Presence = ReturnType<typeof usePresence>
/** `scheduled`, `published`: an editor approved it meanwhile; `other`: it is no longer theirs, or deleted. */
type Refusal = 'scheduled' | 'published' | 'other'

export function usePresence({ post: stored, baseVersion, isDirty, rebase }: Editing) {
  const api = useApi()
  const postId = stored?._id ?? null
  const [ownWindow] = useState(createRandomKey)
  const [others, setOthers] = useState<OtherPerson[]>([])
  const [refused, setRefused] = useState<{ post: string; why: Refusal } | null>(null)
  const refusal = refused?.post === postId ? refused.why : null
  const isRefused = refusal !== null
  const [newest, setNewest] = useState<StaffPost | null>(null)
  const [isMergeOpen, setMergeOpen] = useState(false)
  const isNewer = newest !== null && newest._id === postId && newest.version > (baseVersion ?? 0)
  const newerPost = isNewer ? newest : null
  const isMerging = isMergeOpen && newerPost !== null

  const take = useEffectEvent((current: StaffPost) => {
    // The texts in the merge window stay.
    if (!isMerging) setNewest(current)
  })
  const report = useEffectEvent(async (post: string, isLeaving = false) => {
    const body = { window: ownWindow, isEditing: isDirty, isLeaving }
    const options = { staysOnPage: true, keepalive: isLeaving }
    const answer = await api
      .send('PUT', '/allposts/{id}/presence', { id: post }, body, options)
      .catch(async (error: unknown) => {
        if (error instanceof ApiError && (error.status === 403 || error.status === 404)) {
          setRefused({ post, why: await findRefusal(api, post) })
        }
        return null
      })
    if (isLeaving) return
    // Without an answer it is unknown who else is there.
    setOthers(answer?.others ?? [])
    const known = Math.max(baseVersion ?? 0, newerPost?.version ?? 0)
    // A save of this window shows up here too, until its answer arrives. After a failure the next report tries again.
    if (answer && answer.version > known) await loadPost(api, post).then(take, () => undefined)
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
  }, [postId, isRefused, isDirty, baseVersion])

  return {
    others: postId === null ? [] : others,
    /** Why the viewer may no longer change the post, or null. */
    refusal,
    /** A version that somebody else has saved after the one that the form is based on, or null. */
    newerPost,
    /** Both texts are shown until they are merged. */
    isMerging,
    /** Shows the newer version, or merges it with unsaved text. */
    showNewer() {
      if (isDirty) setMergeOpen(true)
      else if (newerPost) rebase(postToFields(newerPost), newerPost)
    },
    startMerge(current: StaffPost) {
      setNewest(current)
      setMergeOpen(true)
    },
    endMerge: () => setMergeOpen(false),
  }
}

/** By the current state of the post; one that cannot be read is `other`. */
async function findRefusal(api: Api, post: string): Promise<Refusal> {
  return loadPost(api, post).then(
    ({ status }) => (status === 'published' || status === 'scheduled' ? status : 'other'),
    () => 'other',
  )
}
