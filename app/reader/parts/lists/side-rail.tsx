// The side column: its lists share the height of the main column. Items that do not fit are hidden, so that both columns end
// together.
import type { ReactNode } from 'react'
import css from './side-rail.module.css'

type Props = {
  children: ReactNode
  /** Above the lists, which share the height that it leaves. */
  ad?: ReactNode
  hasAd?: boolean
}

export function SideRail({ children, ad = null, hasAd = false }: Props) {
  return (
    <aside className={hasAd ? `${css.rail} ${css.withAd}` : css.rail}>
      <div className={css.lists}>
        {ad}
        {children}
      </div>
    </aside>
  )
}

/** The entries of a list in a side column. */
export function RailList({ children }: { children: ReactNode }) {
  return <div className={css.list}>{children}</div>
}
