// Query of an edition's breaking line and the call that sets it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/language.ts'
import { showAnswer } from '../calls/show-answer.client.ts'
import { useApi } from '../screen.ts'

/** Another editor may set it at any moment. */
const POLL_MS = 15_000

/** An empty text removes the line. */
export type BreakingInput = { text: string; link: string; endsAt?: string }

const keyFor = (edition: Language) => ['breaking', edition]

export function useBreaking(edition: Language) {
  const api = useApi()
  return useQuery({
    queryKey: keyFor(edition),
    queryFn: async () => (await api.get('/breaking', { language: edition })).breaking,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  })
}

export function useBreakingChange(edition: Language, onDone: (sent: BreakingInput) => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: BreakingInput) => api.send('PUT', '/breaking', {}, { language: edition, ...input }),
    onSuccess: async ({ breaking }, sent) => {
      await showAnswer(queries, keyFor(edition), breaking)
      onDone(sent)
    },
  })
}
