// The route of one tournament, and of a new one (`new`). Its screen: tournament.client.tsx.
import { useParams } from 'react-router'
import { requirePermission } from '../guard.server.ts'
import { TournamentScreen } from './tournament.client.tsx'

export const middleware = [requirePermission('tournament.manage')]

export default function Tournament() {
  const { id = '' } = useParams()
  return <TournamentScreen key={id} id={id} />
}
