// Spelling hints for the form, updated at pauses. Loads the name book once there is text.
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListPage } from '#app/dashboard/api-client.ts'
import { useApi } from '#app/dashboard/screen.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import type { ApiTerm } from '#contract/term.ts'
import { getPassages } from '../fields/body-blocks.ts'
import { VISIBLE_TEXT_FIELDS } from '../fields/fields.ts'
import type { SpellingHint } from './spelling-hints.ts'

const PAUSE_MS = 1_000
const BOOK_MS = 5 * 60_000
const PAGE_SIZE = '500'
const MAX_PAGES = 20

/** No hints without the book; an error is not shown. */
export function useSpelling(fields: AutosavedFields): SpellingHint[] {
  const [debounced] = useDebouncedValue(fields, PAUSE_MS)
  const book = useNameBook(
    VISIBLE_TEXT_FIELDS.some((name) => debounced[name] !== '') || debounced.richText !== '',
  )
  return useMemo(() => {
    if (!book) return []
    const passages = [
      ...VISIBLE_TEXT_FIELDS.map((name) => debounced[name]),
      ...getPassages(debounced.richText),
    ]
    // The line break keeps a name from spanning two passages.
    return book.findSpellingHints(passages.join(' \n '), book.terms, debounced.language)
  }, [debounced, book])
}

/** The names and the rules for them; null for an empty book. */
function useNameBook(isEnabled: boolean) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['term-book'],
    async queryFn() {
      const terms: ApiTerm[] = []
      let cursor: string | null = ''
      for (let at = 0; at < MAX_PAGES && cursor !== null; at += 1) {
        const page: ListPage<ApiTerm> = await api.list('/terms', { limit: PAGE_SIZE, cursor })
        terms.push(...page.items)
        cursor = page.next
      }
      return terms.length === 0 ? null : { terms, ...(await import('./spelling-hints.ts')) }
    },
    enabled: isEnabled,
    staleTime: BOOK_MS,
  })
  return data
}
