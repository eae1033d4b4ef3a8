// The route of the placement board. Its screen: placements.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { PlacementsScreen } from './placements.client.tsx'

export const middleware = [requirePermission('post.place')]

export default function Placements() {
  return <PlacementsScreen />
}
