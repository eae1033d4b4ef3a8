// Queries of channels.
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../screen.ts'

export const CHANNELS = 'channels'
export const DELIVERIES = 'channel-deliveries'

/** All channels. */
export function useChannels() {
  const api = useApi()
  return useQuery({ queryKey: [CHANNELS], queryFn: ({ signal }) => api.get('/channels', {}, { signal }) })
}
