// Keeps the form's unsaved text safe, tells where it is kept, and offers what was left from before. A part of its own, so
// that a new post can become a known one without the form being taken away from under its writer: give it the post's id
// as `key`.
import { type Ref, useEffect, useImperativeHandle } from 'react'
import { createPortal } from 'react-dom'
import { Leftovers } from '../safe/leftovers.client.tsx'
import { SafeState } from '../safe/safe-state.client.tsx'
import { useSafekeeping } from '../safe/use-safekeeping.client.ts'
import type { Editing } from './use-editing.client.ts'

export type KeepingHandle = {
  key: string
  /** The form's text was saved; `isTaken`: the save took it away from the server. */
  settle(isTaken: boolean): Promise<void>
  /** The form is going: what was typed a moment ago is noted before it is gone. */
  keepNow(): void
}

type Props = {
  editing: Editing
  handle: Ref<KeepingHandle>
  /** Where it is told where the text is kept: a place that stays in sight. Null until it stands there. */
  place: HTMLElement | null
}

export function Keeping({ editing, handle, place }: Props) {
  const { post, fields, isDirty, image, replace } = editing
  const postId = post?._id ?? null
  const safe = useSafekeeping({ ...editing, postId })
  const { key, settle, keepNow, state, savedAt, trouble } = safe
  useImperativeHandle(handle, () => ({ key, settle, keepNow }))
  useWarning(isDirty && trouble.isLocalMissing && (state !== 'saved' || image !== null))
  return (
    <>
      {place
        ? createPortal(
            <SafeState state={state} savedAt={savedAt} trouble={trouble} hasPicture={image !== null} />,
            place,
          )
        : null}
      <Leftovers
        safe={safe}
        postId={postId}
        fields={fields}
        isDirty={isDirty}
        beside={editing}
        onContinue={replace}
      />
    </>
  )
}

/** The browser asks before it closes the window only while it could not keep the text itself and the server has not got it. */
function useWarning(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isWanted])
}
