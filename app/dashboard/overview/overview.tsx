// Route of the overview: who may open it. The screen: overview.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { OverviewScreen } from './overview.client.tsx'

export const middleware = [requirePermission('dashboard.open')]

export default function Overview() {
  return <OverviewScreen />
}
