// A field for a number: shown in the digits of the screen’s language, whichever were typed. Its text has ASCII digits.
import { TextInput, type TextInputProps } from '@mantine/core'
import { toAsciiDigits, toBengaliDigits } from '#bangla/digits.ts'
import { useScreen } from '../screen.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onChange: (text: string) => void }

export function DigitsInput({ value, onChange, ...props }: Props) {
  const { language } = useScreen()
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...props}
      value={language === 'bn' ? toBengaliDigits(value) : value}
      onChange={({ currentTarget }) => onChange(toAsciiDigits(currentTarget.value))}
    />
  )
}
