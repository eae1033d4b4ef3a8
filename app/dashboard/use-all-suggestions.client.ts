// Makes an autocomplete field open with all suggestions, whatever its value; typing filters them.
import type { AutocompleteProps } from '@mantine/core'
import { useState } from 'react'

const allOptions: NonNullable<AutocompleteProps['filter']> = ({ options }) => options

/** Props for Mantine's Autocomplete; `filterTyped` replaces its filter by text. */
export function useAllSuggestions(filterTyped?: AutocompleteProps['filter']) {
  const [isFiltered, setFiltered] = useState(false)
  const filter = isFiltered ? filterTyped : allOptions
  return {
    ...(filter ? { filter } : {}),
    onInput: () => setFiltered(true),
    onDropdownClose: () => setFiltered(false),
  }
}
