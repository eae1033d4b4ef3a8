// The names of the book as the screen keeps them: its pages, and the calls that change one.
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type ApiTerm, type NewTerm, type TermKind, termSchema } from '#contract/term.ts'
import type { Api } from '../api-client.ts'
import { useApi } from '../screen.ts'

const TERMS = 'terms'
const PAGE_LENGTH = '50'

export type TermFilter = { search: string; kind: TermKind | '' }

export function useTerms({ search, kind }: TermFilter) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [TERMS, search, kind],
    queryFn: ({ pageParam, signal }) => {
      const wanted = { limit: PAGE_LENGTH, search: search.trim(), kind, cursor: pageParam }
      const given = Object.entries(wanted).filter(([, value]) => value !== '')
      return api.list(`/terms?${new URLSearchParams(given)}`, termSchema, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** A call about names, after which every list is asked again. */
export function useTermCall<Sent, Done>(
  call: (api: Api, sent: Sent) => Promise<Done>,
  onDone: (done: Done) => void,
) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sent: Sent) => call(api, sent),
    onSuccess: async (done) => {
      await queries.invalidateQueries({ queryKey: [TERMS] })
      onDone(done)
    },
  })
}

export type SentTerm = NewTerm & { id: string | null; version: number }

/** Adds a name, or changes the one with this id unless somebody else has since it was looked at. */
export function sendTerm(api: Api, { id, version, ...term }: SentTerm): Promise<ApiTerm> {
  return id === null
    ? api.send('POST', '/terms', term, termSchema)
    : api.send('PUT', `/terms/${encodeURIComponent(id)}`, { ...term, version }, termSchema)
}

export async function deleteTerm(api: Api, id: string): Promise<void> {
  await api.send('DELETE', `/terms/${encodeURIComponent(id)}`, undefined, z.unknown())
}
