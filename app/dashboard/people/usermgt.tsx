// The route of user management. Its screen: usermgt.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { UsermgtScreen } from './usermgt.client.tsx'

export const middleware = [requirePermission('person.create')]

export default function Usermgt() {
  return <UsermgtScreen />
}
