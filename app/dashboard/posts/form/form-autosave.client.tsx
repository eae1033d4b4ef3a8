// Mounts autosave in the form: the status line, recovered drafts, a warning before closing. Give it the post's id as `key`: it
// starts again when a new post gets its id, while the form around it stays.
import { type Ref, useEffect, useImperativeHandle } from 'react'
import { createPortal } from 'react-dom'
import { AutosaveLine } from '../autosave/autosave-line.client.tsx'
import { RecoveredDrafts } from '../autosave/recovered-drafts.client.tsx'
import { type Autosave, useAutosave } from '../autosave/use-autosave.client.ts'
import type { Editing } from './use-editing.client.ts'

export type AutosaveHandle = Pick<Autosave, 'key' | 'clear' | 'retire' | 'saveNow'>

type Props = {
  editing: Editing
  handle: Ref<AutosaveHandle>
  /** Where the status line goes; null until it is mounted. */
  lineElement: HTMLElement | null
}

export function FormAutosave({ editing, handle, lineElement }: Props) {
  const { isDirty, image } = editing
  const autosave = useAutosave(editing)
  const { key, clear, retire, saveNow, status } = autosave
  useImperativeHandle(handle, () => ({ key, clear, retire, saveNow }))
  useCloseWarning(isDirty && status.problem.isLocalMissing && (status.state !== 'saved' || image !== null))
  return (
    <>
      {lineElement
        ? createPortal(<AutosaveLine status={status} hasPicture={image !== null} />, lineElement)
        : null}
      <RecoveredDrafts autosave={autosave} editing={editing} />
    </>
  )
}

/** The browser asks before closing only while the text is neither in its own store nor on the server. */
function useCloseWarning(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isEnabled])
}
