// Calls of channels.
import { useQuery } from '@tanstack/react-query'
import type { ApiChannel, NewChannel } from '#contract/channels/channel.ts'
import type { Api } from '../calls/api-client.ts'
import { useApi } from '../screen.ts'

export const CHANNELS = 'channels'
export const DELIVERIES = 'channel-deliveries'

/** All channels. */
export function useChannels() {
  const api = useApi()
  return useQuery({ queryKey: [CHANNELS], queryFn: ({ signal }) => api.get('/channels', {}, { signal }) })
}

/** Adds a channel, or changes the one with this id. */
export function saveChannel(
  api: Api,
  { id, kind, ...fields }: NewChannel & { id: string | null },
): Promise<ApiChannel> {
  return id === null
    ? api.send('POST', '/channels', {}, { kind, ...fields })
    : api.send('PUT', '/channels/{id}', { id }, fields)
}
