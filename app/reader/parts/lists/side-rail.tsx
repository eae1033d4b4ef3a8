// The side column: its lists share the height of the main column. Items that do not fit are hidden, so that both columns end
// together.
import type { ReactNode } from 'react'
import { PollBox } from '#app/reader/polls/poll-box.tsx'
import type { ShownPoll } from '#app/reader/polls/present-poll.ts'
import css from './side-rail.module.css'

type Props = {
  children: ReactNode
  /** Above the lists, which share the height that it leaves. */
  ad?: ReactNode
  hasAd?: boolean
  /** Above them too. */
  poll?: ShownPoll | null
}

export function SideRail({ children, ad = null, hasAd = false, poll = null }: Props) {
  return (
    <aside className={hasAd || poll ? `${css.rail} ${css.withAd}` : css.rail}>
      <div className={css.lists}>
        {poll ? <PollBox poll={poll} /> : null}
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
