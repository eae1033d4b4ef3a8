// The mark of the batter who faces the bowling.
import { matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import css from './on-strike.module.css'

export function OnStrike({ language }: { language: Language }) {
  return (
    <span className={css.mark}>
      <span className="visually-hidden">({matchWords(language)('onStrike')})</span>
    </span>
  )
}
