// Queries of article imports: the list, one import and its report; and the call that undoes one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ApiImportBatch, ImportLevel } from '#contract/posts/import-batch.ts'
import { showAnswer } from '../calls/show-answer.client.ts'
import { useList } from '../parts/load-more.client.tsx'
import { useApi } from '../screen.ts'
import { isRunning } from './import-feedback.ts'

const IMPORTS = 'imports'
const IMPORT = 'import'
const NOTES = 'import-notes'

/** How often a running import is polled. */
const POLL_MS = 1_000

/** All imports, newest first; polled while one of them is running. */
export function useImports() {
  return useList([IMPORTS], (api, cursor) => api.list('/imports', { cursor }), {
    refetchInterval: (batches) => batches.some(isRunning) && POLL_MS * 3,
  })
}

/** One import; polled until it has finished, also after a failed call. */
export function useImport(id: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: [IMPORT, id],
    queryFn: () => api.get('/imports/{id}', { id: id ?? '' }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : POLL_MS),
  })
}

/** The notes about rows of an import, in the order of the file. */
export function useNotes(id: string, level: ImportLevel | null) {
  return useList([NOTES, id, level], (api, cursor) =>
    api.list('/imports/{id}/notes', { id, level: level ?? '', cursor }),
  )
}

/** The address of the whole report as a file. */
export const reportAddress = (id: string, format: 'csv' | 'json') =>
  `/api/imports/${encodeURIComponent(id)}/report?format=${format}`

export function useUndo(onDone: (batch: ApiImportBatch) => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.send('POST', '/imports/{id}/undo', { id }),
    onSuccess: async (batch) => {
      await showAnswer(queries, [IMPORT, batch._id], batch)
      await queries.invalidateQueries({ queryKey: [IMPORTS] })
      onDone(batch)
    },
  })
}

/** Reloads the list of imports. */
export function useReloadImports() {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: [IMPORTS] }), [queries])
}
