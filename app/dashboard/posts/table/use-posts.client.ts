// The queries and mutations of the table of posts.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { ListPage } from '#app/dashboard/calls/api-client.ts'
import { describeError } from '#app/dashboard/calls/describe-error.ts'
import { useApi, useScreen } from '#app/dashboard/screen.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import type { BulkInput, bulkResultSchema } from '#contract/posts/bulk.ts'
import { binPost, duplicatePost, listPosts, restorePost, unschedulePost } from '../post-calls.client.ts'
import { getEditorPath } from '../post-paths.ts'
import type { TableFeedback } from './bulk.ts'
import { type Filter, toApiQuery } from './filter.ts'
import { postsWords } from './posts-words.ts'

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

export type RowAction = 'delete' | 'restore' | 'duplicate' | 'unschedule'
type OnFeedback = (feedback: TableFeedback | null) => void

/** The actions on one post, with feedback; a copy is opened in the editor. */
export function useRowActions(onFeedback: OnFeedback, closeQuestion: (id: string) => void) {
  const { api, language } = useScreen()
  const t = postsWords(language)
  const navigate = useNavigate()
  const pages = useCachedPages()
  const actions: Record<RowAction, (post: StaffPost) => Promise<TableFeedback | null>> = {
    async delete({ _id }) {
      if (await binPost(api, _id)) {
        pages.remove(_id)
        return { kind: 'ok', message: t('deleting.success') }
      }
      void pages.reload()
      return { kind: 'bad', message: t('deleting.missing') }
    },
    async restore({ _id, headline }) {
      const status = await restorePost(api, _id)
      pages.remove(_id)
      return { kind: 'ok', message: t('restored', { headline, state: t(`one.${status}`) }) }
    },
    async duplicate({ _id }) {
      const copy = await duplicatePost(api, _id)
      void pages.reload()
      void navigate(getEditorPath(copy))
      return null
    },
    async unschedule({ _id, version, headline }) {
      // Only while it is still the version on screen.
      await unschedulePost(api, _id, version).catch((error: unknown) => {
        void pages.reload()
        throw error
      })
      await pages.reload()
      return { kind: 'ok', message: t('unscheduled', { headline }) }
    },
  }
  return useMutation({
    mutationFn: ({ action, post }: { action: RowAction; post: StaffPost }) => actions[action](post),
    onSuccess: (feedback) => {
      if (feedback) onFeedback(feedback)
    },
    onError: (error, { action }) =>
      onFeedback({
        kind: 'bad',
        message: action === 'delete' ? t('deleting.error') : describeError(error, language),
      }),
    onSettled: (_feedback, _error, { post }) => closeQuestion(post._id),
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
