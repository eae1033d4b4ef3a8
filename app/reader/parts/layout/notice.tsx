// The flash message of the previous page.

import type { ShownNotice } from '#app/reader/present/site.ts'
import { Note } from '#app/ui/note.tsx'
import css from './notice.module.css'

/** `data-notice`: account/enhance/start.ts waits for the one after the deletion of an account. */
export function Notice({ name, kind, text }: ShownNotice) {
  return (
    <div className={`wrap ${css.notice}`} data-notice={name}>
      <Note kind={kind}>{text}</Note>
    </div>
  )
}
