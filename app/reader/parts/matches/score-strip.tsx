// The strip of scores above the news: cells that scroll sideways, and a link to all scores.
import { ScoresScript } from '#app/page-script.tsx'
import type { ShownScore } from '#app/reader/present/matches/score-line.ts'
import type { MovingStrip, ShownStrip } from '#app/reader/present/matches/strip.ts'
import { ScoreCell } from './score-cell.tsx'
import css from './score-strip.module.css'

export function ScoreStrip({ strip: { shown, stored } }: { strip: MovingStrip }) {
  return (
    <>
      <section className={css.strip} aria-label={shown.label} data-scores={stored ?? undefined}>
        <ul className={css.cells}>
          <Cells strip={shown} />
        </ul>
      </section>
      {stored ? <ScoresScript /> : null}
    </>
  )
}

function Cells({ strip: { scores, all } }: { strip: ShownStrip }) {
  return (
    <>
      {scores.map((score) => (
        <li key={score.id} data-part={score.id}>
          <StripCell score={score} />
        </li>
      ))}
      <li className={css.all}>
        <a href={all.href}>{all.label}</a>
      </li>
    </>
  )
}

/** The content of a cell, which is updated with the score. */
export function StripCell({ score }: { score: ShownScore }) {
  return <ScoreCell score={score} context={score.event} isShort />
}
