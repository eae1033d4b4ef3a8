// The first screen of the dashboard: who may open it. What it shows: overview.client.tsx.
import { onlyFor } from '../guard.server.ts'
import { OverviewScreen } from './overview.client.tsx'

export const middleware = [onlyFor('dashboard.open')]

export default function Overview() {
  return <OverviewScreen />
}
