// The scores of the matches that a story is about.
import type { ShownScore } from '#app/reader/present/matches/score-line.ts'
import css from './score-boxes.module.css'
import { ScoreCell } from './score-cell.tsx'

export function ScoreBoxes({ scores }: { scores: ShownScore[] }) {
  return (
    <ul className={css.boxes}>
      {scores.map((score) => (
        <li key={score.id}>
          <ScoreCell score={score} beside={[score.event, score.day].filter(Boolean).join(', ')} />
        </li>
      ))}
    </ul>
  )
}
