// Names that link to their pages, if they have one, and the mark of the batter who faces the bowling.
import { keepHyphens } from '#app/reader/present/card.ts'
import type { ShownName } from '#app/reader/present/matches/match-names.ts'
import { matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import css from './scores/on-strike.module.css'

export function Named({ name: { name, href } }: { name: Pick<ShownName, 'name' | 'href'> }) {
  return href ? <a href={href}>{keepHyphens(name)}</a> : name
}

export function OnStrike({ language }: { language: Language }) {
  return (
    <span className={css.mark}>
      <span className="visually-hidden">({matchWords(language)('onStrike')})</span>
    </span>
  )
}
