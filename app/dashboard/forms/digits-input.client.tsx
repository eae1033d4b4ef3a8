// A field for a number: shown in the digits of the screen’s language, whichever were typed. Its text has ASCII digits.
import { TextInput, type TextInputProps } from '@mantine/core'
import { toAsciiDigits, toBengaliDigits } from '#bangla/digits.ts'
import { useScreen } from '../screen.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onChange: (text: string) => void }

export function DigitsInput({ value, onChange, ...props }: Props) {
  const { language } = useScreen()
  const shown = (text: string) => (language === 'bn' ? toBengaliDigits(text) : text)
  const change = (input: HTMLInputElement) => {
    const text = toAsciiDigits(input.value)
    const caret = input.selectionStart
    // A value that React sets takes the caret to the end.
    input.value = shown(text)
    input.setSelectionRange(caret, caret)
    onChange(text)
  }
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...props}
      value={shown(value)}
      onChange={({ currentTarget }) => change(currentTarget)}
    />
  )
}
