// The route of one match. Its screen: match.client.tsx.
import { useParams } from 'react-router'
import { requirePermission } from '../guard.server.ts'
import { MatchScreen } from './match.client.tsx'

export const middleware = [requirePermission('dashboard.open')]

export default function Match() {
  const { id = '' } = useParams()
  return <MatchScreen key={id} id={id} />
}
