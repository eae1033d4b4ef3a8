// The fields for the goals that count if a football match was decided off the field.
import { TextInput } from '@mantine/core'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import { useScreen } from '../screen.ts'
import type { AwardDraft, WrongAward } from './award-entry.ts'
import { matchWords } from './match-words.ts'

type Props = {
  match: ApiFullMatch
  goals: AwardDraft['goals']
  wrong: WrongAward | null
  onChange: (goals: AwardDraft['goals']) => void
}

export function AwardGoals({ match, goals, wrong, onChange }: Props) {
  const { language } = useScreen()
  const t = matchWords(language)
  const [home, away] = goals
  const field = (team: ApiFullMatch['home'], value: string, put: (typed: string) => AwardDraft['goals']) => (
    <TextInput
      label={t('other.goalsOf', { team: team.name[language] })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      value={value}
      error={wrong ? t(`other.${wrong}`) : undefined}
      onChange={({ currentTarget }) => onChange(put(currentTarget.value))}
    />
  )
  return (
    <>
      {field(match.home, home, (typed) => [typed, away])}
      {field(match.away, away, (typed) => [home, typed])}
    </>
  )
}
