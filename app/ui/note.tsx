// A sentence about how something went, announced to those who do not see it.
import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'

type Props = { kind: 'ok' | 'bad' | 'warn'; children: ReactNode }

export function Note({ kind, children }: Props) {
  return (
    <div className={`note note-${kind}`} role={kind === 'ok' ? 'status' : 'alert'}>
      <Icon name={kind === 'ok' ? 'done' : 'warning'} />
      <div>{children}</div>
    </div>
  )
}
