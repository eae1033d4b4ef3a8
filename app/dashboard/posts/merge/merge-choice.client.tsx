// The choice between two texts, or both, as radio buttons, each next to its text.
import { createContext, type ReactNode, useContext, useId } from 'react'
import { useWords } from '#app/dashboard/screen.ts'
import { autosaveWords } from '../fields/autosave-words.ts'
import css from './merge.module.css'
import type { Choice } from './merge-body.ts'

/** The label of the other text: the saved version, or the text in the form. */
export const OtherTextLabel = createContext<'Theirs' | 'InForm'>('Theirs')

type Props = {
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
  const t = useWords(autosaveWords)
  const name = useId()
  const other = useContext(OtherTextLabel)
  const option = (choice: Choice, label: string) => (
    <label className={css.option}>
      <input type="radio" name={name} checked={chosen === choice} onChange={() => onChoose(choice)} />
      {label}
    </label>
  )
  return (
    <fieldset className={css.conflict} data-decided={chosen !== null}>
      <legend>{legend}</legend>
      <div className={css.sides}>
        <div data-chosen={chosen === 'mine' || chosen === 'both'}>
          {option('mine', t('merge.takeMine'))}
          <p className={css.side}>{t('merge.mine')}</p>
          <div className={css.text} lang={textLanguage}>
            {mine}
          </div>
        </div>
        <div data-chosen={chosen === 'theirs' || chosen === 'both'}>
          {option('theirs', t(`merge.take${other}`))}
          <p className={css.side}>{t(`merge.of${other}`)}</p>
          <div className={css.text} lang={textLanguage}>
            {theirs}
          </div>
        </div>
      </div>
      {hasBoth ? option('both', t('merge.takeBoth')) : null}
      {children}
    </fieldset>
  )
}
