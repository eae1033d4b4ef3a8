// The flash message of the previous page.
import { Note } from '#app/ui/note.tsx'
import css from './notice.module.css'

export function Notice({ kind, children }: { kind: 'ok' | 'warn'; children: string }) {
  return (
    <div className={`wrap ${css.notice}`}>
      <Note kind={kind}>{children}</Note>
    </div>
  )
}
