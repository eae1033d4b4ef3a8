// A new post that was saved has an address of its own: a reload, or coming back, opens it there.
import { useEffect } from 'react'
import { replaceWindowPath } from '#app/dashboard/window-path.client.ts'

/** Changes the address of the window, not the screen: whoever writes is not taken away from the text. */
export function useOwnAddress(postId: string | null): void {
  useEffect(() => {
    if (postId === null) return
    replaceWindowPath(`/dashboard/updatePost/${encodeURIComponent(postId)}`)
  }, [postId])
}
