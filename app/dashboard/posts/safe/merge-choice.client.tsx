// The choice between two texts (or both of them) as radio buttons, each above or beside the text it stands for.
import { createContext, type ReactNode, useContext, useId } from 'react'
import { useScreen } from '#app/dashboard/screen.ts'
import type { Choice } from './merge-body.ts'
import css from './safe.module.css'
import { autosaveWords } from './safe-words.ts'

/** By which name the other text is called. */
export const TheirsAre = createContext<'Theirs' | 'InForm'>('Theirs')

type Props = {
  /** What is decided here. */
  legend: string
  chosen: Choice | null
  mine: ReactNode
  theirs: ReactNode
  hasBoth: boolean
  textLanguage: string
  onChoose(choice: Choice): void
  children?: ReactNode
}

export function MergeChoice({
  legend,
  chosen,
  mine,
  theirs,
  hasBoth,
  textLanguage,
  onChoose,
  children,
}: Props) {
  const { language } = useScreen()
  const t = autosaveWords(language)
  const name = useId()
  const theirsAre = useContext(TheirsAre)
  const way = (choice: Choice, label: string) => (
    <label className={css.way}>
      <input type="radio" name={name} checked={chosen === choice} onChange={() => onChoose(choice)} />
      {label}
    </label>
  )
  return (
    <fieldset className={css.conflict} data-decided={chosen !== null}>
      <legend>{legend}</legend>
      <div className={css.sides}>
        <div data-chosen={chosen === 'mine' || chosen === 'both'}>
          {way('mine', t('merge.takeMine'))}
          <p className={css.side}>{t('merge.mine')}</p>
          <div className={css.text} lang={textLanguage}>
            {mine}
          </div>
        </div>
        <div data-chosen={chosen === 'theirs' || chosen === 'both'}>
          {way('theirs', t(`merge.take${theirsAre}`))}
          <p className={css.side}>{t(`merge.of${theirsAre}`)}</p>
          <div className={css.text} lang={textLanguage}>
            {theirs}
          </div>
        </div>
      </div>
      {hasBoth ? way('both', t('merge.takeBoth')) : null}
      {children}
    </fieldset>
  )
}
