// Loads one version of a post, as the fields of its form.
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#app/dashboard/screen.ts'
import type { AutosavedFields } from '#contract/posts/autosave.ts'
import { revisionToFields } from '../fields/post-fields.ts'

/**
 * `fields` is null while the version is loading, when it is no longer stored, and without `version`. What versions do not
 * store is taken from `current`. `isCurrent` marks the newest version, which is loaded again once it is an earlier one.
 */
export function useRevisionFields(
  postId: string,
  version: number | null,
  current: AutosavedFields,
  isCurrent = false,
) {
  const api = useApi()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['revision', postId, version, isCurrent],
    queryFn: () => api.get('/allposts/{id}/revisions/{version}', { id: postId, version: version ?? 0 }),
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    fields: data ? revisionToFields(data.fields, current) : null,
    isLoading: version !== null && isPending,
    error,
    refetch,
  }
}
