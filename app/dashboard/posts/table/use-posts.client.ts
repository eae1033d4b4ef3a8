// What the table asks the API: a page of posts, and the acts on them.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { ListPage } from '#app/dashboard/api-client.ts'
import { useApi } from '#app/dashboard/screen.ts'
import { type PostRow, postRowSchema } from '#contract/api-post.ts'
import { type BulkInput, bulkResultSchema } from '#contract/bulk.ts'
import { postCountsSchema } from '#contract/post-counts.ts'
import { type Filter, queryOf } from './filter.ts'

const POSTS = 'posts'
const COUNTS = 'post-counts'

/** A page of the table; the page before stays on screen until this one is there. */
export function usePosts(filter: Filter, after: string) {
  const api = useApi()
  return useQuery({
    queryKey: [POSTS, filter, after],
    queryFn: ({ signal }) => api.list(`/allposts?${queryOf(filter, after)}`, postRowSchema, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** How many posts there are in each state. */
export function usePostCounts() {
  const api = useApi()
  return useQuery({
    queryKey: [COUNTS],
    queryFn: ({ signal }) => api.get('/post-counts', postCountsSchema, { signal }),
  })
}

/** What to do with the pages on screen after a change: ask anew, or let one row go. */
function usePages() {
  const queries = useQueryClient()
  const recount = () => void queries.invalidateQueries({ queryKey: [COUNTS] })
  return {
    reload: () => {
      recount()
      return queries.invalidateQueries({ queryKey: [POSTS] })
    },
    drop: (id: string) => {
      recount()
      queries.setQueriesData<ListPage<PostRow>>({ queryKey: [POSTS] }, (page) =>
        page ? { ...page, items: page.items.filter((post) => post._id !== id) } : undefined,
      )
    },
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

const copied = z.object({ insertedId: z.string() })

/** Copies a post as a new draft; answers its id. */
export function useDuplicating(onDone: (id: string) => void, onFailed: (error: unknown) => void) {
  const api = useApi()
  const pages = usePages()
  return useMutation({
    mutationFn: ({ _id }: PostRow) =>
      api.send('POST', `/allposts/${encodeURIComponent(_id)}/duplicate`, undefined, copied),
    onSuccess: ({ insertedId }) => {
      void pages.reload()
      onDone(insertedId)
    },
    onError: onFailed,
  })
}

/** Takes a post, as it is shown, off the schedule. */
export function useUnscheduling(onDone: (post: PostRow) => void, onFailed: (error: unknown) => void) {
  const api = useApi()
  const pages = usePages()
  return useMutation({
    mutationFn: ({ _id, version }: PostRow) =>
      api.send('POST', `/allposts/${encodeURIComponent(_id)}/unschedule`, { version }, z.unknown()),
    onSuccess: async (_answer, post) => {
      await pages.reload()
      onDone(post)
    },
    onError: (error) => {
      void pages.reload()
      onFailed(error)
    },
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
