// Balls as small marks, and the overs of an innings with them.
import type { BallMark, ShownOver } from '#app/reader/present/matches/balls.ts'
import css from './balls.module.css'

export function Ball({ ball: { text, tone } }: { ball: BallMark }) {
  return <span className={`${css.ball} ${css[tone]}`}>{text}</span>
}

export function OverList({ overs }: { overs: ShownOver[] }) {
  return (
    <ol className={css.overs}>
      {/* The key is the position: a new over changes the items in place and moves none of them. */}
      {overs.map(({ title, score, bowlers, balls }, at) => (
        <li key={String(at)}>
          <p className={css.head}>
            <b>{title}</b> <span>{score}</span>
          </p>
          <p className={css.who}>{bowlers}</p>
          <p className={css.balls}>
            {balls.map((ball) => (
              <Ball key={ball.key} ball={ball} />
            ))}
          </p>
        </li>
      ))}
    </ol>
  )
}
