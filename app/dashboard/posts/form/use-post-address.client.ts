// Gives the window the address of a new post once it is saved, so that a reload opens it.
import { useEffect } from 'react'
import { replaceWindowPath } from '#app/dashboard/window-path.client.ts'
import { getEditorPath } from '../post-paths.ts'

/** Replaces the address without navigating: the form stays mounted. */
export function usePostAddress(postId: string | null): void {
  useEffect(() => {
    if (postId === null) return
    replaceWindowPath(getEditorPath(postId))
  }, [postId])
}
