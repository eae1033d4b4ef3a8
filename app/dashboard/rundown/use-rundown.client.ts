// The query of the rundown of a day. It is repeated while the screen is open, because matches go on.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../screen.ts'

const AGAIN_MS = 30_000
export const RUNDOWN = 'rundown'

/** `date`: yyyy-mm-dd in Dhaka. */
export function useRundown(date: string) {
  const api = useApi()
  return useQuery({
    queryKey: [RUNDOWN, date],
    queryFn: ({ signal }) => api.get('/rundown', { date }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  })
}
