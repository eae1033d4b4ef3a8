// Uploads of articles as the screen keeps them: the earlier ones, the one that is under way, and their reports.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import {
  type ApiImportBatch,
  type ImportLevel,
  importBatchSchema,
  importNoteSchema,
} from '#contract/import-batch.ts'
import { useApi } from '../screen.ts'
import { isUnderWay } from './outcome.ts'

const IMPORTS = 'imports'
const IMPORT = 'import'
const NOTES = 'import-notes'

/** How often the server is asked about what is under way. */
const ASK_MS = 1_000
const pathOf = (id: string) => `/imports/${encodeURIComponent(id)}`

/** Earlier uploads, newest first; asked again and again while one of them is under way. */
export function useImports() {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [IMPORTS],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams(pageParam === '' ? {} : { cursor: pageParam })
      return api.list(`/imports?${query}`, importBatchSchema)
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isUnderWay)) ? ASK_MS * 3 : false,
  })
}

/** One upload; asked again and again until it is through, also after a call that failed. */
export function useImport(id: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: [IMPORT, id],
    queryFn: () => api.get(pathOf(id ?? ''), importBatchSchema),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : ASK_MS),
  })
}

/** What is to be said about rows of an upload, in the order of the file. */
export function useNotes(id: string, level: ImportLevel | null) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [NOTES, id, level],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams()
      if (level) query.set('level', level)
      if (pageParam !== '') query.set('cursor', pageParam)
      return api.list(`${pathOf(id)}/notes?${query}`, importNoteSchema)
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
}

/** Address of the whole report as a file. */
export const reportAddress = (id: string, format: 'csv' | 'json') =>
  `/api${pathOf(id)}/report?format=${format}`

export function useUndo(onDone: (batch: ApiImportBatch) => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.send('POST', `${pathOf(id)}/undo`, undefined, importBatchSchema),
    onSuccess: async (batch) => {
      queries.setQueryData([IMPORT, batch._id], batch)
      await queries.invalidateQueries({ queryKey: [IMPORTS] })
      onDone(batch)
    },
  })
}

/** Asks for the list again: there is another upload, or one is through. */
export function useReloadImports() {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: [IMPORTS] }), [queries])
}
