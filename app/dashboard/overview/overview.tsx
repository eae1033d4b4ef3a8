// The first screen of the dashboard: who may open it. What it shows: overview.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { OverviewScreen } from './overview.client.tsx'

export const middleware = [requirePermission('dashboard.open')]

export default function Overview() {
  return <OverviewScreen />
}
