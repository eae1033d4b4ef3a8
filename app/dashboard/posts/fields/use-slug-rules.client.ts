// Loads the rules that make a slug from a headline, once there is one.
import { useQuery } from '@tanstack/react-query'
import type { SuggestSlug } from './slugs.ts'

/** Null until they are loaded. Without them a slug can still be typed, and the server makes one for an empty field. */
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
