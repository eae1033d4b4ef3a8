// The score in one line, which stays at the top of the screen once the head of the match has left it. Screen readers have the head.
// Its text is also what the share button says (enhance/buttons.ts).

import type { ShownHead } from '#app/reader/present/matches/match-head.ts'
import css from './score-line.module.css'

export function ScoreLine({ head }: { head: ShownHead }) {
  return (
    <div className={css.line} aria-hidden="true">
      <p>
        <span className="wrap" data-part="line">
          {head.line}
        </span>
      </p>
    </div>
  )
}
