// The version of a post that a text was made from, as fields: what a merge measures both sides against.
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#app/dashboard/screen.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import { wholeRevisionSchema } from '#contract/revision.ts'
import { fieldsOfRevision } from './fields-of.ts'

/** `base` is null when that version is not kept any more; `present` lends what versions do not keep. */
export function useBaseText(
  postId: string,
  version: number | null,
  present: AutosavedFields,
): { isLoading: boolean; base: AutosavedFields | null } {
  const api = useApi()
  const asked = useQuery({
    queryKey: ['revision', postId, version],
    queryFn: () =>
      api.get(`/allposts/${encodeURIComponent(postId)}/revisions/${version}`, wholeRevisionSchema),
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    isLoading: version !== null && asked.isPending,
    base: asked.data ? fieldsOfRevision(asked.data.fields, present) : null,
  }
}
