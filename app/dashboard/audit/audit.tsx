// The audit log: who may open it. What it shows: audit.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { AuditScreen } from './audit.client.tsx'

export const middleware = [requirePermission('audit.read')]

export default function Audit() {
  return <AuditScreen />
}
