// Who else has a post open: tells the server about this window every few seconds, and hears about the others.
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#app/dashboard/api-client.ts'
import { useApi } from '#app/dashboard/screen.ts'
import { type ApiPresence, PRESENCE_EVERY_MS, presenceSchema } from '#contract/presence.ts'
import { drawKey } from './window-key.client.ts'

export type OtherPerson = ApiPresence['others'][number]
export type Presence = {
  others: OtherPerson[]
  /** Somebody saved: the post has this version by now, the form an older one. */
  newerVersion: number | null
  /** Whoever looks may not change the post any more: it was published while a reporter wrote. */
  isTaken: boolean
}

/** `postId` and `version` are null while the post was never saved; `isEditing`: there is unsaved text in the form. */
export function usePresence(postId: string | null, version: number | null, isEditing: boolean): Presence {
  const api = useApi()
  const [ownWindow] = useState(drawKey)
  const [heard, setHeard] = useState<ApiPresence | null>(null)
  const [taken, setTaken] = useState<string | null>(null)
  const isTaken = postId !== null && taken === postId

  const tell = useEffectEvent(async (post: string, isLeaving = false) => {
    const body = { window: ownWindow, isEditing, isLeaving }
    const manner = { staysHere: true, outlives: isLeaving }
    const path = `/allposts/${encodeURIComponent(post)}/presence`
    const news = await api.send('PUT', path, body, presenceSchema, manner).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 403) setTaken(post)
      return null
    })
    // Without an answer nobody knows who is there.
    if (!isLeaving) setHeard((before) => news ?? (before && { ...before, others: [] }))
  })

  useEffect(() => {
    if (postId === null || isTaken) return
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
  }, [postId, isTaken])
  // Said at once, to everybody: this window began or ended writing, or shows another version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are read by `tell`
  useEffect(() => {
    if (postId !== null && !isTaken) void tell(postId)
  }, [postId, isTaken, isEditing, version])

  if (postId === null || heard === null) return { others: [], newerVersion: null, isTaken }
  const isNewer = version !== null && heard.version > version
  return { others: heard.others, newerVersion: isNewer ? heard.version : null, isTaken }
}
