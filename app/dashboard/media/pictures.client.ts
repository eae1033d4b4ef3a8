// The media library as screens keep it: its pages, one picture with its uses, and what a change makes stale.
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { z } from 'zod'
import {
  type ApiPicture,
  apiPictureSchema,
  type UsedPicture,
  usedPictureSchema,
} from '#contract/media-library.ts'
import { ApiError, type ListPage } from '../api-client.ts'
import { useApi } from '../screen.ts'
import { changeOf, type Draft } from './picture-fields.ts'

const PICTURES = 'pictures'
const PICTURE = 'picture'
const PAGE_LENGTH = '48'

type Pages = InfiniteData<ListPage<ApiPicture>, string>

/** Pages of the library, newest first; with words only the pictures that have them. */
export function usePictures(words: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [PICTURES, words],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ limit: PAGE_LENGTH })
      if (words !== '') query.set('q', words)
      if (pageParam !== '') query.set('cursor', pageParam)
      return api.list(`/media?${query}`, apiPictureSchema)
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
}

const pathOf = (id: string) => `/media/${encodeURIComponent(id)}`

export function useUsedPicture(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: [PICTURE, id],
    queryFn: () => api.get(pathOf(id), usedPictureSchema),
  })
}

/** Puts a picture that was just uploaded before the others; nothing is asked again. */
export function showNewPicture(queries: QueryClient, picture: ApiPicture): void {
  queries.setQueryData<Pages>([PICTURES, ''], (present) => {
    const [first, ...rest] = present?.pages ?? []
    if (!present || !first) return present
    return { ...present, pages: [{ ...first, items: [picture, ...first.items] }, ...rest] }
  })
}

const changedMeanwhile = z.object({ current: usedPictureSchema })

/** Saves a draft. Where somebody else was faster, the picture on screen is theirs from then on. */
export function useChangePicture(id: string, onDone: (sent: Draft, picture: UsedPicture) => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (draft: Draft) => api.send('PUT', pathOf(id), changeOf(draft), usedPictureSchema),
    onSuccess: async (picture, draft) => {
      queries.setQueryData([PICTURE, id], picture)
      onDone(draft, picture)
      await queries.invalidateQueries({ queryKey: [PICTURES] })
    },
    onError: (error) => {
      const theirs = changedMeanwhile.safeParse(error instanceof ApiError ? error.body : null)
      if (theirs.success) queries.setQueryData([PICTURE, id], theirs.data.current)
    },
  })
}

export function useDeletePicture(id: string, onDone: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.send('DELETE', pathOf(id), undefined, z.unknown()),
    onSuccess: async () => {
      onDone()
      await queries.invalidateQueries({ queryKey: [PICTURES] })
      queries.removeQueries({ queryKey: [PICTURE, id] })
    },
    // Used since this screen asked: where, is asked again.
    onError: () => queries.invalidateQueries({ queryKey: [PICTURE, id] }),
  })
}
