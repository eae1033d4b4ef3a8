// A line of a match's log, stored or not yet: its minute, the event in words, and its problems with the rules.

import type { ReactNode } from 'react'
import { problemText } from '#app/dashboard/match-log/problem-text.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import css from '../matches.module.css'

type Props = {
  minute: string
  text: string
  /** Codes of its problems. */
  problems: readonly string[]
  /** Shown after the text, such as a mark. */
  children?: ReactNode
}

export function EventLine({ minute, text, problems, children }: Props) {
  const { t, write } = useMatchWords()
  return (
    <span className={css.line}>
      <span className={css.minute}>{write(minute)}</span> {write(text)}
      {children}
      {problems.map((code) => (
        <small key={code} className={css.problem}>
          {problemText(code, t)}
        </small>
      ))}
    </span>
  )
}
