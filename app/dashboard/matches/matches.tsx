// The route of fixtures and results. Its screen: matches.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { MatchesScreen } from './matches.client.tsx'

export const middleware = [requirePermission('dashboard.open')]

export default function Matches() {
  return <MatchesScreen />
}
