// Matches as cells: state, both sides with their scores, result. In one to three columns, and above the story about them.
import { keepHyphens } from '#app/reader/present/card.ts'
import type { ShownScore, ShownSide } from '#app/reader/present/matches/score-line.ts'
import css from './score-cell.module.css'

/** The page of a tournament shows its name (`round and day`), that of a day says everything in `event`, other lists neither. */
export type ScoreContext = 'event' | 'round and day' | 'event and day'

export function writeScoreContext({ event, round, day }: ShownScore, context: ScoreContext): string {
  if (context === 'event') return event
  return [context === 'round and day' ? round : event, day].filter((text) => text !== '').join(', ')
}

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

export function ScoreBoxes({ scores }: { scores: ShownScore[] }) {
  return (
    <ul className={css.boxes}>
      {scores.map((score) => (
        <li key={score.id}>
          <ScoreCell score={score} context={writeScoreContext(score, 'event and day')} />
        </li>
      ))}
    </ul>
  )
}

type GridProps = {
  scores: ShownScore[]
  context: ScoreContext
  /** Scripts put matches of followed teams first (enhance/following/, pages/early-script.ts). */
  isOrdered?: boolean
}

export function MatchGrid({ scores, context, isOrdered = false }: GridProps) {
  return (
    <div className={css.cells}>
      <ul className={css.grid} data-order={isOrdered ? '' : undefined}>
        {scores.map((score) => (
          <li
            key={score.id}
            data-part={score.id}
            data-teams={isOrdered ? score.sides.map(({ id }) => id).join(' ') : undefined}
          >
            <ScoreCell score={score} context={writeScoreContext(score, context)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
