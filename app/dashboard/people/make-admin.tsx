// The route of the form that makes admins. Its screen: make-admin.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { MakeAdminScreen } from './make-admin.client.tsx'

export const middleware = [requirePermission('person.make-admin')]

export default function MakeAdmin() {
  return <MakeAdminScreen />
}
