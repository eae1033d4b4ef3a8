// Queries and calls of the exam newspaper's issues.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiNewspaper, PublishedFilter } from '#contract/newspaper.ts'
import type { Api } from '../api-client.ts'
import { useApi } from '../screen.ts'

const ISSUES = 'newspapers'
const PAGE_LENGTH = '30'

export function useIssues(published: PublishedFilter) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [ISSUES, published],
    queryFn: ({ pageParam: cursor }) => api.list('/newspapers', { published, limit: PAGE_LENGTH, cursor }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
}

/** The fields of an issue that are saved; files only if one was chosen. */
type IssueInput = {
  title?: string
  publication?: string
  issueDate?: string
  published?: boolean
  pdf?: File | null
  cover?: File | null
}

/** A call that changes issues; afterwards every list is loaded again. */
export function useIssueCall<Input, Done>(
  call: (api: Api, input: Input) => Promise<Done>,
  onDone: (done: Done) => void,
) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(api, input),
    onSuccess: async (done) => {
      await queries.invalidateQueries({ queryKey: [ISSUES] })
      onDone(done)
    },
  })
}

/** Adds an issue, or changes the one with this id. */
export function saveIssue(
  api: Api,
  { id, ...input }: IssueInput & { id: string | null },
): Promise<ApiNewspaper> {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value === null || value === undefined) continue
    form.append(name, value instanceof File ? value : String(value))
  }
  return id === null
    ? api.send('POST', '/newspapers', {}, form)
    : api.send('PUT', '/newspapers/{id}', { id }, form)
}

export async function deleteIssue(api: Api, id: string): Promise<void> {
  await api.send('DELETE', '/newspapers/{id}', { id })
}
