// A new post that was saved has an address of its own: a reload, or coming back, opens it there.
import { useEffect } from 'react'

/** Changes the address of the window, not the screen: whoever writes is not taken away from the text. */
export function useOwnAddress(postId: string | null): void {
  useEffect(() => {
    if (postId === null) return
    const path = `/dashboard/updatePost/${encodeURIComponent(postId)}`
    if (location.pathname !== path) window.history.replaceState(window.history.state, '', path)
  }, [postId])
}
