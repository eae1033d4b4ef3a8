// The placement board: who may open it. What it shows: placements.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { PlacementsScreen } from './placements.client.tsx'

export const middleware = [requirePermission('post.place')]

export default function Placements() {
  return <PlacementsScreen />
}
