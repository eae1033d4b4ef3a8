// The fields for the rules of a tournament: the format of its matches, the few numbers that differ, points, the table order.

import { Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { RUNDOWN_EDITIONS } from '#contract/matches/tournament.ts'
import type { NumberRule } from '#sport/form.ts'
import { formOf } from '#sport/match.ts'
import { isContestSport, SPORT_DATA } from '#sport/sports.ts'
import { Choice } from '../forms/choice.client.tsx'
import { DigitsInput } from '../forms/digits-input.client.tsx'
import form from '../forms/record-form.module.css'
import fold from '../parts/folded.module.css'
import { useWords } from '../screen.ts'
import { asFollowing, isFolded, numbersOf, ofFormat, settingsOf } from './sport-fields.ts'
import { TableFields } from './table-fields.client.tsx'
import type { DraftProps, TournamentDraft } from './tournament-draft.ts'
import { tournamentWords } from './tournament-words.ts'
import css from './tournaments.module.css'

// The numbers and switches in the rules of a tournament: the few that most leagues set, and the others folded away.
const foldedOf = ({ sport, format }: TournamentDraft) =>
  [...numbersOf(sport, format), ...settingsOf(sport).switches].filter(isFolded)

function isUnusual(draft: TournamentDraft): boolean {
  const usual = ofFormat(draft.sport, draft.format)
  const now: Record<string, unknown> = { ...draft.numbers, ...draft.switches }
  const before: Record<string, unknown> = { ...usual.numbers, ...usual.switches }
  return foldedOf(draft).some((name) => now[name] !== before[name])
}

function MoreRules({ draft, onChange, errorAt }: DraftProps) {
  const t = useWords(tournamentWords)
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
        <RuleInputs draft={draft} onChange={onChange} errorAt={errorAt} areFolded />
      </div>
    </details>
  )
}

function RuleInputs({ draft, onChange, errorAt, areFolded }: DraftProps & { areFolded: boolean }) {
  const t = useWords(tournamentWords)
  const { sport, format, numbers, switches } = draft
  const ifEmpty = (name: NumberRule) => {
    const following = asFollowing(name)
    return following ? { description: t(`ifEmpty.${following}`) } : {}
  }
  return (
    <>
      <div className={css.numbers}>
        {numbersOf(sport, format)
          .filter((name) => isFolded(name) === areFolded)
          .map((name) => (
            <DigitsInput
              key={name}
              name={name}
              label={t(
                name === 'periods' && SPORT_DATA[sport].unit === 'sets' ? 'number.sets' : `number.${name}`,
              )}
              {...ifEmpty(name)}
              maxLength={4}
              value={numbers[name] ?? ''}
              error={errorAt(name) ?? errorAt(`rules.${name}`)}
              onChange={(text) => onChange({ numbers: { ...numbers, [name]: text } })}
            />
          ))}
      </div>
      {settingsOf(sport)
        .switches.filter((name) => isFolded(name) === areFolded)
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

export function RulesFields({ draft, onChange, errorAt }: DraftProps) {
  const t = useWords(tournamentWords)
  const { sport } = draft
  if (isContestSport(sport))
    return (
      <>
        <p className="empty">{t('contestRules')}</p>
        <RundownField draft={draft} onChange={onChange} errorAt={errorAt} />
      </>
    )
  return (
    <>
      <NativeSelect
        size="md"
        name="format"
        label={t('format.label')}
        value={draft.format}
        data={formOf(sport)
          .formatsOf(sport)
          .map((format) => ({ value: format, label: t(`format.${format}`) }))}
        onChange={({ currentTarget }) => onChange(ofFormat(sport, currentTarget.value))}
      />
      <fieldset className={css.part}>
        <legend>{t('rules')}</legend>
        <RuleInputs draft={draft} onChange={onChange} errorAt={errorAt} areFolded={false} />
        <MoreRules key={draft.sport} draft={draft} onChange={onChange} errorAt={errorAt} />
      </fieldset>
      <TableFields draft={draft} onChange={onChange} errorAt={errorAt} />
      <RundownField draft={draft} onChange={onChange} errorAt={errorAt} />
    </>
  )
}

function RundownField({ draft, onChange }: DraftProps) {
  const t = useWords(tournamentWords)
  return (
    <Choice
      className={form.whole}
      name="rundown"
      label={t('rundown.label')}
      description={t('rundown.about')}
      options={['', ...RUNDOWN_EDITIONS]}
      nameOf={(value) => t(value === '' ? 'rundown.usual' : `rundown.${value}`)}
      value={draft.rundown}
      onChange={(rundown) => onChange({ rundown })}
    />
  )
}
