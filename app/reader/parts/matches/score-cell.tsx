// A match in a list or strip: state, both sides with their scores, result. The whole cell is one link.

import { keepHyphens } from '#app/reader/present/headline.ts'
import type { ShownScore, ShownSide } from '#app/reader/present/matches/score-line.ts'
import css from './score-cell.module.css'

type Props = {
  score: ShownScore
  /** The text next to the state: tournament, round, day. */
  context: string
  /** Shows the short names of the sides. */
  isShort?: boolean
}

export function ScoreCell({ score, context, isShort = false }: Props) {
  const { href, status, statusLabel, sides, note, starts } = score
  return (
    <a className={isShort ? `${css.cell} ${css.short}` : css.cell} href={href}>
      <span className={css.what}>
        <span className={status === 'live' ? css.live : css.state}>
          {status === 'fixture' ? <time dateTime={starts.iso}>{starts.text}</time> : statusLabel}
        </span>
        <span className={css.event}>{keepHyphens(context)}</span>
      </span>
      {sides.map((side) => (
        <Side key={side.id} side={side} name={isShort ? side.short : side.name} />
      ))}
      {status === 'fixture' ? null : <span className={css.how}>{keepHyphens(note)}</span>}
    </a>
  )
}

function Side({ side, name }: { side: ShownSide; name: string }) {
  const tone = side.isUp ? css.up : ''
  if (!side.score) return <span className={`${css.team} ${css.whole} ${tone}`}>{name}</span>
  return (
    <>
      <span className={`${css.team} ${tone}`}>{name}</span>
      <span className={`${css.runs} ${tone}`}>
        {side.score} {side.detail ? <small>{side.detail}</small> : null}
      </span>
    </>
  )
}
