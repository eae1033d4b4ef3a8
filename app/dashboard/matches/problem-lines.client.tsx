// The problems of a log, one line each, below the typed entries.

import { problemText } from '../match-log/problem-text.ts'
import { matchWords } from '../match-log/words.ts'
import { useScreen } from '../screen.ts'
import css from './matches.module.css'

export function ProblemLines({ problems }: { problems: readonly { seq: number; code: string }[] }) {
  const { language } = useScreen()
  return problems.map(({ seq, code }) => (
    <p key={`${seq} ${code}`} className={css.problem}>
      {problemText(code, matchWords(language))}
    </p>
  ))
}
