// Queries of article imports: the list, one import and its report.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ImportLevel } from '#contract/posts/import-batch.ts'
import { useList } from '../parts/load-more.client.tsx'
import { useApi } from '../screen.ts'
import { isRunning } from './import-feedback.ts'

export const IMPORTS = 'imports'
export const IMPORT = 'import'
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

/** Reloads the list of imports. */
export function useReloadImports() {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: [IMPORTS] }), [queries])
}
