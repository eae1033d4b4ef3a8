// Props for a field that suggests reporters: matched by a name in either script, shown with both.
import type { AutocompleteProps } from '@mantine/core'
import { useState } from 'react'
import { languageOfText } from '#app/ui/text-language.ts'
import { allNames, type PersonNames } from '#contract/people/person-names.ts'

const allOptions: NonNullable<AutocompleteProps['filter']> = ({ options }) => options

/** Props for Mantine's Autocomplete; `filterTyped` replaces its filter by text. */
function useAllSuggestions(filterTyped?: AutocompleteProps['filter']) {
  const [isFiltered, setFiltered] = useState(false)
  const filter = isFiltered ? filterTyped : allOptions
  return {
    ...(filter ? { filter } : {}),
    onInput: () => setFiltered(true),
    onDropdownClose: () => setFiltered(false),
  }
}

export type ReporterOption = PersonNames & { email: string }

/** The byline of this person in posts. */
const bylineOf = ({ name, email }: ReporterOption) => name || email

export function useReporterOptions(reporters: ReporterOption[]) {
  const namesOf = new Map(reporters.map((one) => [bylineOf(one), allNames(one)]))
  const filter: NonNullable<AutocompleteProps['filter']> = ({ options, search }) => {
    const query = search.trim().toLowerCase()
    return options.filter(
      (option) =>
        'value' in option &&
        [option.value, ...(namesOf.get(option.value) ?? [])].some((name) =>
          name.toLowerCase().includes(query),
        ),
    )
  }
  const renderOption: NonNullable<AutocompleteProps['renderOption']> = ({ option }) => {
    const others = (namesOf.get(option.value) ?? []).filter((name) => name !== option.value)
    return (
      <span>
        <span lang={languageOfText(option.value)}>{option.value}</span>
        {others.map((name) => (
          <span key={name} lang={languageOfText(name)}>
            {' · '}
            {name}
          </span>
        ))}
      </span>
    )
  }
  return { ...useAllSuggestions(filter), data: [...namesOf.keys()], renderOption }
}
