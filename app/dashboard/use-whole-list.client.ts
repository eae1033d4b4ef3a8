// A field with suggestions opens with all of them, whatever stands in it; typing narrows them.
import { defaultOptionsFilter, type OptionsFilter } from '@mantine/core'
import { useState } from 'react'

const everyOption: OptionsFilter = ({ options }) => options

/** Props for Mantine's Autocomplete. */
export function useWholeList() {
  const [isNarrowed, setNarrowed] = useState(false)
  return {
    filter: isNarrowed ? defaultOptionsFilter : everyOption,
    onInput: () => setNarrowed(true),
    onDropdownClose: () => setNarrowed(false),
  }
}
