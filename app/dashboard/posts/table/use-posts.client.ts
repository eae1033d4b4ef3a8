// What the table asks the API: a page of posts, and the acts on them.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { ListPage } from '#app/dashboard/api-client.ts'
import { useApi } from '#app/dashboard/screen.ts'
import { type PostRow, postRowSchema } from '#contract/api-post.ts'
import { type BulkInput, bulkResultSchema } from '#contract/bulk.ts'
import { type Filter, queryOf } from './filter.ts'

const POSTS = 'posts'

/** A page of the table; the page before stays on screen until this one is there. */
export function usePosts(filter: Filter, after: string) {
  const api = useApi()
  return useQuery({
    queryKey: [POSTS, filter, after],
    queryFn: ({ signal }) => api.list(`/allposts?${queryOf(filter, after)}`, postRowSchema, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What to do with the pages on screen after a change: ask anew, or let one row go. */
function usePages() {
  const queries = useQueryClient()
  return {
    reload: () => queries.invalidateQueries({ queryKey: [POSTS] }),
    drop: (id: string) =>
      queries.setQueriesData<ListPage<PostRow>>({ queryKey: [POSTS] }, (page) =>
        page ? { ...page, items: page.items.filter((post) => post._id !== id) } : undefined,
      ),
  }
}

const deleted = z.object({ deletedCount: z.int() })

/** Moves a post to the bin; answers whether there was one. Its row goes. */
export function useDeleting(onDone: (wasThere: boolean, id: string) => void, onFailed: (id: string) => void) {
  const api = useApi()
  const pages = usePages()
  return useMutation({
    mutationFn: (id: string) => api.send('DELETE', `/allposts/${encodeURIComponent(id)}`, undefined, deleted),
    onSuccess: ({ deletedCount }, id) => {
      if (deletedCount === 1) pages.drop(id)
      else void pages.reload()
      onDone(deletedCount === 1, id)
    },
    onError: (_error, id) => onFailed(id),
  })
}

/** Takes a post out of the bin. */
export function useRestoring(onDone: (post: PostRow) => void, onFailed: (error: unknown) => void) {
  const api = useApi()
  const pages = usePages()
  return useMutation({
    mutationFn: ({ _id }: PostRow) =>
      api.send('POST', `/allposts/${encodeURIComponent(_id)}/restore`, undefined, z.unknown()),
    onSuccess: (_answer, post) => {
      pages.drop(post._id)
      onDone(post)
    },
    onError: onFailed,
  })
}

/** One act on many posts; what became of each is answered. */
export function useBulk(onDone: (results: BulkResult[]) => void, onFailed: (error: unknown) => void) {
  const api = useApi()
  const pages = usePages()
  return useMutation({
    mutationFn: (input: BulkInput) => api.send('POST', '/allposts/bulk', input, bulkResultSchema),
    onSuccess: async ({ results }) => {
      await pages.reload()
      onDone(results)
    },
    onError: onFailed,
  })
}

export type BulkResult = z.infer<typeof bulkResultSchema>['results'][number]
