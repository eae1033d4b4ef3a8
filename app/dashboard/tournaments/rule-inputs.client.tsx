// The numbers and switches in the rules of a tournament: the few that most leagues set, and the others folded away.
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import fold from '../folded.module.css'
import { useScreen } from '../screen.ts'
import { asFollowing, isFolded, type NumberField, numbersOf, ofFormat, switchesOf } from './sport-fields.ts'
import type { DraftProps, TournamentDraft } from './tournament-draft.ts'
import { tournamentWords } from './tournament-words.ts'
import css from './tournaments.module.css'

const foldedOf = ({ sport, format }: TournamentDraft) =>
  [...numbersOf(sport, format), ...switchesOf(sport)].filter(isFolded)

function isUnusual(draft: TournamentDraft): boolean {
  const usual = ofFormat(draft.sport, draft.format)
  const now: Record<string, unknown> = { ...draft.numbers, ...draft.switches }
  const before: Record<string, unknown> = { ...usual.numbers, ...usual.switches }
  return foldedOf(draft).some((name) => now[name] !== before[name])
}

export function MoreRules({ draft, onChange, errorAt }: DraftProps) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const [isOpen, setOpen] = useState(() => isUnusual(draft))
  const folded = foldedOf(draft)
  if (folded.length === 0) return null
  const isWrong = folded.some((name) => errorAt(name) ?? errorAt(`rules.${name}`))
  return (
    <details
      className={fold.part}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('moreRules')}</summary>
      <div className={css.folded}>
        <RuleInputs {...{ draft, onChange, errorAt }} areFolded />
      </div>
    </details>
  )
}

export function RuleInputs({ draft, onChange, errorAt, areFolded }: DraftProps & { areFolded: boolean }) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const { sport, format, numbers, switches } = draft
  const ifEmpty = (name: NumberField) => {
    const following = asFollowing(name)
    return following ? { description: t(`ifEmpty.${following}`) } : {}
  }
  return (
    <>
      <div className={css.numbers}>
        {numbersOf(sport, format)
          .filter((name) => isFolded(name) === areFolded)
          .map((name) => (
            <TextInput
              key={name}
              name={name}
              label={t(name === 'periods' && sport === 'volleyball' ? 'number.sets' : `number.${name}`)}
              {...ifEmpty(name)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={numbers[name] ?? ''}
              error={errorAt(name) ?? errorAt(`rules.${name}`)}
              onChange={({ currentTarget }) =>
                onChange({ numbers: { ...numbers, [name]: currentTarget.value } })
              }
            />
          ))}
      </div>
      {switchesOf(sport)
        .filter((name) => isFolded(name) === areFolded)
        .map((name) => (
          <Checkbox
            key={name}
            label={t(`switch.${name}`)}
            checked={switches[name] ?? false}
            onChange={({ currentTarget }) =>
              onChange({ switches: { ...switches, [name]: currentTarget.checked } })
            }
          />
        ))}
    </>
  )
}
