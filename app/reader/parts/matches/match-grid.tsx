// Matches in one to three columns.
import { type Beside, writeBeside } from '#app/reader/present/matches/beside.ts'
import type { ShownScore } from '#app/reader/present/matches/score-line.ts'
import css from './match-grid.module.css'
import { ScoreCell } from './score-cell.tsx'

export function MatchGrid({ scores, beside }: { scores: ShownScore[]; beside: Beside }) {
  return (
    <div className={css.cells}>
      <ul className={css.grid}>
        {scores.map((score) => (
          <li key={score.id} data-part={score.id}>
            <ScoreCell score={score} beside={writeBeside(score, beside)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
