// A field for the winner of a match that was not played out: one of its two teams, or nobody.
import { NativeSelect } from '@mantine/core'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import { useScreen } from '../screen.ts'
import { matchWords } from './match-words.ts'

type Props = {
  match: ApiFullMatch
  /** The id of the winning team; empty for nobody. */
  value: string
  /** False if the rules of the sport have no award without a winner. */
  canBeNobody: boolean
  onChange: (winner: string) => void
}

export function WinnerSelect({ match, value, canBeNobody, onChange }: Props) {
  const { language } = useScreen()
  const t = matchWords(language)
  return (
    <NativeSelect
      size="md"
      label={t('other.winner')}
      value={value}
      data={[
        ...[match.home, match.away].map(({ id, name }) => ({ value: id, label: name[language] })),
        ...(canBeNobody ? [{ value: '', label: t('other.nobody') }] : []),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
