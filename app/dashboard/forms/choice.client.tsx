// A select of known values.
import { NativeSelect, type NativeSelectProps } from '@mantine/core'

type Props<Value extends string> = Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> & {
  options: readonly Value[]
  nameOf: (value: NoInfer<Value>) => string
  value?: NoInfer<Value>
  onChange: (value: NoInfer<Value>) => void
}

export function Choice<Value extends string>({ options, nameOf, value, onChange, ...rest }: Props<Value>) {
  return (
    <NativeSelect
      size="md"
      {...rest}
      value={value}
      data={options.map((option) => ({ value: option, label: nameOf(option) }))}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option === currentTarget.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
