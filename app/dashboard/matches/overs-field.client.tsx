// The field for the overs of an innings in a friendly cricket match. In a tournament, its rules decide.
import { TextInput } from '@mantine/core'
import { formatCount } from '#bangla/digits.ts'
import { matchDetailsWords, matchWords } from '../match-log/words.ts'
import { useScreen } from '../screen.ts'
import css from './matches.module.css'
import { isOversText, USUAL_OVERS } from './overs-rules.ts'

type Props = {
  /** Null: the field is not shown. */
  overs: string | null
  onChange: (overs: string) => void
}

export function OversField({ overs, onChange }: Props) {
  const { language } = useScreen()
  if (overs === null) return null
  return (
    <>
      <TextInput
        name="overs"
        label={matchWords(language)('overs')}
        placeholder={formatCount(USUAL_OVERS, language)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={overs}
        error={isOversText(overs) ? undefined : matchDetailsWords(language)('rules.wrong')}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <span className={css.filler} />
    </>
  )
}
