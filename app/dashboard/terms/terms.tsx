// The name and term book: who may open it. What it shows: terms.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { TermsScreen } from './terms.client.tsx'

export const middleware = [requirePermission('term.read')]

export default function Terms() {
  return <TermsScreen />
}
