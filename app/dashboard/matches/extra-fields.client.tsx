// The fields of extras, of a ball and of an innings.
import { TextInput } from '@mantine/core'
import { EXTRA_NAMES, type ExtraName } from '../match-log/ball-fields.ts'
import { matchWords } from '../match-log/words.ts'
import { useScreen } from '../screen.ts'

type Extras = Record<ExtraName, string>
type Props = { extras: Extras; isWrong: boolean; onChange: (extras: Extras) => void }

export function ExtraFields({ extras, isWrong, onChange }: Props) {
  const t = matchWords(useScreen().language)
  return EXTRA_NAMES.map((name) => (
    <TextInput
      key={name}
      label={t(`card.${name}`)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={extras[name]}
      error={isWrong ? t('card.wrong') : undefined}
      onChange={({ currentTarget }) => onChange({ ...extras, [name]: currentTarget.value })}
    />
  ))
}
