// The scores of the matches that a story is about.
import { writeScoreContext } from '#app/reader/present/matches/score-context.ts'
import type { ShownScore } from '#app/reader/present/matches/score-line.ts'
import css from './score-boxes.module.css'
import { ScoreCell } from './score-cell.tsx'

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
