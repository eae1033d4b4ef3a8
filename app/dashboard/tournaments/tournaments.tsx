// The route of the list of tournaments. Its screen: tournaments.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { TournamentsScreen } from './tournaments.client.tsx'

export const middleware = [requirePermission('tournament.manage')]

export default function Tournaments() {
  return <TournamentsScreen />
}
