// A sentence about how something went, announced to those who do not see it.
import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'

type Props = {
  kind: 'ok' | 'bad' | 'warn'
  /** It answers what was just done: whoever uses a keyboard goes on from here. */
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

/** React heeds `autoFocus` only at fields; pages without React leave it to the browser. */
function takeFocus(note: HTMLElement | null): void {
  note?.focus()
}
