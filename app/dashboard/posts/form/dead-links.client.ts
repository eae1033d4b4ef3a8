// Asks the server which links of a text are broken.
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Api } from '#app/dashboard/api-client.ts'
import { useApi } from '#app/dashboard/screen.ts'
import { getInternalPaths } from '../fields/internal-links.ts'

/** Returns those of the paths on this site that lead to no page. */
export async function findDeadLinks(api: Api, paths: string[], signal: AbortSignal): Promise<string[]> {
  return (await api.send('POST', '/links/check', {}, { paths }, { signal })).dead
}

const PAUSE_MS = 1_000
const NONE: string[] = []

/** Broken internal links of the text; none while the server cannot be reached. */
export function useDeadLinks(html: string): string[] {
  const api = useApi()
  const [debounced] = useDebouncedValue(html, PAUSE_MS)
  const paths = useMemo(() => getInternalPaths(debounced, location.origin), [debounced])
  const { data = NONE } = useQuery({
    queryKey: ['links', paths],
    queryFn: ({ signal }) => findDeadLinks(api, paths, signal),
    enabled: paths.length > 0,
    placeholderData: keepPreviousData,
  })
  return paths.length === 0 ? NONE : data
}
