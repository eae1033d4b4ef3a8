// Enter takes the first result of a search, but never one that an earlier text found.
import type { ComboboxStore } from '@mantine/core'
import { useEffect } from 'react'

type Query = { isLoading: boolean; isPlaceholderData: boolean }

/** Whether these searches have answered for their present key. Fetching the same again changes nothing: a selection stays. */
export function haveAnswered(...queries: readonly Query[]): boolean {
  return queries.every(({ isLoading, isPlaceholderData }) => !isLoading && !isPlaceholderData)
}

/** `shown`: the results, as a text that changes with them. `isCurrent`: they belong to what is typed now. */
export function useFirstOption(combobox: ComboboxStore, shown: string, isCurrent: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the results change
  useEffect(() => {
    if (isCurrent) combobox.selectFirstOption()
    else combobox.resetSelectedOption()
  }, [shown, isCurrent])
}
