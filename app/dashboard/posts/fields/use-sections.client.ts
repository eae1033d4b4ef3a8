// The site's sections for forms, filters and lists. Loaded once a session.
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#app/dashboard/screen.ts'
import type { ApiSection } from '#contract/posts/section.ts'

const NONE: ApiSection[] = []

/** The sections in their order, for admins with hidden ones; empty while they load. Posts have them by their English names. */
export function useSections(): ApiSection[] {
  const api = useApi()
  const { data = NONE } = useQuery({
    queryKey: ['sections'],
    queryFn: ({ signal }) => api.get('/sections', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
