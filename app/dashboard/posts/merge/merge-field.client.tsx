// One field that differs in a merge: merged automatically, chosen, or typed by hand.
import { Textarea } from '@mantine/core'
import { useContext } from 'react'
import { useScreen } from '#app/dashboard/screen.ts'
import { POST_LIMITS } from '#contract/post.ts'
import { autosaveWords } from '../fields/autosave-words.ts'
import { DiffText, OneSide } from './diff-text.client.tsx'
import { formatFieldValue, getFieldLabel, isTextField } from './field-value.ts'
import css from './merge.module.css'
import type { Choice } from './merge-body.ts'
import { MergeChoice, OtherTextLabel } from './merge-choice.client.tsx'
import type { Decisions, FieldDifference } from './merge-texts.ts'
import { diffTexts } from './word-diff.ts'

type Props = {
  difference: FieldDifference
  textLanguage: string
  decisions: Decisions
  onDecide(decisions: Decisions): void
}

export function MergeFieldRow({ difference, textLanguage, decisions, onDecide }: Props) {
  const { language } = useScreen()
  const t = autosaveWords(language)
  const other = useContext(OtherTextLabel)
  const { field, from } = difference
  const label = getFieldLabel(field, language)
  const [theirs, mine] = [
    formatFieldValue(field, difference.theirs, language),
    formatFieldValue(field, difference.mine, language),
  ]
  if (from !== null) {
    const [before, after] = from === 'mine' ? [theirs, mine] : [mine, theirs]
    return (
      <li className={css.merged}>
        <h3>{label}</h3>
        <small>{t(from === 'mine' ? 'merge.fromMine' : `merge.from${other}`)}</small>
        <p className={css.text} lang={textLanguage}>
          <DiffText parts={diffTexts(before, after)} />
        </p>
      </li>
    )
  }
  const parts = diffTexts(theirs, mine)
  const empty = <i className={css.placeholder}>{t('merge.empty')}</i>
  const choose = (choice: Choice) => {
    const texts = new Map(decisions.texts)
    if (isTextField(field)) texts.set(field, difference[choice === 'mine' ? 'mine' : 'theirs'])
    onDecide({ ...decisions, texts, fields: new Map(decisions.fields).set(field, choice) })
  }
  const write = (text: string) =>
    onDecide({
      ...decisions,
      texts: new Map(decisions.texts).set(field, text),
      fields: new Map(decisions.fields).set(field, decisions.fields.get(field) ?? 'mine'),
    })
  return (
    <li>
      <MergeChoice
        legend={label}
        chosen={decisions.fields.get(field) ?? null}
        mine={mine === '' ? empty : <OneSide parts={parts} side="added" />}
        theirs={theirs === '' ? empty : <OneSide parts={parts} side="removed" />}
        hasBoth={field === 'category'}
        textLanguage={textLanguage}
        onChoose={choose}
      >
        {isTextField(field) ? (
          <Textarea
            autosize
            minRows={1}
            label={`${label}: ${t('merge.byHand')}`}
            lang={textLanguage}
            labelProps={{ lang: language }}
            maxLength={getMaxLength(field)}
            value={decisions.texts.get(field) ?? ''}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
        ) : null}
      </MergeChoice>
    </li>
  )
}

function getMaxLength(field: string): number {
  const limit = Object.entries(POST_LIMITS).find(([name]) => name === field)?.[1]
  return limit ?? POST_LIMITS.excerpt
}
