// The issues as the screen keeps them: its pages, and the calls that change one.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type ApiNewspaper, newspaperSchema, type PublishedFilter } from '#contract/newspaper.ts'
import type { Api } from '../api-client.ts'
import { useApi } from '../screen.ts'

const ISSUES = 'newspapers'
const PAGE_LENGTH = '30'

export function useIssues(published: PublishedFilter) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [ISSUES, published],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ published, limit: PAGE_LENGTH })
      if (pageParam !== '') query.set('cursor', pageParam)
      return api.list(`/newspapers?${query}`, newspaperSchema)
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
}

/** What is sent of an issue; files only where one was chosen. */
export type SentIssue = {
  title?: string
  publication?: string
  issueDate?: string
  published?: boolean
  pdf?: File | null
  cover?: File | null
}

/** A call about issues, after which every list is asked again. */
export function useIssueCall<Sent, Done>(
  call: (api: Api, sent: Sent) => Promise<Done>,
  onDone: (done: Done) => void,
) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sent: Sent) => call(api, sent),
    onSuccess: async (done) => {
      await queries.invalidateQueries({ queryKey: [ISSUES] })
      onDone(done)
    },
  })
}

/** Adds an issue, or changes the one with this id. */
export function sendIssue(
  api: Api,
  { id, ...sent }: SentIssue & { id: string | null },
): Promise<ApiNewspaper> {
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) {
    if (value === null || value === undefined) continue
    form.append(name, value instanceof File ? value : String(value))
  }
  return id === null
    ? api.send('POST', '/newspapers', form, newspaperSchema)
    : api.send('PUT', `/newspapers/${encodeURIComponent(id)}`, form, newspaperSchema)
}

export async function deleteIssue(api: Api, id: string): Promise<void> {
  await api.send('DELETE', `/newspapers/${encodeURIComponent(id)}`, undefined, z.unknown())
}
