// The final score of a football match whose scorers or minutes nobody knows: it becomes goals without a name in the list.

import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import css from '../matches.module.css'
import { type FinalScore as Typed, toFinalGoals } from './final-goals.ts'

type Props = {
  match: ApiFullMatch
  /** The score so far, with what is not saved yet. */
  score: readonly [number, number]
  onGoals: (goals: readonly FootballEvent[]) => void
}

export function FinalScore({ match, score, onGoals }: Props) {
  const { language, t } = useMatchWords()
  const [typed, setTyped] = useState<Typed>(['', ''])
  const [wrong, setWrong] = useState<'numbers' | 'fewer' | null>(null)
  const take = () => {
    const made = toFinalGoals(typed, score, [match.home.id, match.away.id])
    if ('wrong' in made) return setWrong(made.wrong)
    setTyped(['', ''])
    onGoals(made.goals)
  }
  return (
    <fieldset className={css.group}>
      <legend>{t('final.title')}</legend>
      <div className={css.numbers}>
        {[match.home, match.away].map((team, side) => (
          <TextInput
            key={team.id}
            label={t('final.goalsOf', { team: team.name[language] })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={typed[side] ?? ''}
            error={wrong !== null}
            onChange={({ currentTarget: { value } }) => {
              setWrong(null)
              setTyped(side === 0 ? [value, typed[1]] : [typed[0], value])
            }}
          />
        ))}
        <Button variant="default" onClick={take}>
          {t('final.take')}
        </Button>
      </div>
      {wrong === null ? null : (
        <p role="alert" className={css.problem}>
          {t(`final.${wrong}`)}
        </p>
      )}
    </fieldset>
  )
}
