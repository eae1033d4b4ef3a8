// Who else has a post open: tells the server about this window every few seconds, and hears about the others.
import { useEffect, useEffectEvent, useState } from 'react'
import { type Api, ApiError } from '#app/dashboard/api-client.ts'
import { useApi } from '#app/dashboard/screen.ts'
import { wholeStaffPostSchema } from '#contract/api-post.ts'
import { type ApiPresence, PRESENCE_EVERY_MS, presenceSchema } from '#contract/presence.ts'
import { drawKey } from './window-key.client.ts'

export type OtherPerson = ApiPresence['others'][number]
/** `scheduled`, `published`: an editor approved it while a reporter wrote; `other`: it is another's by now, or gone. */
type Refusal = 'scheduled' | 'published' | 'other'
export type Presence = {
  others: OtherPerson[]
  /** Somebody saved: the post has this version by now, the form an older one. */
  newerVersion: number | null
  /** Why whoever looks may not change the post any more; null: they may. */
  refusal: Refusal | null
}

/** `postId` and `version` are null while the post was never saved; `isEditing`: there is unsaved text in the form. */
export function usePresence(postId: string | null, version: number | null, isEditing: boolean): Presence {
  const api = useApi()
  const [ownWindow] = useState(drawKey)
  const [heard, setHeard] = useState<ApiPresence | null>(null)
  const [refused, setRefused] = useState<{ post: string; why: Refusal } | null>(null)
  const refusal = refused?.post === postId ? refused.why : null
  const isRefused = refusal !== null

  const tell = useEffectEvent(async (post: string, isLeaving = false) => {
    const body = { window: ownWindow, isEditing, isLeaving }
    const manner = { staysOnPage: true, keepalive: isLeaving }
    const path = `/allposts/${encodeURIComponent(post)}/presence`
    const news = await api.send('PUT', path, body, presenceSchema, manner).catch(async (error: unknown) => {
      if (error instanceof ApiError && (error.status === 403 || error.status === 404)) {
        setRefused({ post, why: await refusalNow(api, post) })
      }
      return null
    })
    // Without an answer nobody knows who is there.
    if (!isLeaving) setHeard((before) => news ?? (before && { ...before, others: [] }))
  })

  useEffect(() => {
    if (postId === null || isRefused) return
    const ears = new AbortController()
    const { signal } = ears
    const every = setInterval(() => void tell(postId), PRESENCE_EVERY_MS)
    const leave = () => void tell(postId, true)
    window.addEventListener('pagehide', leave, { signal })
    // Back from the browser's own cache of pages, or looked at again after a long time.
    const again = () => {
      if (document.visibilityState === 'visible') void tell(postId)
    }
    window.addEventListener('pageshow', again, { signal })
    document.addEventListener('visibilitychange', again, { signal })
    return () => {
      clearInterval(every)
      ears.abort()
      leave()
    }
  }, [postId, isRefused])
  // Said at once, to everybody: this window began or ended writing, or shows another version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are read by `tell`
  useEffect(() => {
    if (postId !== null && !isRefused) void tell(postId)
  }, [postId, isRefused, isEditing, version])

  if (postId === null || heard === null) return { others: [], newerVersion: null, refusal }
  const isNewer = version !== null && heard.version > version
  return { others: heard.others, newerVersion: isNewer ? heard.version : null, refusal }
}

/** By the state of the post as it is now; one that cannot even be read is gone. */
async function refusalNow(api: Api, post: string): Promise<Refusal> {
  const read = api.get(`/allposts/${encodeURIComponent(post)}`, wholeStaffPostSchema)
  return read.then(
    ({ status }) => (status === 'published' || status === 'scheduled' ? status : 'other'),
    () => 'other',
  )
}
