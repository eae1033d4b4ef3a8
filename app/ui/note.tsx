// A highlighted message in a live region.
import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'

export type NoteKind = 'ok' | 'bad' | 'warn'

type Props = {
  kind: NoteKind
  /** Takes the focus when it appears. */
  focus?: boolean
  children: ReactNode
}

export function Note({ kind, focus = false, children }: Props) {
  return (
    <div
      className={`note note-${kind}`}
      role={kind === 'ok' ? 'status' : 'alert'}
      {...(focus ? { tabIndex: -1, autoFocus: true, ref: takeFocus } : {})}
    >
      <Icon name={kind === 'ok' ? 'done' : 'warning'} />
      <div>{children}</div>
    </div>
  )
}

/** React applies `autoFocus` to form fields only; in pages that do not hydrate the browser applies it. */
function takeFocus(note: HTMLElement | null): void {
  note?.focus()
}
