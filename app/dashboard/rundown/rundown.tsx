// The route of the rundown of a match day. Its screen: rundown.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { RundownScreen } from './rundown.client.tsx'

export const middleware = [requirePermission('dashboard.open')]

export default function Rundown() {
  return <RundownScreen />
}
