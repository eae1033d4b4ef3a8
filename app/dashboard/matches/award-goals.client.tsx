// The fields for the goals or points that count if a match was decided off the field.
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
  const hasGoals = match.sport === 'football' || match.sport === 'hockey'
  const field = (team: ApiFullMatch['home'], value: string, put: (typed: string) => AwardDraft['goals']) => (
    <TextInput
      label={t(hasGoals ? 'other.goalsOf' : 'other.pointsOf', { team: team.name[language] })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
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
