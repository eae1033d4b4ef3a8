// The side column: its lists share the height of the main column. Items that do not fit are hidden, so that both columns end
// together.
import type { ReactNode } from 'react'
import css from './side-rail.module.css'

export function SideRail({ children }: { children: ReactNode }) {
  return (
    <aside className={css.rail}>
      <div className={css.lists}>{children}</div>
    </aside>
  )
}

/** The entries of a list in a side column. */
export function RailList({ children }: { children: ReactNode }) {
  return <div className={css.list}>{children}</div>
}
