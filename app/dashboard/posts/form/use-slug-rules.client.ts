// Fetches the rules that make a slug of a headline, once there is one.
import { useQuery } from '@tanstack/react-query'

export type SuggestSlug = (headline: string) => string

/** Null until they are there. Without them a slug can still be written, and the server makes one of its own. */
export function useSlugRules(headline: string): SuggestSlug | null {
  const { data } = useQuery({
    queryKey: ['slug-rules'],
    queryFn: async () => (await import('#bangla/slug.ts')).suggestSlug,
    enabled: headline !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data ?? null
}
