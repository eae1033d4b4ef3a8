// One sentence that the page before left to be said, above everything else of this one.
import { Note } from '#app/ui/note.tsx'
import css from './notice.module.css'

/** `kind`: good news, or why somebody came here instead. */
export function Notice({ kind, children }: { kind: 'ok' | 'warn'; children: string }) {
  return (
    <div className={`wrap ${css.notice}`}>
      <Note kind={kind}>{children}</Note>
    </div>
  )
}
