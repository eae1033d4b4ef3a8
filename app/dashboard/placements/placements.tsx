// The placement board: who may open it. What it shows: placements.client.tsx.
import { onlyFor } from '../guard.server.ts'
import { PlacementsScreen } from './placements.client.tsx'

export const middleware = [onlyFor('post.place')]

export default function Placements() {
  return <PlacementsScreen />
}
