// Spelling hints for what stands in the form, made in pauses; the term book is asked for once it is wanted.
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#app/dashboard/screen.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import { type ApiTerm, termSchema } from '#contract/term.ts'
import { WORD_FIELDS } from './fields.ts'
import { passagesOf } from './html-parts.ts'
import type { SpellingHint } from './spelling-hints.ts'

const PAUSE_MS = 1_000
const BOOK_MS = 5 * 60_000
const PAGE = '500'
const MOST_PAGES = 20

/** Without the book there are no hints: a failure is not told. */
export function useSpelling(fields: AutosavedFields): SpellingHint[] {
  const [settled] = useDebouncedValue(fields, PAUSE_MS)
  const book = useBook(WORD_FIELDS.some((name) => settled[name] !== '') || settled.richText !== '')
  return useMemo(() => {
    if (!book) return []
    const words = [...WORD_FIELDS.map((name) => settled[name]), ...passagesOf(settled.richText)]
    // A passage ends where the next begins: no name reaches from one into the other.
    return book.spellingHints(words.join(' \n '), book.terms, settled.language)
  }, [settled, book])
}

/** The names, and the rules for them; null without names. */
function useBook(isWanted: boolean) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['term-book'],
    async queryFn() {
      const terms: ApiTerm[] = []
      let cursor: string | null = ''
      for (let page = 0; page < MOST_PAGES && cursor !== null; page += 1) {
        const query = new URLSearchParams({ limit: PAGE, ...(cursor === '' ? {} : { cursor }) })
        const { items, next } = await api.list(`/terms?${query}`, termSchema)
        terms.push(...items)
        cursor = next
      }
      return terms.length === 0 ? null : { terms, ...(await import('./spelling-hints.ts')) }
    },
    enabled: isWanted,
    staleTime: BOOK_MS,
  })
  return data
}
