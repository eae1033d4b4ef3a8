// The queries and mutations of the table of posts.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ListPage } from '#app/dashboard/api-client.ts'
import { useApi } from '#app/dashboard/screen.ts'
import type { StaffPost } from '#contract/api-post.ts'
import type { BulkInput, bulkResultSchema } from '#contract/bulk.ts'
import type { PostStatus } from '#contract/post.ts'
import { binPost, duplicatePost, listPosts, restorePost, unschedulePost } from '../post-calls.client.ts'
import { type Filter, toApiQuery } from './filter.ts'

const POSTS = 'posts'
const COUNTS = 'post-counts'

/** A page of the table; the previous page stays on screen while it loads. */
export function usePosts(filter: Filter, cursor: string) {
  const api = useApi()
  return useQuery({
    queryKey: [POSTS, filter, cursor],
    queryFn: ({ signal }) => listPosts(api, toApiQuery(filter, cursor), signal),
    placeholderData: keepPreviousData,
  })
}

/** How many posts there are in each state. */
export function usePostCounts() {
  const api = useApi()
  return useQuery({
    queryKey: [COUNTS],
    queryFn: ({ signal }) => api.get('/post-counts', {}, { signal }),
  })
}

/** Updates the cached pages after a change: loads them again, or removes one row. */
function useCachedPages() {
  const queries = useQueryClient()
  const recount = () => void queries.invalidateQueries({ queryKey: [COUNTS] })
  return {
    reload: () => {
      recount()
      return queries.invalidateQueries({ queryKey: [POSTS] })
    },
    remove: (id: string) => {
      recount()
      queries.setQueriesData<ListPage<StaffPost>>({ queryKey: [POSTS] }, (page) =>
        page ? { ...page, items: page.items.filter((post) => post._id !== id) } : undefined,
      )
    },
  }
}

/** Moves a post to the bin and removes its row; `isFound` is false when there was no such post. */
export function useDeleting(onDone: (isFound: boolean, id: string) => void, onFailed: (id: string) => void) {
  const api = useApi()
  const pages = useCachedPages()
  return useMutation({
    mutationFn: (id: string) => binPost(api, id),
    onSuccess: (isFound, id) => {
      if (isFound) pages.remove(id)
      else void pages.reload()
      onDone(isFound, id)
    },
    onError: (_error, id) => onFailed(id),
  })
}

/** Takes a post out of the bin; `status` is the state it is in again. */
export function useRestoring(
  onDone: (post: StaffPost, status: PostStatus) => void,
  onError: (error: unknown) => void,
) {
  const api = useApi()
  const pages = useCachedPages()
  return useMutation({
    mutationFn: ({ _id }: StaffPost) => restorePost(api, _id),
    onSuccess: (status, post) => {
      pages.remove(post._id)
      onDone(post, status)
    },
    onError,
  })
}

/** Copies a post as a new draft; `onDone` gets the id of the copy. */
export function useDuplicating(onDone: (id: string) => void, onError: (error: unknown) => void) {
  const api = useApi()
  const pages = useCachedPages()
  return useMutation({
    mutationFn: ({ _id }: StaffPost) => duplicatePost(api, _id),
    onSuccess: (id) => {
      void pages.reload()
      onDone(id)
    },
    onError,
  })
}

/** Takes a post off the schedule, if it is still the version on screen. */
export function useUnscheduling(onDone: (post: StaffPost) => void, onFailed: (error: unknown) => void) {
  const api = useApi()
  const pages = useCachedPages()
  return useMutation({
    mutationFn: ({ _id, version }: StaffPost) => unschedulePost(api, _id, version),
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

/** Runs one action on many posts; `onDone` gets the result for each. */
export function useBulk(onDone: (results: BulkResult[]) => void, onError: (error: unknown) => void) {
  const api = useApi()
  const pages = useCachedPages()
  return useMutation({
    mutationFn: (input: BulkInput) => api.send('POST', '/allposts/bulk', {}, input),
    onSuccess: async ({ results }) => {
      await pages.reload()
      onDone(results)
    },
    onError,
  })
}

export type BulkResult = z.infer<typeof bulkResultSchema>['results'][number]
