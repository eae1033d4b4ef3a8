// A field for the side that won by a decision.
import { NativeSelect } from '@mantine/core'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import { cricketWords } from '../match-log/words.ts'
import { useScreen } from '../screen.ts'
import type { ResultDraft } from './result-entry.ts'

type WinnerProps = {
  match: ApiFullMatch
  draft: ResultDraft
  onChange: (changed: Partial<ResultDraft>) => void
}

export function WinnerField({ match, draft, onChange }: WinnerProps) {
  const { language } = useScreen()
  return (
    <NativeSelect
      size="md"
      label={cricketWords(language)('result.winner')}
      value={draft.winner}
      data={[match.home, match.away].map(({ id, name }) => ({ value: id, label: name[language] }))}
      onChange={({ currentTarget }) => onChange({ winner: currentTarget.value })}
    />
  )
}
