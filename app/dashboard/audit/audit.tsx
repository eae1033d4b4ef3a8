// The route of the audit log. Its screen: audit.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { AuditScreen } from './audit.client.tsx'

export const middleware = [requirePermission('audit.read')]

export default function Audit() {
  return <AuditScreen />
}
