// Matches in one to three columns.
import { type ScoreContext, writeScoreContext } from '#app/reader/present/matches/score-context.ts'
import type { ShownScore } from '#app/reader/present/matches/score-line.ts'
import css from './match-grid.module.css'
import { ScoreCell } from './score-cell.tsx'

export function MatchGrid({ scores, context }: { scores: ShownScore[]; context: ScoreContext }) {
  return (
    <div className={css.cells}>
      <ul className={css.grid}>
        {scores.map((score) => (
          <li key={score.id} data-part={score.id}>
            <ScoreCell score={score} context={writeScoreContext(score, context)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
