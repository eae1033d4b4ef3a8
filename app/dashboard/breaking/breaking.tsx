// The route of the breaking line. Its screen: breaking.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { BreakingScreen } from './breaking.client.tsx'

export const middleware = [requirePermission('breaking.set')]

export default function Breaking() {
  return <BreakingScreen />
}
