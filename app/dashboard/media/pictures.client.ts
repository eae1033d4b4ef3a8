// Queries and calls of the media library.
import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { z } from 'zod'
import { type ApiPicture, type UsedPicture, usedPictureSchema } from '#contract/media/media-library.ts'
import { ApiError, type ListPage } from '../calls/api-client.ts'
import { showAnswer } from '../calls/show-answer.client.ts'
import { useApi } from '../screen.ts'
import { type PictureEdits, toChange } from './picture-draft.ts'

export const PICTURES = 'pictures'
/** With the id of one. */
export const PICTURE = 'picture'

type Pages = InfiniteData<ListPage<ApiPicture>, string>

export function useUsedPicture(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: [PICTURE, id],
    queryFn: () => api.get('/media/{id}', { id }),
  })
}

/** Adds a new upload to the top of the list without loading it again. */
export function addToList(queries: QueryClient, picture: ApiPicture): void {
  queries.setQueryData<Pages>([PICTURES, ''], (list) => {
    const [first, ...rest] = list?.pages ?? []
    if (!list || !first) return list
    return { ...list, pages: [{ ...first, items: [picture, ...first.items] }, ...rest] }
  })
}

const conflictSchema = z.object({ current: usedPictureSchema })

/** Saves edits. On a conflict the picture on screen becomes the current one. */
export function useSavePicture(id: string, onDone: (sent: PictureEdits, picture: UsedPicture) => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (edits: PictureEdits) => api.send('PUT', '/media/{id}', { id }, toChange(edits)),
    onSuccess: async (picture, sent) => {
      await showAnswer(queries, [PICTURE, id], picture)
      onDone(sent, picture)
      await queries.invalidateQueries({ queryKey: [PICTURES] })
    },
    onError: (error) => {
      const conflict = conflictSchema.safeParse(error instanceof ApiError ? error.body : null)
      return conflict.success ? showAnswer(queries, [PICTURE, id], conflict.data.current) : undefined
    },
  })
}

export function useDeletePicture(id: string, onDone: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.send('DELETE', '/media/{id}', { id }),
    onSuccess: async () => {
      onDone()
      await queries.invalidateQueries({ queryKey: [PICTURES] })
      queries.removeQueries({ queryKey: [PICTURE, id] })
    },
    // It may be in use by now: loads its uses again.
    onError: () => queries.invalidateQueries({ queryKey: [PICTURE, id] }),
  })
}
