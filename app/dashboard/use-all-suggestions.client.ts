// A field with suggestions opens with all of them, whatever stands in it; typing narrows them.
import type { AutocompleteProps } from '@mantine/core'
import { useState } from 'react'

const everyOption: NonNullable<AutocompleteProps['filter']> = ({ options }) => options

/** Props for Mantine's Autocomplete; `narrow` chooses what is left of the options, by their text when it is absent. */
export function useAllSuggestions(narrow?: AutocompleteProps['filter']) {
  const [isNarrowed, setNarrowed] = useState(false)
  const filter = isNarrowed ? narrow : everyOption
  return {
    ...(filter ? { filter } : {}),
    onInput: () => setNarrowed(true),
    onDropdownClose: () => setNarrowed(false),
  }
}
