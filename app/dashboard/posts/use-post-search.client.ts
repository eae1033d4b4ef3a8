// Finds posts by words of their headlines while somebody types.
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Language } from '#contract/language.ts'
import { haveAnswered } from '../forms/use-first-option.client.ts'
import { useApi } from '../screen.ts'

const PAUSE_MS = 250

/** `language`: posts of this edition only. */
type Filter = { status: 'any' | 'published'; language?: Language | undefined; limit: number }

/** Without words: the newest. `isCurrent`: the posts belong to what is typed, not to an earlier text. */
export function usePostSearch(typed: string, filter: Filter, isOpen: boolean) {
  const api = useApi()
  const words = typed.trim()
  const [q] = useDebouncedValue(words, PAUSE_MS)
  const found = useQuery({
    queryKey: ['found-posts', filter, q],
    queryFn: ({ signal }) => api.list('/allposts', { ...filter, q, body: 0 }, { signal }),
    enabled: isOpen && (q !== '' || words === ''),
    placeholderData: keepPreviousData,
  })
  return { ...found, posts: found.data?.items ?? [], isCurrent: q === words && haveAnswered(found) }
}
