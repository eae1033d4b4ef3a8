// An address of the dashboard without a screen: 404, inside the layout.
import { requirePermission } from './guard.server.ts'
import { NotFoundScreen } from './not-found.client.tsx'
import { missing } from './not-found.server.ts'

export const middleware = [requirePermission('dashboard.open')]
export const loader = missing

export default function NotFound() {
  return <NotFoundScreen />
}
