// Gives the window the address of a new post once it is saved, so that a reload opens it; and that of the empty form after it.
import { useEffect, useRef } from 'react'
import { replaceWindowPath } from '#app/dashboard/window-path.client.ts'
import { getEditorPath } from '../post-paths.ts'

const NEW_POST = '/dashboard/addPost'

/** Replaces the address without navigating: the form stays mounted. */
export function usePostAddress(postId: string | null): void {
  const wasStored = useRef(false)
  useEffect(() => {
    if (postId === null) {
      if (wasStored.current) replaceWindowPath(NEW_POST)
      wasStored.current = false
      return
    }
    wasStored.current = true
    replaceWindowPath(getEditorPath(postId))
  }, [postId])
}
