// The problems of a log, one line each, below the typed entries.
import { useScreen } from '../screen.ts'
import { matchWords } from './match-words.ts'
import css from './matches.module.css'
import { problemText } from './problem-text.ts'

export function ProblemLines({ problems }: { problems: readonly { seq: number; code: string }[] }) {
  const { language } = useScreen()
  return problems.map(({ seq, code }) => (
    <p key={`${seq} ${code}`} className={css.problem}>
      {problemText(code, matchWords(language))}
    </p>
  ))
}
