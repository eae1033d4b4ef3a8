// Matches in one to three columns.
import type { ShownScore } from '#app/reader/present/matches/score-line.ts'
import css from './match-grid.module.css'
import { ScoreCell } from './score-cell.tsx'

/** `beside`: what cells name beside the state: tournament and round, the round alone, or the day. */
export function MatchGrid({ scores, beside }: { scores: ShownScore[]; beside: 'event' | 'round' | 'day' }) {
  return (
    <div className={css.cells}>
      <ul className={css.grid}>
        {scores.map((score) => (
          <li key={score.id} data-part={score.id}>
            <ScoreCell score={score} beside={score[beside]} />
          </li>
        ))}
      </ul>
    </div>
  )
}
