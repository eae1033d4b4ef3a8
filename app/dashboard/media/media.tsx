// The media library: who may open it. What it shows: media.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { MediaScreen } from './media.client.tsx'

export const middleware = [requirePermission('media.list')]

export default function Media() {
  return <MediaScreen />
}
