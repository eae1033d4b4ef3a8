// The route of the media library. Its screen: media.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { MediaScreen } from './media.client.tsx'

export const middleware = [requirePermission('media.list')]

export default function Media() {
  return <MediaScreen />
}
