// A field with suggestions opens with all of them, whatever stands in it; typing narrows them.
import type { AutocompleteProps } from '@mantine/core'
import { useState } from 'react'

const everyOption: NonNullable<AutocompleteProps['filter']> = ({ options }) => options

/** Props for Mantine's Autocomplete. */
export function useWholeList() {
  const [isNarrowed, setNarrowed] = useState(false)
  return {
    ...(isNarrowed ? {} : { filter: everyOption }),
    onInput: () => setNarrowed(true),
    onDropdownClose: () => setNarrowed(false),
  }
}
