// The rules in which one match differs from its tournament, folded away: most matches have none.

import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import fold from '#app/dashboard/parts/folded.module.css'
import { numbersOf, settingsOf } from '#app/dashboard/tournaments/sport-fields.ts'
import { tournamentWords } from '#app/dashboard/tournaments/tournament-words.ts'
import { formatCount } from '#bangla/counts.ts'
import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import { SPORT_DATA } from '#sport/sports.ts'
import css from '../matches.module.css'
import { type Choice, hasOwnRules, invalidRuleFields, type MatchRulesDraft } from './match-rules-draft.ts'

const CHOICES: readonly Choice[] = ['', 'yes', 'no']

type Props = {
  match: Pick<ApiFullMatch, 'sport' | 'rules' | 'ownRules'>
  draft: MatchRulesDraft
  /** The API's error for a field. */
  errorAt: (field: string) => string | undefined
  onChange: (draft: MatchRulesDraft) => void
}

export function MatchRulesFields({ match, draft, errorAt, onChange }: Props) {
  const { language, details: t } = useMatchWords()
  const names = tournamentWords(language)
  const [isOpen, setOpen] = useState(() => hasOwnRules(draft))
  const { sport, ownRules } = match
  const { numbers, switches } = draft
  const numberFields = numbersOf(sport, match.rules.format)
  const wrong = invalidRuleFields(draft)
  const errorOf = (name: string) => (wrong.includes(name) ? t('rules.wrong') : errorAt(`rules.${name}`))
  if (numberFields.length + settingsOf(sport).switches.length === 0) return null
  const isShown = isOpen || numberFields.some((name) => errorOf(name) !== undefined)
  const played: Record<string, unknown> = { ...match.rules.rules }
  const usual = (name: (typeof numberFields)[number]) =>
    ownRules[name] === undefined && typeof played[name] === 'number'
      ? formatCount(played[name], language)
      : ''
  return (
    <details
      className={`${fold.part} ${css.own}`}
      open={isShown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('rules.title')}</summary>
      {isShown ? (
        <>
          <p>{t('rules.about')}</p>
          <div className={css.small}>
            {numberFields.map((name) => (
              <TextInput
                key={name}
                label={names(
                  name === 'periods' && SPORT_DATA[sport].unit === 'sets' ? 'number.sets' : `number.${name}`,
                )}
                placeholder={usual(name)}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                value={numbers[name] ?? ''}
                error={errorOf(name)}
                onChange={({ currentTarget }) =>
                  onChange({ ...draft, numbers: { ...numbers, [name]: currentTarget.value } })
                }
              />
            ))}
            {settingsOf(sport).switches.map((name) => (
              <NativeSelect
                key={name}
                size="md"
                label={names(`switch.${name}`)}
                value={switches[name] ?? ''}
                data={CHOICES.map((value) => ({
                  value,
                  label: t(`rules.${value === '' ? 'usual' : value}`),
                }))}
                onChange={({ currentTarget }) => {
                  const choice = CHOICES.find((each) => each === currentTarget.value) ?? ''
                  onChange({ ...draft, switches: { ...switches, [name]: choice } })
                }}
              />
            ))}
          </div>
        </>
      ) : null}
    </details>
  )
}
